import { describe, expect, it } from 'vitest';
import { linkOfArguments, readLink } from '../../../electron/shell/openedLinks.ts';
import { readJoinLink, readTeamAddress } from '../../../shared/joinLink.ts';

const pin = 'q1-_'.repeat(10).concat('abc');
const code = '0123456789abcdef0123456789abcdef01234567';
const url = 'https://phone.company.test:8443';
const link = (fields: Record<string, string>) => `cordboard://join?${new URLSearchParams(fields)}`;

describe('the link of an invitation', () => {
  it.each([
    [link({ url, pin, code }), { url, pin, code }],
    [link({ url, code }), { url, pin: null, code }],
    [link({ url, pin }), { url, pin, code: null }],
    [link({ url: `${url}/`, pin }), { url, pin, code: null }],
    [link({ url }).replace('join?', 'join/?'), { url, pin: null, code: null }],
    [link({ url: 'https://[2001:db8::7]:8443' }), { url: 'https://[2001:db8::7]:8443', pin: null, code: null }],
  ])('%s is read', (text, said) => expect(readJoinLink(text)).toEqual(said));

  it.each([
    link({ url: 'http://phone.company.test' }),
    link({ url: 'file:///etc/passwd' }),
    link({ url: 'javascript:alert(1)' }),
    link({ url: 'https://user:password@phone.company.test' }),
    link({ url: 'https://phone.company.test/path' }),
    link({ url: 'https://phone.company.test/?a=1' }),
    link({ url: '' }),
    link({ pin, code }),
    link({ url, pin: 'short' }),
    link({ url, pin: `${pin}=` }),
    link({ url, code: 'not hexadecimal' }),
    link({ url, also: 'this' }),
    `${link({ url, pin })}&url=https://evil.test`,
    `${link({ url })}#code`,
    link({ url }).replace('join', 'leave'),
    link({ url }).replace('join?', 'user@join?'),
    link({ url }).replace('cordboard:', 'https:'),
    link({ url: `https://${'a'.repeat(1100)}.test` }),
    'cordboard:join',
    'cordboard://',
    '',
  ])('%s is refused', (text) => {
    expect(readJoinLink(text)).toBeNull();
    expect(readLink(text)).toBeUndefined();
  });
});

describe('what somebody types or pastes', () => {
  it.each([
    ['phone.company.test', { url: 'https://phone.company.test', pin: null, code: null }],
    ['  phone.company.test:8443 ', { url, pin: null, code: null }],
    [url, { url, pin: null, code: null }],
    [`${url}/join#code=${code}`, { url, pin: null, code }],
    [link({ url, pin, code }), { url, pin, code }],
  ])('%s is read', (text, said) => expect(readTeamAddress(text)).toEqual(said));

  it.each([
    '',
    'http://phone.company.test',
    'two words',
    `${url}/other`,
    `${url}/join#code=short`,
    link({ pin }),
    'https://',
  ])('%s is refused', (text) => expect(readTeamAddress(text)).toBeNull());
});

it('is found among the arguments of a second start', () => {
  expect(linkOfArguments(['/usr/bin/cordboard', '--flag', 'tel:600', link({ url })])).toEqual({
    kind: 'dial',
    number: '600',
  });
  expect(linkOfArguments(['/usr/bin/cordboard', link({ url })])).toMatchObject({ kind: 'join' });
  expect(linkOfArguments(['/usr/bin/cordboard', '--flag'])).toBeUndefined();
});
