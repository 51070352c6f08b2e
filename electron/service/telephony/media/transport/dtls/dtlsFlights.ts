import { isDtls } from './datagramKinds.ts';
import { EPOCH_AT, HEADER_BYTES, LENGTH_AT, SEQUENCE_AT, SEQUENCE_BYTES } from './dtlsRecord.ts';

/** Sends datagrams of one connection. */
export interface DatagramSender {
  send: (datagram: Buffer) => Promise<void>;
}

/** Below every path's MTU, as WebRTC assumes it (RFC 8831 section 5). */
const MAX_DATAGRAM_BYTES = 1200;

/**
 * Makes the DTLS handshakes of a connection survive loss and reordering. werift sends each message of a flight in a
 * datagram of its own, and repeats a flight with the record numbers that it had: a peer that drops a ChangeCipherSpec
 * because it came too early, as OpenSSL does, takes the repeated one for a replay (RFC 6347 section 4.1.2.6), and the
 * handshake never ends. So the records of a flight are sent together, and each unencrypted one gets a new number.
 */
export function sendWholeFlights(connection: DatagramSender): void {
  const send = connection.send;
  const flights = new DtlsFlights((datagram) => send(datagram));
  connection.send = (datagram) => (isDtls(datagram) ? flights.send(datagram) : send(datagram));
}

/** Collects the datagrams that are sent in one go, and sends them together. */
class DtlsFlights {
  readonly #send: (datagram: Buffer) => Promise<void>;
  #waiting: Buffer[] = [];
  #flushed: Promise<void> = Promise.resolve();
  #nextNumber = 0;

  constructor(send: (datagram: Buffer) => Promise<void>) {
    this.#send = send;
  }

  send(datagram: Buffer): Promise<void> {
    if (this.#waiting.length === 0) this.#flushed = Promise.resolve().then(() => this.#flush());
    this.#waiting.push(this.#renumbered(datagram));
    return this.#flushed;
  }

  async #flush(): Promise<void> {
    const datagrams = joined(this.#waiting);
    this.#waiting = [];
    await Promise.all(datagrams.map((datagram) => this.#send(datagram)));
  }

  /** Records of epoch 0 are protected by nothing, so that their numbers may be changed. */
  #renumbered(datagram: Buffer): Buffer {
    const copy = Buffer.from(datagram);
    for (let at = 0; at + HEADER_BYTES <= copy.length; at += HEADER_BYTES + copy.readUInt16BE(at + LENGTH_AT)) {
      if (copy.readUInt16BE(at + EPOCH_AT) !== 0) break;
      copy.writeUIntBE(this.#nextNumber, at + SEQUENCE_AT, SEQUENCE_BYTES);
      this.#nextNumber += 1;
    }
    return copy;
  }
}

function joined(datagrams: readonly Buffer[]): Buffer[] {
  const result: Buffer[] = [];
  for (const datagram of datagrams) {
    const last = result.at(-1);
    const fits = last !== undefined && last.length + datagram.length <= MAX_DATAGRAM_BYTES;
    if (fits) result[result.length - 1] = Buffer.concat([last, datagram]);
    else result.push(datagram);
  }
  return result;
}
