import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeMulaw } from '../../../electron/service/kernel/g711.ts';
import { sine } from '../tone.ts';
import { type SippRun, startSipp } from './sipp.ts';

/** G.711 over RTP. */
const rateHz = 8_000;

/** Whom a caller of sipp calls, and as whom. */
export interface TalkingCall {
  /** host:port */
  readonly target: string;
  readonly to: string;
  /** Digits of its own number. */
  readonly from: string;
  /** What it says all the time; whole Hertz. */
  readonly toneHz: number;
}

/** sipp calls, and says a tone over RTP until it is hung up on. */
export async function startTalkingCaller({ target, to, from, toneHz }: TalkingCall): Promise<SippRun> {
  const folder = await mkdtemp(join(tmpdir(), 'caller-'));
  const audio = join(folder, 'tone.pcmu');
  // A second of it, which sipp plays over and over without a click.
  await writeFile(audio, encodeMulaw(sine(toneHz, rateHz, { rateHz })));
  const run = await startSipp('call_talking', { target, service: to, keys: { from, audio }, timeoutS: 300 });
  const remove = () => rm(folder, { recursive: true, force: true });
  run.done.then(remove, remove);
  return run;
}
