import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMediaEngine } from '../../../electron/service/telephony/media/mediaEngine.ts';
import type {
  AgentMediaSession,
  MediaEngine,
  MediaPort,
  RtpMediaSession,
} from '../../../electron/service/telephony/ports/media.ts';
import { type AgentBrowser, launchAgentBrowser } from '../../support/media/agentBrowser.ts';
import { until } from '../../support/until.ts';

const ALERT = 21;
const HANDSHAKE = 22;
const CLOSE_NOTIFY = Buffer.from([1, 0]);
const HANDSHAKE_FAILURE = Buffer.from([2, 40]);

const agentPort = 41_370;

/** A record of DTLS (RFC 6347 section 4.1) that nothing protects, whatever its epoch says. */
function record(type: number, epoch: number, fragment: Buffer): Buffer {
  const header = Buffer.from([type, 0xfe, 0xfd, 0, epoch, 0, 0, 0, 0, 0, 9, 0, 0]);
  header.writeUInt16BE(fragment.length, 11);
  return Buffer.concat([header, fragment]);
}

/** A handshake message in one fragment (RFC 6347 section 4.2.2). */
function handshake(type: number, sequence: number, body: Buffer): Buffer {
  const header = Buffer.from([type, 0, 0, body.length, 0, sequence, 0, 0, 0, 0, 0, body.length]);
  return record(HANDSHAKE, 0, Buffer.concat([header, body]));
}

/** A ClientHello (RFC 6347 section 4.2.1) without session, cookie and extensions, of a cipher suite that nobody has. */
const CLIENT_HELLO = Buffer.from(`fefd${'00'.repeat(32)}00000002eeee01000000`, 'hex');

const FORGED: readonly Buffer[] = [
  record(ALERT, 0, CLOSE_NOTIFY),
  record(ALERT, 0, HANDSHAKE_FAILURE),
  record(ALERT, 1, CLOSE_NOTIFY),
  record(ALERT, 1, Buffer.concat([CLOSE_NOTIFY, Buffer.alloc(24)])),
  // A Finished, a HelloVerifyRequest with a cookie of nobody's for who begins the handshake, a ClientHello for who does not.
  handshake(20, 7, Buffer.alloc(12)),
  handshake(3, 0, Buffer.concat([Buffer.from([0xfe, 0xfd, 4]), Buffer.alloc(4)])),
  handshake(1, 0, CLIENT_HELLO),
];

/** Somebody who knows our ports: on the machine of the peer, and elsewhere. */
class Forger {
  readonly #sockets: readonly Socket[];
  readonly #targets: { readonly address: string; readonly port: number }[] = [];
  readonly #timer: NodeJS.Timeout;
  sent = 0;

  static async open(): Promise<Forger> {
    const sockets = ['127.0.0.1', '127.0.0.2'].map((address) => createSocket('udp4').bind(0, address));
    await Promise.all(sockets.map((socket) => once(socket, 'listening')));
    return new Forger(sockets);
  }

  private constructor(sockets: readonly Socket[]) {
    this.#sockets = sockets;
    this.#timer = setInterval(() => this.#forge(), 5);
  }

  /** Attacks every port that a description names, from now on. */
  attack(sdp: string): void {
    for (const [, address = '', port] of sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (127\.0\.0\.1) (\d+) /gim)) {
      this.#targets.push({ address, port: Number(port) });
    }
    expect(this.#targets).not.toEqual([]);
  }

  /** Resolves when each forgery came to each port this often more. */
  async rounds(count: number): Promise<void> {
    const enough = this.sent + count;
    await until(() => this.sent >= enough, { what: 'the forgeries' });
  }

  close(): void {
    clearInterval(this.#timer);
    for (const socket of this.#sockets) socket.close();
  }

  #forge(): void {
    if (this.#targets.length === 0) return;
    this.sent += 1;
    for (const socket of this.#sockets) {
      for (const { address, port } of this.#targets) {
        for (const datagram of FORGED) socket.send(datagram, port, address);
      }
    }
  }
}

describe('forged records of DTLS, before and after the connection is up', () => {
  let engine: MediaEngine;
  let forger: Forger;
  let browser: AgentBrowser;

  beforeAll(async () => {
    browser = await launchAgentBrowser(440);
  }, 60_000);

  afterAll(() => browser?.close());

  beforeEach(async () => {
    engine = createMediaEngine();
    forger = await Forger.open();
  });

  afterEach(async () => {
    forger.close();
    await engine.close();
  });

  /** Counts what comes from the party. */
  function framesFrom(port: MediaPort): () => number {
    let count = 0;
    port.onFrame(() => {
      count += 1;
    });
    return () => count;
  }

  async function goesOn(count: () => number): Promise<void> {
    const before = count();
    await until(() => count() > before + 25, { what: 'audio' });
  }

  it.each([
    ['with a port of its own', null],
    ['at the port of all', agentPort],
  ])('do not reach an agent’s session %s', async (_, port) => {
    await engine.close();
    engine = createMediaEngine({ agentPort: port });
    let session: AgentMediaSession | undefined;
    await browser.openSession(async (offer) => {
      session = await engine.createAgentSession(offer);
      forger.attack(session.answer);
      await forger.rounds(20);
      return session.answer;
    });
    if (!session) throw new Error('There is no session.');
    const heard = framesFrom(session.port);
    await until(() => session?.state !== 'connecting', { what: 'the session to connect' });
    await goesOn(heard);
    await forger.rounds(50);
    await goesOn(heard);
    expect(session.state).toBe('connected');
  });

  const line = { localAddress: '127.0.0.1', codecs: ['PCMU', 'opus'], dtmf: 'rfc4733' } as const;

  async function expectHeard(session: RtpMediaSession): Promise<void> {
    const failures: string[] = [];
    session.onFailed((why) => failures.push(why));
    const heard = framesFrom(session.port);
    await goesOn(heard);
    await forger.rounds(50);
    await goesOn(heard);
    expect(failures).toEqual([]);
  }

  it.each(['a line of a WebRTC PBX', 'a phone in a browser'])('do not reach %s that offers', async (which) => {
    let session: RtpMediaSession | undefined;
    await browser.openSession(async (asOffered) => {
      session = await engine.createRtpSession({
        ...line,
        ...(which.startsWith('a line') ? { srtp: 'dtls' } : { offer: asOffered, anyEncryption: true }),
      });
      const answer = session.answerOffer(asOffered, 'sendrecv');
      forger.attack(answer);
      await forger.rounds(20);
      return answer;
    });
    if (!session) throw new Error('There is no session.');
    await expectHeard(session);
  });

  it('do not reach a line that offers a call, and waits for the peer to begin the handshake', async () => {
    const session = await engine.createRtpSession({ ...line, srtp: 'dtls' });
    const offer = session.createOffer('sendrecv');
    forger.attack(offer);
    const answer = await browser.answer(offer);
    expect(answer).toMatch(/^a=setup:active\r?$/m);
    session.acceptAnswer(answer);
    await expectHeard(session);
  });
});
