import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isProof, NonceMint, parseCredentials } from '../../../electron/service/telephony/sip/registrar/digest.ts';
import { Bindings } from '../../../electron/service/telephony/sip/registrar/registrar.ts';
import { manualClock } from '../../support/sip/manualClock.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe('digest', () => {
  it('takes the example of RFC 2617 section 3.5', () => {
    const credentials = parseCredentials(
      'Digest username="Mufasa", realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", ' +
        'uri="/dir/index.html", qop=auth, nc=00000001, cnonce="0a4f113b", ' +
        'response="6629fae49393a05397450978507c4ef1", opaque="5ccc069c403ebaf9f0171e9517f40e41"',
    );
    if (!credentials) throw new Error('not parsed');
    expect(isProof(credentials, 'GET', 'Circle Of Life')).toBe(true);
    expect(isProof(credentials, 'GET', 'Circle of Life')).toBe(false);
    expect(isProof(credentials, 'POST', 'Circle Of Life')).toBe(false);
  });

  it('takes credentials without qop', () => {
    const response = md5(`${md5('100:demo:secret')}:n:${md5('REGISTER:sip:demo')}`);
    const credentials = parseCredentials(
      `Digest username="100",realm="demo",nonce="n",uri="sip:demo",response="${response.toUpperCase()}"`,
    );
    expect(credentials && isProof(credentials, 'REGISTER', 'secret')).toBe(true);
  });

  it.each(['', 'Basic abc', 'Digest username="x"', 'Digest nonsense'])('refuses %j', (header) => {
    expect(parseCredentials(header)).toBeNull();
  });

  it('knows its own nonces and their age', () => {
    const mint = new NonceMint(1_000);
    const nonce = mint.make(5_000);
    expect(mint.judge(nonce, 6_000)).toBe('fresh');
    expect(mint.judge(nonce, 6_001)).toBe('stale');
    expect(mint.judge(new NonceMint(1_000).make(5_000), 5_000)).toBe('foreign');
    expect(mint.judge('', 0)).toBe('foreign');
  });
});

describe('bindings', () => {
  it('expire, are refreshed and removed', () => {
    const clock = manualClock();
    const bindings = new Bindings(clock);
    bindings.set('100', 'sip:a', 60);
    bindings.set('100', 'sip:b', 120);
    bindings.set('100', 'sip:a', 60);
    const contacts = () => bindings.of('100').map((binding) => binding.contact);
    expect(contacts()).toEqual(['sip:b', 'sip:a']);
    clock.advance(60_000);
    expect(contacts()).toEqual(['sip:b']);
    bindings.set('100', 'sip:b', 0);
    expect(contacts()).toEqual([]);
    bindings.set('100', 'sip:c', 60);
    bindings.clear('100');
    expect(contacts()).toEqual([]);
  });
});
