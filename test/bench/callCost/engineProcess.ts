/** A process with the media engine alone: calls between lines and agents, recorded or not. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMediaEngine } from '../../../electron/service/telephony/media/mediaEngine.ts';
import type { AudioCodec, MediaPort } from '../../../electron/service/telephony/ports/media.ts';
import { takeOrders } from '../orders.ts';
import { portOf } from '../relay/audioDescription.ts';
import { offerOf } from './formats.ts';

/** The orders that it takes. */
export type EngineOrders = {
  /** Opens a leg to a line's telephone; answers its number, and the port that the telephone is to talk to. */
  line: (line: { codec: AudioCodec; port: number }) => Promise<{ leg: number; port: number }>;
  /** Opens a leg to an agent; answers its number and the answer to the agent's offer. */
  agent: (offer: string) => Promise<{ leg: number; answer: string }>;
  /** Joins two legs. */
  bridge: (call: { near: number; far: number; recorded: boolean }) => string;
  /** Ends recordings and removes what they wrote. */
  clean: () => Promise<void>;
};

const engine = createMediaEngine();
const folder = mkdtempSync(join(tmpdir(), 'cordboard-cost-'));
const legs: MediaPort[] = [];
const recordings: { stop: () => Promise<unknown> }[] = [];

const orders: EngineOrders = {
  async line({ codec, port }) {
    const session = await engine.createRtpSession({ localAddress: '127.0.0.1', codecs: [codec], dtmf: 'rfc4733' });
    const answer = session.answerOffer(offerOf(codec, port), 'sendrecv');
    return { leg: legs.push(session.port) - 1, port: portOf(answer) };
  },
  async agent(offer) {
    const session = await engine.createAgentSession(offer);
    return { leg: legs.push(session.port) - 1, answer: session.answer };
  },
  bridge({ near, far, recorded }) {
    const bridge = engine.createBridge();
    const [nearPort, farPort] = [legs[near], legs[far]];
    if (!nearPort || !farPort) throw new Error('no such leg');
    bridge.attach('near', nearPort);
    bridge.attach('far', farPort);
    if (recorded) recordings.push(bridge.startRecording({ path: join(folder, `${near}.mp3`) }));
    return bridge.describe();
  },
  async clean() {
    await Promise.all(recordings.map((recording) => recording.stop()));
    rmSync(folder, { recursive: true, force: true });
  },
};
takeOrders(orders);
