import { describe, expect, it } from 'vitest';
import { tokenOf } from '../../../electron/service/platform/http/token.ts';

const token = '0123456789abcdef0123456789abcdef01234567';
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });

describe('a request’s token', () => {
  it.each([
    ['Basic user_id:token', basic(`100001:${token}`), 100_001],
    ['Basic token:', basic(`${token}:`), null],
    ['Basic token', basic(token), null],
    ['Basic :token', basic(`:${token}`), null],
    ['Basic email:token', basic(`ada@company.test:${token}`), 'ada@company.test'],
    ['Basic and the token as it is', { authorization: `Basic ${token}` }, null],
    ['Bearer', { authorization: `Bearer ${token}` }, null],
    ['bearer in small letters', { authorization: `bearer  ${token}` }, null],
    ['X-Auth-Token', { 'x-auth-token': token }, null],
    ['X-Auth-Token in capitals', { 'x-auth-token': token.toUpperCase() }, null],
  ])('is found in %s', (_, headers, owner) => {
    expect(tokenOf(headers)).toEqual({ token, owner });
  });

  it.each([
    ['nothing', {}],
    ['an empty header', { authorization: '' }],
    ['a scheme alone', { authorization: 'Bearer' }],
    ['another scheme', { authorization: `Digest ${token}` }],
    ['an e-mail and a password', basic('owner@company.test:correct horse battery')],
    ['a user who is no id', basic(`owner:${token}`)],
    ['a token that is too short', { authorization: `Bearer ${token.slice(1)}` }],
    ['a token with other letters', { authorization: `Bearer ${token.replace('a', 'g')}` }],
    ['two headers', { 'x-auth-token': [token, token] }],
  ])('is not found in %s', (_, headers) => {
    expect(tokenOf(headers as Record<string, string>)).toBeNull();
  });
});
