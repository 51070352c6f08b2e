import { createHmac, randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMediaEngine } from '../../../electron/service/telephony/media/mediaEngine.ts';
import type { MediaEngine } from '../../../electron/service/telephony/ports/media.ts';
import { audioOffer } from '../../support/audioOffer.ts';
import { until } from '../../support/until.ts';

const USERNAME = 0x0006;
const INTEGRITY = 0x0008;
const INTEGRITY_BYTES = 24;
const UNKNOWN = 0x8888;

const transactionOf = (datagram: Buffer): string => datagram.subarray(8, 20).toString('hex');

/** An attribute, with blanks up to a whole word (RFC 8489 section 14). */
function attribute(type: number, value: Buffer): Buffer {
  const head = Buffer.from([type >> 8, type & 0xff, value.length >> 8, value.length & 0xff]);
  return Buffer.concat([head, value, Buffer.alloc(-value.length & 3, ' ')]);
}

/** werift reads the attributes of a check in more than linear time, so that none is read that is larger than a packet. */
describe('a check of ICE larger than any packet', () => {
  let engine: MediaEngine;
  let socket: Socket;
  let answered: string[];

  beforeEach(async () => {
    engine = createMediaEngine();
    socket = createSocket('udp4');
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    answered = [];
    socket.on('message', (datagram) => answered.push(transactionOf(datagram)));
  });

  afterEach(async () => {
    socket.close();
    await engine.close();
  });

  /** Sends a check with that many bytes of attributes besides the one it needs; returns its transaction. */
  function check(answer: string, bytes: number): string {
    const fieldOf = (name: string) => new RegExp(`^a=${name}:(.*)\r$`, 'm').exec(answer)?.[1] ?? '';
    const port = Number(/^a=candidate:\S+ 1 udp \d+ 127\.0\.0\.1 (\d+) /im.exec(answer)?.[1]);
    const more = Buffer.concat(Array.from({ length: bytes / 8 }, () => attribute(UNKNOWN, Buffer.from('fill'))));
    const body = Buffer.concat([attribute(USERNAME, Buffer.from(`${fieldOf('ice-ufrag')}:peer`)), more]);
    const head = Buffer.from([0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42, ...randomBytes(12)]);
    head.writeUInt16BE(body.length + INTEGRITY_BYTES, 2);
    const signed = createHmac('sha1', fieldOf('ice-pwd')).update(head).update(body).digest();
    socket.send(Buffer.concat([head, body, attribute(INTEGRITY, signed)]), port, '127.0.0.1');
    return transactionOf(head);
  }

  async function expectOnlySmallOnes(answer: string): Promise<void> {
    const first = check(answer, 1_000);
    await until(() => answered.includes(first), { what: 'the answer to a check of a packet’s size' });
    const large = check(answer, 60_000);
    const last = check(answer, 0);
    await until(() => answered.includes(last), { what: 'the answer to the check after the large one' });
    expect(answered).not.toContain(large);
  }

  it('is not read at a line’s port', async () => {
    const offer = await audioOffer();
    const options = { localAddress: '127.0.0.1', codecs: ['opus'], dtmf: 'rfc4733', srtp: 'dtls' } as const;
    const session = await engine.createRtpSession(options);
    await expectOnlySmallOnes(session.answerOffer(offer.sdp, 'sendrecv'));
    await offer.close();
  });

  it('is not read at the port of an agent’s session, connected or not', async () => {
    const offer = await audioOffer();
    const session = await engine.createAgentSession(offer.sdp);
    await expectOnlySmallOnes(session.answer);
    await offer.accept(session.answer);
    await until(() => session.state === 'connected', { what: 'the session to connect' });
    await expectOnlySmallOnes(session.answer);
    session.close();
    await offer.close();
  });
});
