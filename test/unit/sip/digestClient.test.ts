import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { authorization } from '../../../electron/service/telephony/sip/digest/authorization.ts';
import {
  bestChallenge,
  type DigestChallenge,
  parseChallenge,
} from '../../../electron/service/telephony/sip/digest/challenge.ts';
import { DigestClient } from '../../../electron/service/telephony/sip/digest/digestClient.ts';

/** RFC 7616 section 3.9.1. */
const MUFASA = {
  account: { username: 'Mufasa', password: 'Circle of Life' },
  challenge: {
    realm: 'http-auth@example.org',
    nonce: '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v',
    opaque: 'FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS',
    stale: false,
    qop: 'auth',
  },
  request: { method: 'GET', uri: '/dir/index.html', body: '' },
  client: { cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ', count: 1 },
} as const;

describe('the answer to a challenge', () => {
  it.each([
    ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
    ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
  ] as const)('by %s is the one of the RFC', (algorithm, response) => {
    const { account, challenge, request, client } = MUFASA;
    const value = authorization(account, { ...challenge, algorithm, session: false }, request, client);
    expect(value).toContain(`response="${response}"`);
    expect(value).toContain('qop=auth, nc=00000001, cnonce="f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ"');
  });

  it('without qop is the one of RFC 2069, and quotes are escaped', () => {
    const challenge: DigestChallenge = {
      ...MUFASA.challenge,
      opaque: 'a"b\\c',
      algorithm: 'MD5',
      session: false,
      qop: null,
    };
    const value = authorization(MUFASA.account, challenge, MUFASA.request, MUFASA.client);
    expect(value).toMatch(/response="[0-9a-f]{32}"/);
    expect(value).toContain('opaque="a\\"b\\\\c"');
    expect(value).not.toMatch(/qop|cnonce|nc=/);
  });
});

describe('session variants (RFC 7616 section 3.4.2)', () => {
  const hash = (text: string) => createHash('md5').update(text).digest('hex');
  const fieldOf = (header: string, name: string) => new RegExp(`\\b${name}="?([^",]+)`).exec(header)?.[1] ?? '';
  const challenge = parseChallenge('Digest realm="r", nonce="n", algorithm=MD5-sess, qop="auth"') as DigestChallenge;

  it('make the secret of both nonces, and keep the first of ours for the whole session', () => {
    const client = new DigestClient({ username: 'u', password: 'p' });
    const request = { method: 'REGISTER', uri: 'sip:x', body: '' };
    const [first, second] = [client.answer(challenge, request), client.anticipate(request) ?? ''];
    expect(fieldOf(second, 'cnonce')).toBe(fieldOf(first, 'cnonce'));
    for (const [header, nc] of [
      [first, '00000001'],
      [second, '00000002'],
    ] as const) {
      const cnonce = fieldOf(header, 'cnonce');
      const secret = hash(`${hash('u:r:p')}:n:${cnonce}`);
      expect(fieldOf(header, 'algorithm')).toBe('MD5-sess');
      expect(fieldOf(header, 'response')).toBe(hash(`${secret}:n:${nc}:${cnonce}:auth:${hash('REGISTER:sip:x')}`));
    }
  });
});

describe('challenges', () => {
  const challenge = (algorithm: string, rest = '') =>
    `Digest realm="r", nonce="n-${algorithm}"${rest}, algorithm=${algorithm}`;

  it('are chosen by strength, whatever their order', () => {
    const offered = ['md5', 'SHA-256', 'AKAv1-MD5', 'SHA-512-256', 'SHA-256-sess'].map((name) => challenge(name));
    expect(bestChallenge(offered)?.algorithm).toBe('SHA-512-256');
    expect(bestChallenge(offered.slice(0, 1))).toMatchObject({ algorithm: 'MD5', nonce: 'n-md5' });
    expect(bestChallenge(offered.slice(2, 3))).toBeNull();
  });

  it.each([
    ['', null],
    [', qop="auth-int,auth"', 'auth'],
    [', qop=auth-int', 'auth-int'],
  ])('with%s ask for %s', (rest, qop) => {
    expect(parseChallenge(challenge('MD5', rest))?.qop).toBe(qop);
  });

  it.each(['Basic realm="r"', 'Digest nonce="n"', 'Digest realm="r"', challenge('MD5', ', qop="token"'), ''])(
    'that cannot be answered are left alone: %j',
    (value) => {
      expect(parseChallenge(value)).toBeNull();
    },
  );

  it('undo escapes and know a stale nonce in any case', () => {
    const parsed = parseChallenge('DIGEST realm="a \\"b\\"" ,nonce = "n", STALE=TRUE');
    expect(parsed).toMatchObject({ realm: 'a "b"', stale: true, algorithm: 'MD5', opaque: null });
  });
});

describe('nonces', () => {
  const request = { method: 'REGISTER', uri: 'sip:pbx.test', body: '' };
  const countOf = (value: string | null) => /nonce="([^"]*)".*nc=(\w+)/.exec(value ?? '')?.slice(1) ?? null;
  const challenge = parseChallenge('Digest realm="r", nonce="a", qop="auth"') as DigestChallenge;

  it('are counted, used again for the registrar, and replaced by the next one', () => {
    const client = new DigestClient({ username: '100', password: 'secret' });
    expect(client.anticipate(request)).toBeNull();
    expect(countOf(client.answer(challenge, request))).toEqual(['a', '00000001']);
    expect(countOf(client.answer(challenge, { ...request, method: 'INVITE' }))).toEqual(['a', '00000002']);
    expect(countOf(client.anticipate(request))).toEqual(['a', '00000003']);
    client.learn('nextnonce="b", qop=auth');
    expect(countOf(client.anticipate(request))).toEqual(['b', '00000001']);
    expect(countOf(client.answerAgain('a', request))).toEqual(['a', '00000004']);
    expect(client.answerAgain('unknown', request)).toBeNull();
  });

  it('without qop are not used twice', () => {
    const client = new DigestClient({ username: '100', password: 'secret' });
    client.answer({ ...challenge, qop: null }, request);
    expect(client.anticipate(request)).toBeNull();
  });
});
