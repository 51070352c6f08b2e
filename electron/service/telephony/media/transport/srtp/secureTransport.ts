import type { Logger } from 'pino';
import { ListenerSet, type Unsubscribe } from '../../../../kernel/listenerSet.ts';
import type { DatagramTransport, TransportAddress } from '../udp/datagramTransport.ts';
import { asBuffer } from '../udp/datagramTransport.ts';
import type { StreamSecurity } from './streamSecurity.ts';

/** A transport whose datagrams are SRTP and SRTCP outside, RTP and RTCP inside. */
export class SecureTransport implements DatagramTransport {
  readonly #inner: DatagramTransport;
  readonly #security: StreamSecurity;
  readonly #listeners: ListenerSet<[Uint8Array, TransportAddress]>;

  constructor(inner: DatagramTransport, security: StreamSecurity, logger: Logger) {
    this.#inner = inner;
    this.#security = security;
    this.#listeners = new ListenerSet((error) => logger.warn({ error }, 'a reader of SRTP datagrams failed'));
    inner.onDatagram((datagram, from) => {
      const opened = security.unprotect(asBuffer(datagram), from);
      if (opened !== null) this.#listeners.emit(opened, from);
    });
  }

  get localPort(): number {
    return this.#inner.localPort;
  }

  send(datagram: Uint8Array, remote: TransportAddress): void {
    const sealed = this.#security.protect(asBuffer(datagram));
    if (sealed !== null) this.#inner.send(sealed, remote);
  }

  onDatagram(listener: (datagram: Uint8Array, from: TransportAddress) => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  close(): void {
    this.#listeners.clear();
    this.#inner.close();
  }
}
