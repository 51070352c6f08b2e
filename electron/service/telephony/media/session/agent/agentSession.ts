import type { RTCPeerConnection, RTCRtpTransceiver } from 'werift';
import { ListenerSet, type Unsubscribe } from '../../../../kernel/listenerSet.ts';
import { type AgentMediaSession, SdpError } from '../../../ports/media.ts';
import { AgentPort } from '../../leg/agentPort.ts';
import type { MediaLogger } from '../../mediaLogger.ts';
import type { MediaClock, MediaTimer } from '../../time/mediaClock.ts';
import type { Ticker } from '../../time/ticker.ts';
import { sendWholeFlights } from '../../transport/ice/dtlsFlights.ts';
import { checkAgentOffer, withoutMdnsCandidates } from './agentOffer.ts';
import { type AgentTransport, openAgentTransport } from './agentTransport.ts';
import { openPeerConnection, readPayloadTypes } from './peerConnection.ts';

/** What an agent's session is made of. */
export interface AgentSessionParts {
  readonly ticker: Ticker;
  /** The machine's, which the WebRTC library has too. */
  readonly libraryClock: MediaClock;
  readonly logger: MediaLogger;
  /** Told when the session was closed, by us or by the browser. */
  readonly onClosed?: () => void;
}

/** Candidates are this machine's own addresses, so that they are there at once or never. */
const GATHER_TIMEOUT_MS = 5_000;
/** A browser that answers nothing for this long is given up. */
const CONNECT_TIMEOUT_MS = 30_000;

type AgentState = AgentMediaSession['state'];

/**
 * Answers a browser's offer. The answer has all our candidates; the browser's may still be missing from its offer, for
 * its connectivity checks tell us (RFC 8445 section 7.3.1.3).
 *
 * @throws SdpError when the offer is not usable.
 */
export async function answerAgentOffer(offerSdp: string, parts: AgentSessionParts): Promise<AgentMediaSession> {
  checkAgentOffer(offerSdp);
  const connection = openPeerConnection();
  try {
    await connection.setRemoteDescription({ type: 'offer', sdp: withoutMdnsCandidates(offerSdp) });
    const transceiver = connection.getTransceivers().find(({ kind }) => kind === 'audio');
    if (transceiver === undefined) throw new SdpError('The offer has no WebRTC audio.');
    // Without one werift would gather no candidates, and the answer would never come.
    if (!readPayloadTypes(transceiver.codecs).some(({ kind }) => kind !== 'telephone-event'))
      throw new SdpError('The offer has no audio codec that we speak.');
    transceiver.setDirection('sendrecv');
    const transport = prepareTransport(connection, parts.logger);
    await connection.setLocalDescription(await connection.createAnswer());
    await gathered(connection);
    return new WebRtcAgentSession({ connection, transceiver, transport }, parts);
  } catch (error) {
    await connection.close();
    if (error instanceof SdpError) throw error;
    throw new SdpError(`The offer cannot be answered: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** There is one: everything is bundled. */
function prepareTransport(connection: RTCPeerConnection, logger: MediaLogger): AgentTransport {
  const [dtls] = connection.dtlsTransports;
  if (dtls === undefined) throw new SdpError('The offer has no WebRTC audio.');
  const { connection: ice } = dtls.iceTransport;
  // The library asks a STUN server of somebody else's about our address unless it is told not to.
  ice.stunServer = undefined;
  sendWholeFlights(ice);
  return openAgentTransport(dtls, logger);
}

async function gathered(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === 'complete') return;
  const inTime = connection.iceGatheringStateChange.watch((state) => state === 'complete', GATHER_TIMEOUT_MS);
  await inTime.catch(() => {
    throw new SdpError('No address was found for the answer.');
  });
}

/**
 * How long the last of ICE's checks took, there and back; they go the packets' own way, every five seconds or so for as
 * long as the session lasts (RFC 7675 section 5.1).
 */
function roundTripOf(connection: RTCPeerConnection): number | null {
  const seconds = connection.iceTransports[0]?.connection.nominated?.rtt;
  return seconds === undefined ? null : seconds * 1000;
}

/** What came of the offer. */
interface AnsweredOffer {
  readonly connection: RTCPeerConnection;
  readonly transceiver: RTCRtpTransceiver;
  readonly transport: AgentTransport;
}

class WebRtcAgentSession implements AgentMediaSession {
  readonly port: AgentPort;
  readonly answer: string;
  readonly #connection: RTCPeerConnection;
  readonly #transport: AgentTransport;
  readonly #stateListeners: ListenerSet<[AgentState]>;
  readonly #logger: MediaLogger;
  readonly #onClosed: () => void;
  readonly #connectTimer: MediaTimer;
  #state: AgentState = 'connecting';

  constructor({ connection, transceiver, transport }: AnsweredOffer, parts: AgentSessionParts) {
    const { ticker, libraryClock, logger, onClosed } = parts;
    this.#connection = connection;
    this.#transport = transport;
    this.#logger = logger;
    this.#onClosed = onClosed ?? (() => {});
    this.#stateListeners = new ListenerSet((error) => logger.warn({ error }, 'a listener of an agent session failed'));
    this.answer = connection.localDescription?.sdp ?? '';
    this.port = new AgentPort({
      payloadTypes: readPayloadTypes(transceiver.codecs),
      ...transport,
      ssrc: transceiver.sender.ssrc,
      roundTripMs: () => roundTripOf(connection),
      ticker,
      logger,
    });
    this.#connectTimer = libraryClock.after(CONNECT_TIMEOUT_MS, () => this.close());
    this.#connectTimer.unref();
    this.#follow();
  }

  get state(): AgentState {
    return this.#state;
  }

  onState(listener: (state: AgentState) => void): Unsubscribe {
    return this.#stateListeners.add(listener);
  }

  close(): void {
    if (this.#state === 'closed') return;
    this.#connectTimer[Symbol.dispose]();
    this.port.close();
    this.#setState('closed');
    this.#stateListeners.clear();
    this.#connection.close().catch((error: unknown) => {
      this.#logger.warn({ error }, 'an agent session did not close cleanly');
    });
    this.#onClosed();
  }

  #follow(): void {
    // Without it the connection itself notices a reload after half a minute.
    this.#transport.listen(() => this.close());
    for (const transport of this.#connection.dtlsTransports) {
      transport.onStateChange.subscribe((state) => {
        if (state === 'connected') this.#connected();
        else if (state === 'closed' || state === 'failed') this.close();
      });
    }
    this.#connection.connectionStateChange.subscribe((state) => {
      if (state === 'failed' || state === 'closed') this.close();
    });
  }

  #connected(): void {
    if (this.#state !== 'connecting') return;
    this.#connectTimer[Symbol.dispose]();
    this.#setState('connected');
  }

  #setState(state: AgentState): void {
    this.#state = state;
    this.#stateListeners.emit(state);
  }
}
