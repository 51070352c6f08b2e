import { describe, expect, it } from 'vitest';
import { certificateName } from '../../../electron/service/telephony/sip/server/sipServer.ts';
import { createAuthority } from '../../support/certificates.ts';

describe('the name that phones are given for TLS', () => {
  it.each([
    ['DNS:*.example.com,DNS:phone.example.com', 'phone.example.com'],
    ['DNS:phone.example.com,IP:192.0.2.1', null],
    ['IP:192.0.2.9', null],
  ])('of a certificate for %s is %s', async (names, name) => {
    const authority = await createAuthority();
    const { cert } = await authority.issue({ names });
    await authority.dispose();
    expect(certificateName(Buffer.from(cert), '192.0.2.1')).toBe(name);
  });
});
