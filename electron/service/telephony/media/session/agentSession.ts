import type { Logger } from 'pino';
import { ListenerSet, type Unsubscribe } from '../../../kernel/listenerSet.ts';
import { type AgentMediaSession, type MediaPort, SdpError } from '../../ports/media.ts';
import { MediaLeg } from '../leg/mediaLeg.ts';
import type { MediaClock, MediaTimer } from '../time/mediaClock.ts';
import type { Ticker } from '../time/ticker.ts';
import { AGENT_PEER, type AgentIce, openAgentIce } from '../transport/ice/agentIce.ts';
import type { AgentPorts } from '../transport/ice/agentPorts.ts';
import { SecureTransport } from '../transport/srtp/secureTransport.ts';
import { StreamSecurity } from '../transport/srtp/streamSecurity.ts';
import type { AnnouncedAddresses } from '../transport/udp/announcedAddress.ts';
import { RtpOfferAnswer } from './rtpMediaSession.ts';
import { DtlsSecurity } from './sdp/dtls/dtlsSecurity.ts';
import { parseSessionDescription } from './sdp/sessionDescription.ts';

const PROTOCOLS = new Set(['UDP/TLS/RTP/SAVPF', 'UDP/TLS/RTP/SAVP']);

/**
 * Looks whether a browser's offer is one that an agent's session can be made of: audio over DTLS-SRTP with ICE.
 *
 * @throws SdpError with what is missing.
 */
export function checkAgentOffer(sdp: string): void {
  const description = parseSessionDescription(sdp);
  const audio = description.media.find(({ type, port, protocol }) => {
    return type === 'audio' && port !== 0 && PROTOCOLS.has(protocol);
  });
  if (audio === undefined) throw new SdpError('The offer has no WebRTC audio.');
  const names = new Set([...description.attributes, ...audio.attributes].map(({ name }) => name));
  for (const name of ['ice-ufrag', 'ice-pwd', 'fingerprint']) {
    if (!names.has(name)) throw new SdpError(`The offer has no "a=${name}" line for its audio.`);
  }
}

export interface AgentSessionParts {
  readonly ticker: Ticker;
  /** The machine's, which the WebRTC library has too. */
  readonly libraryClock: MediaClock;
  readonly logger: Logger;
  readonly ports: AgentPorts;
  readonly announced: AnnouncedAddresses;
  /** Called when the session was closed, by us or by the browser. */
  readonly onClosed?: () => void;
}

/** A browser that answers nothing for this long is given up. */
const CONNECT_TIMEOUT_MS = 30_000;

/** Browsers go by the candidates, so that address and port name nothing (RFC 8840). */
const DISCARD_PORT = 9;
const DESCRIPTION = {
  localAddress: '0.0.0.0',
  codecs: ['opus', 'G722', 'PCMU', 'PCMA'],
  dtmf: 'rfc4733',
} as const;

type AgentState = AgentMediaSession['state'];

/**
 * Answers a browser's offer. The answer has all our candidates; the browser's may still be missing from its offer,
 * since its connectivity checks reveal them (RFC 8445 section 7.3.1.3).
 *
 * @throws SdpError when the offer is not usable.
 */
export async function answerAgentOffer(offerSdp: string, parts: AgentSessionParts): Promise<AgentMediaSession> {
  checkAgentOffer(offerSdp);
  const { ticker, logger, libraryClock: clock, ports, announced } = parts;
  const security = new StreamSecurity(logger);
  const ice = await openAgentIce({ ports, announced, security, clock, logger });
  const port = new MediaLeg({
    transport: new SecureTransport(ice, security, logger),
    refused: () => security.refused,
    encryption: () => 'dtls',
    browser: { staysHere: () => ice.staysHere, roundTripMs: () => ice.roundTripMs },
    ticker,
    logger,
  });
  try {
    const dtls = new DtlsSecurity(ice, AGENT_PEER);
    const browserLines = [{ name: 'ssrc', value: port.streamName }];
    const description = new RtpOfferAnswer(DESCRIPTION, {
      port,
      localPort: () => DISCARD_PORT,
      security: dtls,
      browserLines,
    });
    return new IceAgentSession(ice, port, description.answerOffer(offerSdp, 'sendrecv'), parts);
  } catch (error) {
    port.close();
    throw error;
  }
}

class IceAgentSession implements AgentMediaSession {
  readonly port: MediaPort;
  readonly answer: string;
  readonly #stateListeners: ListenerSet<[AgentState]>;
  readonly #ice: AgentIce;
  readonly #onClosed: () => void;
  readonly #connectTimer: MediaTimer;
  #state: AgentState = 'connecting';

  constructor(ice: AgentIce, port: MediaPort, answer: string, { libraryClock, logger, onClosed }: AgentSessionParts) {
    this.#ice = ice;
    this.port = port;
    this.answer = answer;
    this.#onClosed = onClosed ?? (() => {});
    this.#stateListeners = new ListenerSet((error) => logger.warn({ error }, 'a listener of an agent session failed'));
    this.#connectTimer = libraryClock.after(CONNECT_TIMEOUT_MS, () => this.close());
    this.#connectTimer.unref();
    ice.onState((state) => (state === 'connected' ? this.#connected() : this.close()));
  }

  get state(): AgentState {
    return this.#state;
  }

  get silentForMs(): number | null {
    return this.#state === 'connected' ? this.#ice.silentForMs : null;
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
    this.#onClosed();
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
