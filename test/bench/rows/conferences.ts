import { createMediaEngine } from '../../../electron/service/telephony/media/mediaEngine.ts';
import type { MediaEngine } from '../../../electron/service/telephony/ports/media.ts';
import { connectRtpParty, type RtpParty } from '../../support/media/rtpParty.ts';
import type { Measurement } from '../row.ts';

const parties = 10;
const measuredMs = 4000;

/** What mixing costs: ten telephones that all talk in one room, as compared with as many in ordinary calls of two. */
export const conferenceCost: Measurement = {
  name: 'conferences',
  async run() {
    return [
      {
        what: 'CPU of a conference of 10 who all talk, per second',
        value: await cpuMsPerSecond(joinAll),
        unit: 'ms',
        baseline: { what: 'the same 10 in 5 calls that are transcoded', value: await cpuMsPerSecond(pairAll) },
        aim: 'linear: within twice that of calls',
      },
    ];
  },
};

function joinAll(engine: MediaEngine, all: readonly RtpParty[]): void {
  const room = engine.createConference();
  for (const { leg } of all) {
    const bridge = engine.createBridge();
    bridge.attach('near', room.join('far').port);
    bridge.attach('far', leg.port);
  }
}

/** PCMU and PCMA in turn, so that every call is decoded and encoded. */
function pairAll(engine: MediaEngine, all: readonly RtpParty[]): void {
  for (let index = 0; index + 1 < all.length; index += 2) {
    const bridge = engine.createBridge();
    for (const [side, party] of [['near', all[index]] as const, ['far', all[index + 1]] as const]) {
      if (party) bridge.attach(side, party.leg.port);
    }
  }
}

/** The telephones run in this process as well, the same in both cases. */
async function cpuMsPerSecond(join: (engine: MediaEngine, all: readonly RtpParty[]) => void): Promise<number> {
  const engine = createMediaEngine();
  const all: RtpParty[] = [];
  for (let index = 0; index < parties; index += 1) {
    all.push(await connectRtpParty(engine, index % 2 === 0 ? 'PCMU' : 'PCMA', 300 + 100 * index));
  }
  join(engine, all);
  await Promise.all(all.map((party) => party.listen()));
  const before = process.cpuUsage();
  await new Promise((done) => setTimeout(done, measuredMs));
  const { user, system } = process.cpuUsage(before);
  for (const party of all) party.close();
  await engine.close();
  return (user + system) / measuredMs;
}
