import { describe, expect, it } from 'vitest';
import { diversionHeaders, diversionOf } from '../../../electron/service/telephony/sip/legs/diversion.ts';

/** What we write of a diversion is what others, and we ourselves, read. */
describe('a call that a user sends on', () => {
  const of = (name: string, headers: readonly string[]) =>
    headers.filter((header) => header.startsWith(`${name}: `)).map((header) => header.slice(name.length + 2));

  it.each(['unconditional', 'user-busy', 'no-answer', 'deflection', 'unavailable'])(
    'says who sent it on and why, in both headers: %s',
    (reason) => {
      const headers = diversionHeaders({ from: '+493012345', reason }, '+4930555111', 'pbx.test');
      const expected = { from: '+493012345', originalCalled: '+493012345', reason };
      expect(diversionOf({ diversion: of('Diversion', headers), historyInfo: [] })).toEqual(expected);
      expect(diversionOf({ diversion: [], historyInfo: of('History-Info', headers) })).toEqual(expected);
      expect(headers[1]).toContain('<sip:+4930555111@pbx.test;cause=');
    },
  );
});
