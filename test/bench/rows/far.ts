import { setTimeout as pause } from 'node:timers/promises';
import {
  impairmentOf,
  meanOpinionScore,
  transmissionRating,
} from '../../../shared/domain/quality/conversationalQuality.ts';
import type { AgentUi } from '../../support/agentUi.ts';
import type { LinkProfile } from '../../support/network/farNetwork.ts';
import { type FarService, home, homeHz, officeHz, startFarService } from '../../support/network/farService.ts';
import { owner } from '../../support/serviceProcess.ts';
import { until } from '../../support/until.ts';
import { type Counters, countersNow, type Heard, listenInPage, takeHeard } from '../far/listening.ts';
import type { Measurement, Row } from '../row.ts';

/** Until then jitter buffers have found their depth. */
const warmUpMs = 3_000;
const measuredMs = 20_000;

const perfect: LinkProfile = { loss: 0, delay_ms: 0, jitter_ms: 0, kbit: 0 };
const profiles: readonly (readonly [string, LinkProfile])[] = [
  ['3 % loss', { ...perfect, loss: 0.03 }],
  ['80 ± 30 ms', { ...perfect, delay_ms: 80, jitter_ms: 30 }],
  ['3 % loss and 80 ± 30 ms', { ...perfect, loss: 0.03, delay_ms: 80, jitter_ms: 30 }],
  ['256 kbit/s and 30 ms', { ...perfect, delay_ms: 30, kbit: 256 }],
];

/** How the audio of an agent at home is. */
interface Figures {
  readonly mos: number;
  readonly gapsAMinute: number;
  readonly reloadMs: number;
  readonly askedMs: number;
  readonly networkMs: number;
}

/** From packets alone: the network's part of the delay, and what the jitter buffer adds. */
function mosOf(before: Counters, now: Counters): number {
  const opus = impairmentOf('opus');
  const gone = now.lost - before.lost + now.discarded - before.discarded;
  const lossFraction = Math.max(0, gone) / Math.max(1, now.received - before.received + now.lost - before.lost);
  const oneWayDelayMs = now.roundTripMs / 2 + now.bufferMs + opus.delayMs;
  return meanOpinionScore(transmissionRating({ ...opus, oneWayDelayMs, lossFraction }));
}

/** A call between the office and home, measured over a link. */
async function measure(link: LinkProfile): Promise<Figures> {
  const far = await startFarService();
  const open: AgentUi[] = [];
  try {
    await far.admin.call('createUser', { body: home });
    await far.network.setLink(link);
    const office = await far.open('service', owner, officeHz);
    open.push(office);
    const agent = await far.open('home', home, homeHz);
    open.push(agent);
    const { page } = agent;
    await page.addInitScript(listenInPage);
    await office.client.call('createCall', { body: { to: home.ext, auto_answer: true } });
    await page.getByRole('button', { name: 'Answer' }).first().click();
    await agent.hears(officeHz);
    await page.reload();
    await until(async () => (await page.evaluate(takeHeard)).firstSoundAt !== null, { what: 'sound after the reload' });
    const reloaded = await page.evaluate(takeHeard);
    await pause(warmUpMs);
    await page.evaluate(takeHeard);
    const before = await page.evaluate(countersNow);
    await pause(measuredMs);
    const heard = await page.evaluate(takeHeard);
    const mos = mosOf(before, await page.evaluate(countersNow));
    return { mos, ...timesOf(reloaded, heard), networkMs: await networkChange(far, agent) };
  } finally {
    await Promise.all(open.map((ui) => ui.close()));
    await far.dispose();
  }
}

function timesOf({ firstSoundAt, askedAt }: Heard, { gaps, forMs }: Heard) {
  const reloadMs = firstSoundAt ?? Number.NaN;
  return { gapsAMinute: (gaps.length * 60_000) / forMs, reloadMs, askedMs: reloadMs - (askedAt ?? Number.NaN) };
}

/** Silence after the home turned to another network, in milliseconds. */
async function networkChange(far: FarService, { page }: AgentUi): Promise<number> {
  await page.evaluate(takeHeard);
  await far.network.changeNetwork();
  let silence = 0;
  const isOver = async () => {
    silence = Math.max(silence, ...(await page.evaluate(takeHeard)).gaps);
    return silence > 250;
  };
  await until(isOver, { what: 'sound after the change of network' });
  return silence;
}

/** An agent at home behind a router, over four bad lines and a perfect one. */
export const far: Measurement = {
  name: 'far',
  async run({ say }) {
    say('  a perfect line');
    const bare = await measure(perfect);
    const rows: Row[] = [];
    for (const [what, link] of profiles) {
      say(`  ${what}`);
      const found = await measure(link);
      const row = (name: string, key: keyof Figures, rest: Pick<Row, 'unit' | 'aim' | 'atMost' | 'atLeast'>): Row => ({
        what: `${what}: ${name}`,
        value: found[key],
        baseline: { what: 'a perfect line', value: bare[key] },
        ...rest,
      });
      rows.push(
        row('conversational quality', 'mos', { unit: 'MOS', aim: '3.8 or more', atLeast: 3.8 }),
        row('gaps of over 60 ms', 'gapsAMinute', { unit: 'a minute', aim: 'few' }),
        row('from asking for the session to sound', 'askedMs', { unit: 'ms', aim: 'within 1 s', atMost: 1000 }),
        row('from reloading the page to sound', 'reloadMs', { unit: 'ms', aim: 'within 3 s', atMost: 3000 }),
        row('silence at a change of network', 'networkMs', { unit: 'ms', aim: 'within 3 s', atMost: 3000 }),
      );
    }
    return rows;
  },
};
