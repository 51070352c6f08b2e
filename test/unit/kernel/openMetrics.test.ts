import { describe, expect, it } from 'vitest';
import { counter, gauge, metricsText } from '../../../electron/service/kernel/openMetrics.ts';

const metrics = [
  gauge(
    'calls',
    'Calls that are up.',
    { labels: { state: 'RINGING' }, value: 2 },
    { labels: { state: 'a"b\\c\nd' }, value: 0 },
  ),
  counter('packets', 'Packets.', { value: 7.5 }),
];

describe('figures as text', () => {
  it('are OpenMetrics, where a family is named without what its samples end in', () => {
    expect(metricsText(metrics, 'openMetrics')).toBe(
      [
        '# HELP calls Calls that are up.',
        '# TYPE calls gauge',
        'calls{state="RINGING"} 2',
        String.raw`calls{state="a\"b\\c\nd"} 0`,
        '# HELP packets Packets.',
        '# TYPE packets counter',
        'packets_total 7.5',
        '# EOF',
        '',
      ].join('\n'),
    );
  });

  it('are what Prometheus read before, too', () => {
    const text = metricsText(metrics, 'plain');
    expect(text).toContain('# TYPE packets_total counter\npackets_total 7.5\n');
    expect(text).not.toContain('EOF');
  });
});
