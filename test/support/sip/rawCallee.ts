import { decodeMulaw, encodeMulaw } from '../../../electron/service/kernel/g711.ts';
import { bestAmplitudeAt, joinPcm } from '../goertzel.ts';
import { audioPort, openRawPeer, peerSdp } from '../media/rawPeer.ts';
import { sine } from '../tone.ts';
import { until } from '../until.ts';
import { type HeardRequest, responseTo, startUdpPeer } from './udpPeer.ts';

const rateHz = 8_000;
/** Samples of 20 ms. */
const frame = 160;
/** Packets of 20 ms that a verdict is made of. */
const verdictPackets = 25;

/** One call to it, of which it says and sends what the test wants and nothing more, no packet of silence either. */
export interface RawCall {
  readonly invite: HeardRequest;
  /** Responds to the INVITE, with a description of its audio if it is to. */
  says(status: string, options?: { readonly describes?: boolean }): void;
  /** Begins to send its tone. */
  talk(): void;
  /** Sends no packet any more. */
  hush(): void;
  /** Whether a tone was there in the last half second of audio. */
  hears(toneHz: number): boolean;
  /** Mean loudness of the last half second of audio, 0 to 32,767. */
  loudness(): number;
  /** Packets that came so far. */
  packets(): number;
  /** Direction that the latest description asked for, such as `sendonly`. */
  direction(): string;
}

/** A server on loopback that writes SIP and RTP itself; it takes re-INVITEs as they come. */
export interface RawCallee {
  /** host:port */
  readonly address: string;
  /** The next call. */
  call(toneHz: number): Promise<RawCall>;
  close(): void;
}

const answerTo: Readonly<Record<string, string>> = { sendonly: 'recvonly', recvonly: 'sendonly', inactive: 'inactive' };
const directionOf = (sdp: string) => /^a=(sendonly|recvonly|inactive)\r?$/m.exec(sdp)?.[1] ?? 'sendrecv';

/** Opens it. */
export async function startRawCallee(): Promise<RawCallee> {
  const audioPorts = new Map<string, number>();
  const describe = (callId: string, direction: string) => {
    const port = audioPorts.get(callId) ?? 9;
    return peerSdp(port, '0 101', 'a=rtpmap:101 telephone-event/8000', `a=${direction}`);
  };
  const contact = () => [`Contact: <sip:callee@${peer.address}>`];
  const peer = await startUdpPeer('127.0.0.1', (request) => {
    const { method, text } = request;
    const isFirst = !/;tag=/.test(request.header('To'));
    if (method === 'ACK' || (method === 'INVITE' && isFirst)) return [];
    if (method !== 'INVITE') return [{ status: '200 OK' }];
    const asked = directionOf(text);
    const body = describe(request.header('Call-ID'), answerTo[asked] ?? 'sendrecv');
    return [{ status: '200 OK', headers: contact(), body }];
  });
  const closing: (() => void)[] = [];
  let taken = 0;
  const firsts = () => peer.requests('INVITE').filter((request) => !/;tag=/.test(request.header('To')));

  async function call(toneHz: number): Promise<RawCall> {
    taken += 1;
    await until(() => firsts().length >= taken, { what: `call ${taken} at a raw server` });
    const invite = firsts()[taken - 1] as HeardRequest;
    const callId = invite.header('Call-ID');
    const rtp = await openRawPeer();
    audioPorts.set(callId, rtp.port);
    const offers = () => peer.requests('INVITE').filter((request) => request.header('Call-ID') === callId);
    let timer: NodeJS.Timeout | undefined;
    let count = 0;
    const send = () => {
      const payload = encodeMulaw(sine(toneHz, frame, { start: count * frame, rateHz }));
      const to = audioPort(offers().at(-1)?.text ?? '');
      rtp.send({ sequence: count & 0xffff, timestamp: count * frame, ssrc: toneHz, payload }, to);
      count += 1;
    };
    const hush = () => {
      clearInterval(timer);
      timer = undefined;
    };
    closing.push(hush, () => rtp.close());
    const heard = () => {
      const audio = rtp.packets.filter(({ payloadType }) => payloadType === 0).slice(-verdictPackets);
      return joinPcm(audio.map(({ payload }) => decodeMulaw(payload)));
    };
    const [, host = '', port = ''] = /^Via: SIP\/2\.0\/UDP ([^:;\r]+):(\d+)/m.exec(invite.text) ?? [];
    return {
      invite,
      says(status, { describes = false } = {}) {
        const body = describes ? describe(callId, 'sendrecv') : '';
        peer.send(responseTo(invite.text, { status, headers: contact(), body }), host, Number(port));
      },
      talk: () => {
        timer ??= setInterval(send, 20);
      },
      hush,
      // The helper counts in 16 kHz: a tone of 8 kHz audio lies an octave higher for it.
      hears: (hz) => heard().length === verdictPackets * frame && bestAmplitudeAt(hz * 2, heard()) > 1500,
      loudness() {
        const pcm = heard();
        return pcm.reduce((sum, sample) => sum + Math.abs(sample), 0) / Math.max(1, pcm.length);
      },
      packets: () => rtp.packets.length,
      direction: () => directionOf(offers().at(-1)?.text ?? ''),
    };
  }

  return {
    address: peer.address,
    call,
    close() {
      for (const close of closing) close();
      peer.close();
    },
  };
}
