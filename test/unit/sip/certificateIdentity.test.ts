import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSipIdentity } from '../../../electron/service/telephony/sip/transport/tlsClient.ts';
import { createAuthority, type TestAuthority } from '../../support/certificates.ts';

let authority: TestAuthority;

beforeAll(async () => {
  authority = await createAuthority();
});

afterAll(() => authority.dispose());

it.each([
  ['DNS:sip.pbx.test', ['sip.pbx.test'], true],
  ['DNS:sip.pbx.test', ['SIP.PBX.test'], true],
  ['DNS:sip.pbx.test', ['10.0.0.1', 'sip.pbx.test'], true],
  ['DNS:sip.pbx.test', ['pbx.test'], false],
  ['DNS:*.pbx.test', ['sip.pbx.test'], true],
  ['DNS:*.pbx.test', ['a.sip.pbx.test'], false],
  ['IP:10.0.0.1,IP:::1', ['10.0.0.1'], true],
  ['IP:10.0.0.1,IP:::1', ['::1'], true],
  ['IP:10.0.0.1', ['10.0.0.2'], false],
  // Where SIP URIs are given, they alone count, and one with a user speaks for that user only (RFC 5922 section 7.1).
  ['URI:sip:pbx.test,DNS:sip.pbx.test', ['PBX.test'], true],
  ['URI:sip:pbx.test,DNS:sip.pbx.test', ['sip.pbx.test'], false],
  ['URI:sip:100@pbx.test', ['pbx.test'], false],
  ['URI:https://pbx.test', ['pbx.test'], false],
] as const)('a certificate for %s and the names %j: %s', async (held, names, accepted) => {
  const { cert } = await authority.issue({ names: held });
  const refusal = checkSipIdentity(names, new X509Certificate(cert));
  expect(refusal === undefined).toBe(accepted);
  if (refusal) expect(refusal.message).toMatch(/^The server’s certificate is for another name: .*\.$/);
});
