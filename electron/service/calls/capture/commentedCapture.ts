import type { LegMedia, LegQuality, RecordedQuality } from '../../../../shared/api/calls/callQuality.ts';
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { endSentences } from '../../../../shared/domain/endSentences.ts';
import { findingSentences } from '../../../../shared/domain/mediaFindings.ts';
import { pcapngOf } from './captureFiles.ts';
import { retransmissionsAmong } from './traceMessages.ts';
import type { CallTraceEntry } from './traceRepository.ts';

/** Transports whose messages a capture of the network would not show in the clear, or not as SIP. */
const wrapped: Readonly<Partial<Record<CallTraceEntry['transport'], string>>> = {
  tls: 'Decrypted: on the wire this message was inside TLS',
  ws: 'Unwrapped: on the wire this message was in a WebSocket frame',
  wss: 'Decrypted: on the wire this message was in a WebSocket frame inside TLS',
};

const REPEATED = 'Retransmission: the same message was sent before';

const figuresText = ({ loss_percent: loss, jitter_ms: jitter, round_trip_ms: trip, mos }: LegQuality['mean']): string =>
  `loss ${loss} %, jitter ${jitter} ms, round trip ${trip === null ? 'unknown' : `${trip} ms`}, MOS ${mos}`;

function figuresComment(whose: string, quality: LegQuality | null): string[] {
  if (!quality) return [];
  return [`${whose} (RTP and RTCP): mean ${figuresText(quality.mean)}; worst ${figuresText(quality.worst)}`];
}

function packetsComment(whose: string, media: LegMedia | null, until: string): string[] {
  if (!media) return [];
  const { packets_sent: sent, packets_received: received, last_packet_ms: lastMs, address, codec } = media;
  const last = lastMs === null ? 'none came' : `the last ${lastMs} ms before ${until}`;
  const peer = address ? ` with ${address}` : '';
  return [`${whose}: ${received} RTP packets received, ${last}; ${sent} sent, ${codec || 'codec unknown'}${peer}`];
}

/** How the audio of both was. `until` names the moment up to which it was counted. */
function audioComments({ src, dst }: Pick<Cdr, 'src' | 'dst'>, quality: RecordedQuality, until: string): string[] {
  const parties = [
    { name: src, figures: quality.src, media: quality.media.src },
    { name: dst, figures: quality.dst, media: quality.media.dst },
  ];
  return parties.flatMap(({ name, figures, media }) => [
    ...figuresComment(`Audio of ${name}`, figures),
    ...packetsComment(`Packets of ${name}`, media, until),
    ...findingSentences(media, name).map(({ sentence, advice }) => `${sentence} ${advice}`),
  ]);
}

/** Comments on a live call. */
export function commentsOfLiveCall(call: LiveCall, quality: RecordedQuality): string[] {
  const { id, src, dst, state_name: state } = call;
  return [
    `Call ${id} from ${src} to ${dst}, ${state}: still in progress`,
    ...audioComments(call, quality, 'this capture'),
  ];
}

/** Comments on an ended call: how it ended, and how its audio was. */
export function commentsOfRecord(cdr: Cdr): string[] {
  const { live_id: id, src, dst, calldate, billsec, t_cause: cause, sip_status: status } = cdr;
  const end = cdr.end_reason ? ` ${endSentences[cdr.end_reason].sentence}` : '';
  const facts = [`SIP status ${status ?? 'none'}`, `Q.850 "${cause}"`, `ended by ${cdr.terminated_by}`];
  const call = `Call ${id} from ${src} to ${dst}, ${calldate} UTC, ${billsec} s talked.${end} (${facts.join(', ')})`;
  return [call, ...audioComments(cdr, cdr.quality, 'the end')];
}

/** The capture of messages, with comments on those that need one; `comments` are about all of it. */
export function commentedCapture(entries: readonly CallTraceEntry[], comments: readonly string[] = []): Buffer {
  const repeated = retransmissionsAmong(entries);
  const messages = entries.map((entry, index) => {
    const unwrapped = wrapped[entry.transport];
    return { entry, comments: [...(unwrapped ? [unwrapped] : []), ...(repeated[index] ? [REPEATED] : [])] };
  });
  return pcapngOf(messages, 'Cordboard', comments);
}
