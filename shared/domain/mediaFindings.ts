/** Explains from a call's packets why audio did not get through. Pure. */
import type { LegMedia } from '../api/calls/callQuality.ts';

/** The party in the reader's words, such as `the other side`. */
export type PartyWords = string;

/** Faults of one party's audio. */
export type MediaFinding = 'nothing_received' | 'fell_silent' | 'not_heard' | 'nothing_sent';

/** A finding in words. */
export interface FindingSentence {
  readonly finding: MediaFinding;
  /** With the packets that show it. */
  readonly sentence: string;
  readonly advice: string;
}

/** Two seconds of audio at 20 ms a packet: fewer may be a call that was hung up at once. */
const ENOUGH_PACKETS = 100;
/** Longer than people pause, should their phones send nothing meanwhile. */
const LONG_SILENCE_MS = 15_000;
/** One report may be older than our first packet. */
const ENOUGH_REPORTS = 2;

/** Findings of one party, the worst first. */
export function findingsOf(media: LegMedia): readonly MediaFinding[] {
  const { packets_sent: sent, packets_received: received, last_packet_ms: lastMs, unheard_reports: unheard } = media;
  const findings: MediaFinding[] = [];
  if (received === 0 && sent >= ENOUGH_PACKETS) findings.push('nothing_received');
  if (received > 0 && lastMs !== null && lastMs >= LONG_SILENCE_MS) findings.push('fell_silent');
  if (sent === 0 && received >= ENOUGH_PACKETS) findings.push('nothing_sent');
  else if (unheard >= ENOUGH_REPORTS) findings.push('not_heard');
  return findings;
}

const packets = (count: number) => (count === 1 ? '1 packet' : `${count} packets`);
const at = (address: string) => (address ? ` (${address})` : '');

const sentences: Readonly<
  Record<MediaFinding, (media: LegMedia, party: PartyWords) => Omit<FindingSentence, 'finding'>>
> = {
  nothing_received: ({ packets_sent: sent, address }, party) => ({
    sentence: `We sent ${packets(sent)} of audio to ${party}${at(address)} and received none.`,
    advice:
      'Its audio is blocked on the way: a firewall, or an address behind NAT that the other side cannot send to. Let RTP ' +
      '(UDP) from there to this machine through.',
  }),
  fell_silent: ({ packets_received: received, last_packet_ms: lastMs }, party) => ({
    sentence: `The audio of ${party} stopped ${Math.round((lastMs ?? 0) / 1000)} s before the end, after ${packets(received)}.`,
    advice:
      'Its network or phone went away, a firewall closed the way after a time, or the phone sends nothing in silence.',
  }),
  not_heard: ({ packets_sent: sent, address }, party) => ({
    sentence: `We sent ${packets(sent)} of audio to ${party}${at(address)}, which reports that none of it arrives.`,
    advice:
      'It was heard, but did not hear us: our audio is blocked on the way, by a firewall there or an address in the SDP ' +
      'that is not its own.',
  }),
  nothing_sent: ({ packets_received: received }, party) => ({
    sentence: `We received ${packets(received)} of audio from ${party} and sent none.`,
    advice: 'There was no audio on our side: the microphone or the audio session was not open.',
  }),
};

/** Sentences about one party's audio; empty if there is no fault. */
export function findingSentences(media: LegMedia | null, party: PartyWords): readonly FindingSentence[] {
  if (!media) return [];
  return findingsOf(media).map((finding) => ({ finding, ...sentences[finding](media, party) }));
}
