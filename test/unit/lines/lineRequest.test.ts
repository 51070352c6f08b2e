import { describe, expect, it } from 'vitest';
import { lineOf, lineWith } from '../../../electron/service/lines/lineRequest.ts';
import { newLineSchema } from '../../../shared/api/lines.ts';

const realm = { server: 'pbx.test', realm: 'office', algorithm: 'SHA-256' as const };
const request = newLineSchema.parse({ name: 'Office', server: 'pbx.test', username: '100', digest_realms: [realm] });
const line = { ...lineOf(1, request), id: 7, knownAddresses: ['192.0.2.1'] };

describe('a line that changes', () => {
  it.each([
    { server: 'other.test' },
    { outbound_proxy: 'proxy.test' },
    { domain: 'other.test' },
    { username: '101' },
    { auth_username: 'somebody' },
  ])('forgets what it learned of its servers when it registers elsewhere or as somebody else: %o', (patch) => {
    expect(lineWith(line, patch)).toMatchObject({ digestRealms: [], knownAddresses: [] });
    const written = [{ ...realm, realm: 'written' }];
    expect(lineWith(line, { ...patch, digest_realms: written }).digestRealms).toEqual(written);
  });

  it('keeps it otherwise, its registered address in any case', () => {
    const patch = { name: 'Main', password: 'another', server: 'pbx.test', username: '100', codecs: ['opus' as const] };
    const { digestRealms, knownAddresses, contactUser } = line;
    expect(lineWith(line, patch)).toMatchObject({ digestRealms, knownAddresses, contactUser });
    expect(lineWith(line, { backup_servers: ['two.test'] })).toMatchObject({ digestRealms, knownAddresses: [] });
  });

  it('registers what nobody guesses: 128 random bits, another one for each line', () => {
    expect(line.contactUser).toMatch(/^[0-9a-f]{32}$/);
    expect(lineOf(1, request).contactUser).not.toBe(line.contactUser);
  });
});
