import { describe, expect, it } from 'vitest';
import { CredentialGuard } from '../../../electron/service/telephony/sip/trust/credentialGuard.ts';

const guard = () =>
  new CredentialGuard({
    realms: [],
    serverOf: () => 'pbx.test',
    onRefused: () => undefined,
    onLearned: () => undefined,
  });

describe('a message with credentials', () => {
  it('leaves for a server of the line, and for nobody else', () => {
    const toOwn = { host: '192.0.2.1', isOwn: true, carriesCredentials: true };
    expect(() => guard().sent('a', '1 BYE', toOwn)).not.toThrow();
    expect(() => guard().sent('a', '1 BYE', { ...toOwn, host: '192.0.2.66', isOwn: false })).toThrow(
      'The password is sent only to the line’s own servers, and 192.0.2.66 is none.',
    );
  });

  it('without them leaves for anybody', () => {
    const journey = { host: '192.0.2.66', isOwn: false, carriesCredentials: false };
    expect(() => guard().sent('a', '1 BYE', journey)).not.toThrow();
  });
});
