import { describe, expect, it } from 'vitest';
import { numberOfLink } from '../../../electron/shell/dialLinks.ts';

describe('number of a link', () => {
  it.each([
    ['tel:+1-201-555-0123', '+12015550123'],
    ['tel:+44%2020%207946%200000', '+442079460000'],
    ['tel:7042;phone-context=example.com', '7042'],
    ['tel:(020) 7946.0000', '02079460000'],
    ['TEL:600', '600'],
    ['sip:600@127.0.0.1', '600'],
    ['sips:+12015550123:secret@example.com;transport=tls?subject=hi', '+12015550123'],
    ['sip:+12015550123@example.com;user=phone', '+12015550123'],
    ['callto:+12015550123', '+12015550123'],
    ['callto://+12015550123', '+12015550123'],
    ['tel:*72', '*72'],
  ])('%s is %s', (link, number) => expect(numberOfLink(link)).toBe(number));

  it.each([
    'tel:',
    'tel:alice',
    'sip:alice@example.com',
    'http://example.com/tel:600',
    'javascript:alert(1)',
    'tel:%E0%A4%A',
    'tel:600<script>',
    'tel:600"; rm -rf /',
    `tel:${'1'.repeat(25)}`,
    `tel:${'%31'.repeat(1000)}`,
    '600',
    '--dial=600',
    '',
  ])('%s names nothing to dial', (link) => expect(numberOfLink(link)).toBeUndefined());
});
