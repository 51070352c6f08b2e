import { describe, expect, it } from 'vitest';
import { checkedUrl, maskedUrl, withoutTokens } from '../../../electron/service/features/webhooks/targetUrl.ts';

describe('the address of a receiver', () => {
  it.each([
    ['http://crm.example/', 'must start with https://'],
    ['ftp://crm.example/', 'must start with https://'],
    ['crm.example', 'is not a URL'],
    ['https://', 'is not a URL'],
    ['https://me:secret@crm.example/', 'must not contain a user name'],
  ])('cannot be %s', (text, message) => {
    expect(() => checkedUrl(text)).toThrow(message);
    expect(() => checkedUrl(text)).toThrow(expect.objectContaining({ kind: 'invalid', field: 'url' }));
  });

  it('loses its fragment and keeps its token', () => {
    expect(checkedUrl('https://CRM.example/a?token=t#part')).toBe('https://crm.example/a?token=t');
  });

  it('is shown with the values of its query masked', () => {
    expect(maskedUrl('https://crm.example/a/b?TOKEN=geheim%20x&empty=&k=1')).toBe(
      'https://crm.example/a/b?TOKEN=***&empty&k=***',
    );
    expect(maskedUrl('https://crm.example/')).toBe('https://crm.example/');
  });

  it('is taken out of what a receiver says', () => {
    const url = 'https://crm.example/?token=a%20secret&k=1';
    expect(withoutTokens('got "a secret" as a%20secret, 1 time', url)).toBe('got "***" as ***, 1 time');
  });
});
