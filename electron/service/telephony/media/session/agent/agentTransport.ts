import type { RTCDtlsTransport, RTCIceTransport } from 'werift';
import type { Unsubscribe } from '../../../../kernel/listenerSet.ts';
import { ListenerSet } from '../../../../kernel/listenerSet.ts';
import type { MediaLogger } from '../../mediaLogger.ts';
import { handshakeKeys, isGoodbye, PROFILES } from '../../transport/ice/keyingDtls.ts';
import { isOwnAddress } from '../../transport/ice/ownAddress.ts';
import { SelectedPairGuard } from '../../transport/ice/selectedPairGuard.ts';
import { SecureTransport } from '../../transport/srtp/secureTransport.ts';
import { StreamSecurity } from '../../transport/srtp/streamSecurity.ts';
import type { DatagramTransport, TransportAddress } from '../../transport/udp/datagramTransport.ts';

/** Stands for the browser, wherever ICE found it. */
export const BROWSER: TransportAddress = { address: 'ice', port: 0 };

/** The way of an agent's packets. */
export interface AgentTransport {
  /** RTP and RTCP inside, SRTP and SRTCP outside. */
  readonly transport: DatagramTransport;
  /** Reads packets and lets nobody but the browser through; to be called once all sockets are open. */
  readonly listen: (onGoodbye: () => void) => void;
  /** How many datagrams were not the browser's. */
  readonly refused: () => number;
  /** Whether the browser runs on this machine, as far as ICE knows by now: nothing is lost or late on the way to it. */
  readonly staysHere: () => boolean;
}

/**
 * Leads the audio of a session past werift, which makes half a dozen objects of every packet, two ciphers and an event for
 * each: werift finds the way and makes the keys (ICE, DTLS), packets are ours. To be called before the handshake begins.
 */
export function openAgentTransport(dtls: RTCDtlsTransport, logger: MediaLogger): AgentTransport {
  const security = new StreamSecurity(logger);
  // Of the profiles that werift would agree to, this is the one that our SRTP speaks.
  Reflect.set(dtls, 'srtpProfiles', PROFILES);
  dtls.startSrtp = () => {
    dtls.srtpStarted = true;
    security.setKeys(handshakeKeys(dtls));
  };
  const ice = new IceDatagrams(dtls.iceTransport, logger);
  return {
    transport: new SecureTransport(ice, security, logger),
    listen: (onGoodbye) => {
      const takeAlert = (datagram: Buffer) => isGoodbye(datagram, dtls) && onGoodbye();
      const takeMedia = (datagram: Buffer) => ice.take(datagram);
      new SelectedPairGuard(dtls.iceTransport, {
        takeMedia,
        takeAlert,
        hasKeys: () => dtls.srtpStarted,
      }).guardSockets();
    },
    refused: () => security.refused,
    staysHere: () => ice.staysHere,
  };
}

/** Datagrams over a connection of werift's, whose life is its own. */
class IceDatagrams implements DatagramTransport {
  readonly localPort = BROWSER.port;
  readonly #ice: RTCIceTransport;
  readonly #listeners: ListenerSet<[Uint8Array, TransportAddress]>;
  /** The browser's address that was last looked at; it is asked for every packet. */
  #known = { address: '', isOwn: false };

  constructor(ice: RTCIceTransport, logger: MediaLogger) {
    this.#ice = ice;
    this.#listeners = new ListenerSet((error) => logger.warn({ error }, 'a reader of an agent’s packets failed'));
  }

  get staysHere(): boolean {
    const address = this.#ice.connection.nominated?.remoteAddr[0] ?? '';
    if (address !== this.#known.address) this.#known = { address, isOwn: isOwnAddress(address) };
    return this.#known.isOwn;
  }

  take(datagram: Buffer): void {
    this.#listeners.emit(datagram, BROWSER);
  }

  send(datagram: Buffer): void {
    // A packet to a browser that is gone is lost, as any other.
    this.#ice.connection.send(datagram).catch(() => {});
  }

  onDatagram(listener: (datagram: Uint8Array, from: TransportAddress) => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  close(): void {
    this.#listeners.clear();
  }
}
