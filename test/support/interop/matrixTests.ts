import { describe, expect, it } from 'vitest';
import type { SipServerConfig } from '../../../electron/service/telephony/ports/sipServer.ts';
import { everyTransport, PhoneFixture } from '../phoneFixture.ts';
import { committedOutcomes, documentWith, interopDocument } from './document.ts';
import type { InteropPhone } from './interopPhone.ts';
import { type Cell, type Means, meansOf, type PeerName } from './means.ts';
import { type Colleagues, colleaguesIn, walk } from './walk.ts';

/** What a telephone signs on with. */
export interface SignOn {
  readonly user: string;
  readonly password: string;
  /** host:port */
  readonly registrar: string;
}

/** Two calls with everything that is done in them, on a busy machine. */
const ROW_MS = 120_000;

/** Declares the tests of one peer's rows: each row a test, and one more that compares them with the document. */
export function telephoneTests(
  peer: PeerName,
  start: (signOn: SignOn, means: Means, fixture: PhoneFixture) => Promise<InteropPhone>,
  sip: Partial<SipServerConfig> = {},
): void {
  const done = new Map<Means, Set<Cell>>();
  const rows = meansOf(peer);
  let colleagues: Colleagues;
  const fixture = new PhoneFixture(
    async (furnished) => {
      colleagues = await colleaguesIn(furnished);
    },
    async (furnished) => ({ ...(await everyTransport(furnished)), ...sip }),
  );

  describe(`${peer} as a telephone`, () => {
    it.each(rows)('over $transport, encryption: $encryption', { timeout: ROW_MS }, async (means) => {
      const own = new Set<Cell>();
      done.set(means, own);
      const { id, username, password, server } = await fixture.newPhone(fixture.ada, means.transport);
      const phone = await start({ user: username, password, registrar: server }, means, fixture);
      try {
        await walk({ fixture, colleagues, means, telephone: { id, password, phone } }, (cell) => own.add(cell));
      } finally {
        await phone.close();
        await fixture.ada.call('deletePhone', { params: { id } });
      }
    });

    it('does what docs/INTEROP.md says', async () => {
      const committed = committedOutcomes();
      const text = documentWith((means, cell) => {
        const own = done.get(means);
        // A row that was left out of this run, as with `-t`, is as it was.
        if (!own) return committed(means, cell);
        return own.has(cell) ? '✓' : '✗';
      });
      await expect(text).toMatchFileSnapshot(interopDocument);
    });
  });
}
