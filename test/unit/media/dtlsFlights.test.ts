import { describe, expect, it } from 'vitest';
import { sendWholeFlights } from '../../../electron/service/telephony/media/transport/dtls/dtlsFlights.ts';

const [HANDSHAKE, CHANGE_CIPHER_SPEC] = [22, 20];

/** A DTLS 1.2 record (RFC 6347 section 4.1). */
function record(type: number, epoch: number, number: number, bytes = 20): Buffer {
  const header = Buffer.from([type, 254, 253, 0, epoch, 0, 0, 0, 0, 0, number, 0, 0]);
  header.writeUInt16BE(bytes, 11);
  return Buffer.concat([header, Buffer.alloc(bytes, number)]);
}

/** Epoch and number of each record of a datagram. */
function recordsOf(datagram: Buffer): [epoch: number, number: number][] {
  const found: [number, number][] = [];
  for (let at = 0; at < datagram.length; at += 13 + datagram.readUInt16BE(at + 11)) {
    found.push([datagram.readUInt16BE(at + 3), datagram.readUIntBE(at + 5, 6)]);
  }
  return found;
}

function connection() {
  const sent: Buffer[] = [];
  const made = { send: async (datagram: Buffer) => void sent.push(datagram) };
  sendWholeFlights(made);
  return { made, sent };
}

/** A client's second flight, in the numbers that it has each time it is sent. */
const flight = () => [
  record(HANDSHAKE, 0, 2),
  record(HANDSHAKE, 0, 3),
  record(CHANGE_CIPHER_SPEC, 0, 4, 1),
  record(HANDSHAKE, 1, 5),
];

describe('DTLS flights', () => {
  it('leave in one datagram, so that nothing overtakes anything', async () => {
    const { made, sent } = connection();
    await Promise.all(flight().map((datagram) => made.send(datagram)));
    expect(sent).toHaveLength(1);
    expect(recordsOf(sent[0] ?? Buffer.alloc(0)).map(([epoch]) => epoch)).toEqual([0, 0, 0, 1]);
  });

  it('are repeated under new numbers, but for what is encrypted', async () => {
    const { made, sent } = connection();
    await made.send(record(HANDSHAKE, 0, 1));
    for (let times = 0; times < 2; times += 1) await Promise.all(flight().map((datagram) => made.send(datagram)));
    const numbers = sent.flatMap(recordsOf);
    const plain = numbers.filter(([epoch]) => epoch === 0).map(([, number]) => number);
    expect(new Set(plain).size).toBe(plain.length);
    expect(plain).toEqual(plain.toSorted((a, b) => a - b));
    expect(numbers.filter(([epoch]) => epoch === 1)).toEqual([
      [1, 5],
      [1, 5],
    ]);
  });

  it('are split where a datagram would grow too large for some network', async () => {
    const { made, sent } = connection();
    await Promise.all([800, 300, 400].map((bytes, number) => made.send(record(HANDSHAKE, 0, number, bytes))));
    expect(sent.map((datagram) => recordsOf(datagram).length)).toEqual([2, 1]);
  });

  it('keep nothing else waiting', async () => {
    const { made, sent } = connection();
    const flightSent = made.send(record(HANDSHAKE, 0, 1));
    const packet = Buffer.from([128, 0, 0, 1]);
    void made.send(packet);
    expect(sent).toEqual([packet]);
    await flightSent;
    await made.send(Buffer.from([22, 254]));
    expect(sent).toHaveLength(3);
  });
});
