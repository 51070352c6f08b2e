import type { LineConfig } from '../../../electron/service/telephony/ports/sip.ts';
import { StreamFramer } from '../../../electron/service/telephony/sip/transport/streamFramer.ts';
import type { KeyPair } from '../certificates.ts';
import { type GatewayFixture, startGateway } from '../sip/gatewayFixture.ts';
import { until } from '../until.ts';
import { request } from './request.ts';
import type { Outcome, Place, TortureTransport } from './tortureCase.ts';
import { openWire, type Wire } from './wires.ts';

/** A peer that torments a line over one transport. */
export interface TorturePeer {
  readonly place: Place;
  readonly sip: GatewayFixture;
  /**
   * Sends bytes, waits until as many final responses came as are expected and a request after them was answered, and
   * answers the outcome. A line whose connection ended gets a new one.
   */
  torment(text: string, expected: Outcome): Promise<Outcome>;
  /**
   * Sends bytes whose responses may go elsewhere; resolves with the final statuses that the line sent when a later request
   * was answered. A stream that waits for more, or that ended, gets a new connection.
   */
  play(bytes: Uint8Array): Promise<readonly number[]>;
  /** Messages that were counted as malformed so far. */
  malformed(): number;
  close(): Promise<void>;
}

/** Authority and keys that the peer's servers show. */
export interface TortureKeys extends KeyPair {
  /** The authority's certificate in PEM. */
  readonly authority: string;
}

/** Starts a gateway whose line refuses every call, and a peer that it is connected to. */
export async function startTorturePeer(transport: TortureTransport, keys: TortureKeys): Promise<TorturePeer> {
  const sip = startGateway();
  sip.gateway.onIncoming((leg) => void leg.end(486));
  const wire = await openWire(transport, () => sip.address(), keys);
  const via = transport.toUpperCase() as Place['via'];
  const place: Place = { peer: wire.address, via };
  let lines = 0;
  let probes = 0;
  let known = 0;

  async function connect(): Promise<void> {
    // A line that lost its connection would come back in between.
    await sip.gateway.removeLine(lines);
    lines += 1;
    await sip.line(serverOf(transport, wire), lineOf(lines, transport, keys));
    await wire.connected();
  }

  async function probe(): Promise<'answered' | 'disconnected'> {
    probes += 1;
    const name = `probe-${probes}`;
    const before = wire.closed;
    wire.send(request(place, name, { method: 'OPTIONS' }));
    const ended = () => wire.closed > before;
    await until(() => ended() || wire.received().includes(`Call-ID: ${name}.1`), { what: `an answer to ${name}` });
    return ended() ? 'disconnected' : 'answered';
  }

  await connect();
  return {
    place,
    sip,
    async torment(text, expected) {
      wire.send(text);
      if ((await probe()) === 'disconnected') {
        await connect();
        return 'disconnected';
      }
      const fresh = () => finalResponses(wire.received()).slice(known);
      const wanted = expected === 'disconnected' ? 0 : expected.length;
      const all = () => fresh().filter((status) => status !== null).length >= wanted;
      await until(all).catch(() => {});
      const statuses = fresh();
      known += statuses.length;
      return statuses.filter((status) => status !== null);
    },
    async play(bytes) {
      const before = sip.trace.length;
      wire.send(bytes);
      if (isStream(transport) && waitsForMore(bytes)) {
        wire.hangUp();
        await connect();
      }
      if ((await probe()) === 'disconnected') await connect();
      const sent = sip.trace.map(({ direction, text }) => (direction === 'out' ? text : ''));
      // A refusal is repeated until its ACK comes, which these messages never get.
      const earlier = new Set(sent.slice(0, before));
      return finalStatuses(new Set(sent.slice(before).filter((text) => !earlier.has(text))));
    },
    malformed: () => sip.logger.lines.filter(({ message }) => message.startsWith('dropped a message')).length,
    async close() {
      await sip.close();
      wire.close();
    },
  };
}

function finalStatuses(texts: ReadonlySet<string>): number[] {
  const ours = [...texts].filter((text) => !text.includes('probe-') && /^SIP\/2\.0 [2-6]/.test(text));
  return ours.map((text) => Number(text.slice(8, 11)));
}

const isStream = (transport: TortureTransport) => transport === 'tcp' || transport === 'tls';

/** Whether what follows these bytes in a stream is taken for a part of the message. */
function waitsForMore(bytes: Uint8Array): boolean {
  const frames = new StreamFramer().push(Buffer.concat([bytes, Buffer.from('OPTIONS x SIP/2.0\r\nl: 0\r\n\r\n')]));
  return !frames.some(
    (frame) => frame.type === 'broken' || (frame.type === 'message' && frame.text.startsWith('OPTIONS x ')),
  );
}

function serverOf(transport: TortureTransport, wire: Wire): string {
  return transport === 'ws' || transport === 'wss' ? `${transport}://${wire.address}/` : wire.address;
}

function lineOf(id: number, transport: TortureTransport, keys: TortureKeys): Partial<LineConfig> {
  return { id, transport, tlsCa: keys.authority };
}

/** Statuses of final responses, each response once however often it was sent; null for one to a probe. */
function finalResponses(received: string): (number | null)[] {
  const responses = received.split(/(?=SIP\/2\.0 \d{3} )/).filter((text) => /^SIP\/2\.0 [2-6]/.test(text));
  const reported = new Map(responses.map((text) => [identityOf(text), text]));
  return [...reported].map(([identity, text]) => (identity.includes('probe-') ? null : Number(text.slice(8, 11))));
}

function identityOf(text: string): string {
  const lines = text.split('\r\n');
  return [lines[0], ...lines.filter((line) => /^(?:call-id|cseq|via):/i.test(line))].join('\n');
}
