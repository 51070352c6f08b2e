import { encodeMulaw } from '../../../electron/service/kernel/g711.ts';
import type { RawPeer } from '../media/rawPeer.ts';
import { sine } from '../tone.ts';
import { Impairment, type ImpairmentOptions } from './impairment.ts';

const FRAME_MS = 20;
const FRAME_SAMPLES = 160;

/** What was sent. */
export interface Talk {
  readonly frames: number;
  readonly dropped: number;
  /** How late the sender itself was at worst, in milliseconds: a busy machine, not the network. */
  readonly stallMs: number;
}

/** Says a tone in G.711 over a bad network for some time; resolves when it is over. */
export async function talkBadly(
  peer: RawPeer,
  port: number,
  { toneHz, lengthMs, network }: { toneHz: number; lengthMs: number; network: ImpairmentOptions },
): Promise<Talk> {
  const impairment = new Impairment(network);
  const audio = encodeMulaw(sine(toneHz, (lengthMs / 1000) * 8_000, { rateHz: 8_000 }));
  const startedAt = performance.now();
  const frames = Math.floor(lengthMs / FRAME_MS);
  let stallMs = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    const dueIn = startedAt + frame * FRAME_MS - performance.now();
    if (dueIn > 0) await new Promise((resolve) => setTimeout(resolve, dueIn));
    stallMs = Math.max(stallMs, performance.now() - startedAt - frame * FRAME_MS);
    const at = frame * FRAME_SAMPLES;
    const payload = audio.subarray(at, at + FRAME_SAMPLES);
    impairment.pass(() => peer.send({ ssrc: 99, sequence: frame, timestamp: at, payload }, port));
  }
  impairment.close();
  return { frames, dropped: impairment.statistics.dropped, stallMs };
}
