import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import type { MediaEngine, RtpMediaSession } from '../../electron/service/telephony/ports/media.ts';
import { until } from '../support/until.ts';
import { Voice } from '../support/voice.ts';

const CHECK = 0x0001;
const CHECK_SUCCEEDED = 0x0101;
const HANDSHAKE = 22;
const HELLO_VERIFY_REQUEST = 3;
/** Of a record's first handshake message, where nothing protects it (RFC 6347 section 4.2.2). */
const MESSAGE_TYPE_AT = 13;

/** The only way between two parties. */
class Wire {
  /** The STUN messages so far by their transaction: their types, whichever way they went. */
  readonly stun = new Map<string, number[]>();
  helloVerifyRequests = 0;
  /** How often each HelloVerifyRequest arrives. */
  copies = 1;
  readonly #toAnswerer: Socket;
  readonly #toOfferer: Socket;

  static async open(): Promise<Wire> {
    const sockets = [createSocket('udp4'), createSocket('udp4')] as const;
    await Promise.all(sockets.map((socket) => once(socket.bind(0, '127.0.0.1'), 'listening')));
    return new Wire(...sockets);
  }

  private constructor(toAnswerer: Socket, toOfferer: Socket) {
    this.#toAnswerer = toAnswerer;
    this.#toOfferer = toOfferer;
  }

  /** The offer as the answerer gets it: with the wire's end in place of the offerer's. */
  carry(offer: string): string {
    const port = Number(/^m=audio (\d+)/m.exec(offer)?.[1]);
    let answererPort = 0;
    this.#toAnswerer.on('message', (datagram, from) => {
      answererPort = from.port;
      this.#look(datagram);
      this.#toOfferer.send(datagram, port, '127.0.0.1');
    });
    this.#toOfferer.on('message', (datagram) => {
      const copies = this.#look(datagram) ? this.copies : 1;
      for (let copy = 0; copy < copies; copy += 1) this.#toAnswerer.send(datagram, answererPort, '127.0.0.1');
    });
    return offer.replaceAll(` ${port} `, ` ${this.#toAnswerer.address().port} `);
  }

  close(): void {
    this.#toAnswerer.close();
    this.#toOfferer.close();
  }

  /** Whether it is a HelloVerifyRequest. */
  #look(datagram: Buffer): boolean {
    if ((datagram[0] ?? 0) <= 3) {
      const transaction = datagram.toString('hex', 8, 20);
      this.stun.set(transaction, [...(this.stun.get(transaction) ?? []), datagram.readUInt16BE(0)]);
    }
    if (datagram[0] !== HANDSHAKE || datagram[MESSAGE_TYPE_AT] !== HELLO_VERIFY_REQUEST) return false;
    this.helloVerifyRequests += 1;
    return true;
  }
}

describe('WebRTC between two engines of ours', () => {
  let engines: readonly MediaEngine[];
  let wire: Wire;
  let offerer: RtpMediaSession;
  let answerer: RtpMediaSession;
  let answer: string;
  let voices: { readonly offerer: Voice; readonly answerer: Voice };

  beforeEach(async () => {
    engines = [createMediaEngine(), createMediaEngine()];
    wire = await Wire.open();
    const open = async (engine: MediaEngine | undefined, toneHz: number) => {
      if (engine === undefined) throw new Error('There is no engine.');
      const line = { localAddress: '127.0.0.1', codecs: ['PCMU'], dtmf: 'rfc4733', srtp: 'dtls' } as const;
      const session = await engine.createRtpSession(line);
      const voice = new Voice(engine, toneHz);
      const bridge = engine.createBridge();
      bridge.attach('near', voice.port);
      bridge.attach('far', session.port);
      return { session, voice };
    };
    const [one, other] = [await open(engines[0], 440), await open(engines[1], 880)];
    [offerer, answerer] = [one.session, other.session];
    voices = { offerer: one.voice, answerer: other.voice };
  });

  afterEach(async () => {
    await Promise.all(engines.map((engine) => engine.close()));
    wire.close();
  });

  /** The answerer begins its checks as soon as it has the offer; the offerer begins with the answer. */
  function exchangeOffer(): void {
    // Without the answerer's own address there is no way past the wire.
    answer = answerer.answerOffer(wire.carry(offerer.createOffer('sendrecv')), 'sendrecv');
    answer = answer.replaceAll(/^a=candidate:.*\r\n/gm, '');
  }

  async function expectHeard(): Promise<void> {
    const failures: string[] = [];
    for (const session of [offerer, answerer]) session.onFailed((why) => failures.push(why));
    await until(() => voices.offerer.hears(880) && voices.answerer.hears(440), { what: 'both voices' });
    expect(failures).toEqual([]);
  }

  it('has the offerer control ICE from its offer on, so that checks before the answer succeed', async () => {
    exchangeOffer();
    const first = () => [...wire.stun.values()][0] ?? [];
    const responses = () => first().filter((type) => type !== CHECK);
    // A check whose answer is slow is sent again.
    const isAnswered = () => responses().length > 0 && 2 * responses().length === first().length;
    await until(isAnswered, { what: 'a response to each check' });
    expect(new Set(responses())).toEqual(new Set([CHECK_SUCCEEDED]));
    offerer.acceptAnswer(answer);
    await expectHeard();
  });

  it('survives a repeated HelloVerifyRequest', async () => {
    wire.copies = 3;
    exchangeOffer();
    offerer.acceptAnswer(answer);
    await expectHeard();
    expect(wire.helloVerifyRequests).toBeGreaterThan(0);
  });
});
