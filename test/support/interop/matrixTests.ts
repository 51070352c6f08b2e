import { describe, it } from 'vitest';
import type { SipServerConfig } from '../../../electron/service/telephony/ports/sipServer.ts';
import { everyTransport, PhoneFixture } from '../phoneFixture.ts';
import { triedCells } from './cellSteps.ts';
import { Tried } from './document.ts';
import { documentTest } from './documentTest.ts';
import type { InteropPhone } from './interopPhone.ts';
import { meansOf, type TelephoneMeans, type TelephoneName, telephoneCells } from './means.ts';
import { Pool } from './pool.ts';
import { type Crew, furnishCrew, walk } from './walk.ts';

/** What a telephone registers with. */
export interface RegistrationOptions {
  readonly user: string;
  readonly password: string;
  /** host:port */
  readonly registrar: string;
  readonly domain: string;
  /** Extension of the colleague whose lamp it has; null: of nobody. */
  readonly watched: string | null;
}

/** Two calls with everything that is done in them, on a busy machine, and the rows before. */
const ROW_MS = 240_000;
/** Rows that are walked at once: most of the time they wait for their telephones. */
const AT_ONCE = 3;

/** Declares the tests of one peer's rows: each row a test, and one more that compares them with the document. */
export function telephoneTests(
  peer: TelephoneName,
  start: (registration: RegistrationOptions, means: TelephoneMeans, fixture: PhoneFixture) => Promise<InteropPhone>,
  sip: Partial<SipServerConfig> = {},
): void {
  const tried = new Tried();
  const rows = meansOf(peer);
  const crews = new Pool<Crew>();
  const fixture = new PhoneFixture(
    async (furnished) => {
      const furnishing = rows.slice(0, AT_ONCE).map(() => furnishCrew(furnished));
      for (const crew of await Promise.all(furnishing)) crews.give(crew);
    },
    async (furnished) => ({ ...(await everyTransport(furnished)), ...sip }),
    { endsCalls: false },
  );

  async function tryRow(means: TelephoneMeans, crew: Crew): Promise<void> {
    const cells = triedCells(means, telephoneCells).filter((cell) => cell !== 'provisioning');
    tried.begin(means, cells);
    const { ada, bob } = crew;
    const { id, username, password, server } = await fixture.newPhone(ada, means.transport);
    const registration = { user: username, password, registrar: server, domain: 'cordboard', watched: bob.user.ext };
    const phone = await start(registration, means, fixture);
    try {
      await walk({ fixture, crew, means, telephone: { id, password, phone } }, (cell) => tried.done(means, cell));
    } finally {
      await phone.close();
      await ada.call('deletePhone', { params: { id } });
      await fixture.endCalls(ada, bob.user, crew.carol.user);
    }
  }

  describe(`${peer} as a telephone`, () => {
    describe.concurrent('row by row', () => {
      it.each(rows)('over $transport, encryption: $encryption', { timeout: ROW_MS }, async (means) => {
        await crews.with((crew) => tryRow(means, crew));
      });
    });
    documentTest(tried);
  });
}
