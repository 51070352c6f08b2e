/** A process with both parties of all calls, so that what they take is not counted to the engine. */
import type { AudioCodec } from '../../../electron/service/telephony/ports/media.ts';
import { type AgentVoice, openAgentVoice } from '../contactCentre/agentVoice.ts';
import { takeOrders } from '../orders.ts';
import { ClickTimes } from './clickTimes.ts';
import { type LineVoice, openLineVoice, type Voice } from './lineVoice.ts';
import { framesOf, type Sound } from './sounds.ts';

/** A kind of party: a telephone with a codec, or an agent's interface. */
export type PartyKind = AudioCodec | 'agent';

/** The orders that it takes. Two parties in succession are in one call. */
export type PartyOrders = {
  /** Opens a party; answers the port of a telephone, or the offer of an agent. */
  open: (party: { kind: PartyKind; sound: Sound }) => Promise<number | string>;
  /** Lets a party talk: to a port, or to who answered its offer. */
  talk: (party: { index: number; to: number | string }) => Promise<void>;
  /** How long clicks took from even to odd parties, and from odd to even ones, ms; forgets those before. */
  delays: () => { there: number[]; back: number[] };
  /** Packets that all parties heard until now. */
  heard: () => number;
};

const voices: (LineVoice | AgentVoice)[] = [];
/** By who says them. */
const times: ClickTimes[] = [];
let packets = 0;

/** What a party says is timed, and so is what its partner says to it. */
async function voiceOf(index: number, codec: AudioCodec, sound: Sound): Promise<Voice> {
  const partner = index % 2 === 0 ? index + 1 : index - 1;
  return {
    frames: await framesOf(sound, codec),
    onFirst: () => times[index]?.said(),
    onHeard(heardCodec, payload) {
      packets += 1;
      if (sound === 'clicks') times[partner]?.heard(heardCodec, payload);
    },
  };
}

const delaysOf = (rest: number) =>
  times.flatMap(({ delays }, index) => (index % 2 === rest ? delays.splice(0) : [])).sort((a, b) => a - b);

const orders: PartyOrders = {
  async open({ kind, sound }) {
    const index = times.push(new ClickTimes()) - 1;
    const voice = await voiceOf(index, kind === 'agent' ? 'opus' : kind, sound);
    const opened = kind === 'agent' ? await openAgentVoice(voice) : await openLineVoice(kind, voice);
    voices[index] = opened;
    return 'port' in opened ? opened.port : opened.offer;
  },
  async talk({ index, to }) {
    const voice = voices[index];
    if (voice && 'port' in voice) voice.talkTo(Number(to));
    else await voice?.accept(String(to));
  },
  delays: () => ({ there: delaysOf(0), back: delaysOf(1) }),
  heard: () => packets,
};
takeOrders(orders);
