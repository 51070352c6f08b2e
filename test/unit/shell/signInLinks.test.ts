import { describe, expect, it } from 'vitest';
import { readLink } from '../../../electron/shell/openedLinks.ts';
import { signInLink } from '../../../shared/signInLink.ts';

const callback = 'login.acme.test_8443';
const query = '?code=a%2Bb&state=0123&iss=https%3A%2F%2Flogin.acme.test%3A8443';
const link = (fields: Record<string, string>) => `cordboard://signin?${new URLSearchParams(fields)}`;

describe('the link that hands an answer of a provider over', () => {
  it('brings it as the provider sent it', () => {
    expect(readLink(signInLink({ callback, query }))).toEqual({ kind: 'signIn', answer: { callback, query } });
    expect(readLink(link({ callback, query }).replace('signin?', 'signin/?'))).toMatchObject({ kind: 'signIn' });
  });

  it.each([
    link({ callback }),
    link({ query }),
    link({ callback, query, also: 'this' }),
    `${link({ callback, query })}&query=${encodeURIComponent(query)}`,
    `${link({ callback, query })}#code`,
    link({ callback: '../../login', query }),
    link({ callback: 'login.acme.test/x', query }),
    link({ callback: '', query }),
    link({ callback, query: 'code=a' }),
    link({ callback, query: `?code=${'a'.repeat(9000)}` }),
    link({ callback, query: '?code=a\nb' }),
    link({ callback, query }).replace('signin?', 'user@signin?'),
    link({ callback, query }).replace('signin?', 'signin/further?'),
    link({ callback, query }).replace('signin', 'signout'),
    link({ callback, query }).replace('cordboard:', 'https:'),
    `${link({ callback, query })}${'&'.repeat(30_000)}`,
  ])('%s is refused', (text) => {
    expect(readLink(text)).toBeUndefined();
  });
});
