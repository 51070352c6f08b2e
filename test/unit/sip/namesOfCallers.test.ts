import { describe, expect, it } from 'vitest';
import { callerIdentity, identityHeaders } from '../../../electron/service/telephony/sip/legs/callerIdentity.ts';
import { addressValues } from '../../../electron/service/telephony/sip/wire/addressHeader.ts';

const line = { user: '100', domain: 'pbx.test', freeFrom: true };

/** Names as somebody may type them for a contact, a user or a queue, and how a phone reads them. */
const names = [
  ['Carl, "the boss"', 'Carl, "the boss"'],
  ['back\\slash', 'back\\slash'],
  ['a quote at the end"', 'a quote at the end"'],
  ['two\r\nX-Evil: lines', 'two  X-Evil: lines'],
  ['Zoë Ünal 李', 'Zoë Ünal 李'],
  ['x'.repeat(500), 'x'.repeat(100)],
] as const;

describe('a name in a header field', () => {
  it.each(names)('is read as it was meant, and ends nothing: %j', (displayName, read) => {
    const { fromDisplayName } = callerIdentity('+4930123', { ...line, displayName });
    const [from] = addressValues([`"${fromDisplayName}" <sip:+4930123@pbx.test>;tag=1`]);
    expect([from?.displayName, from?.user]).toEqual([read, '+4930123']);
    const headers = identityHeaders({ number: '+4930123', name: displayName }, 'pbx.test');
    for (const header of headers) {
      expect(header).not.toMatch(/[\r\n]/);
      const [value] = addressValues([header.slice(header.indexOf(':') + 1)]);
      expect([value?.displayName, value?.user]).toEqual([read, '+4930123']);
    }
  });
});
