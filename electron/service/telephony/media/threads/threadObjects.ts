import type { ToneCountry } from '../../../../../shared/domain/line.ts';
import type {
  AgentMediaSession,
  Bridge,
  BridgeSide,
  BridgeSupervisor,
  DtmfDigit,
  MediaPort,
  Tone,
} from '../../ports/media.ts';
import type { RtpParameters } from '../leg/rtp/rtpParameters.ts';
import type { OpenLeg } from '../session/openLeg.ts';
import { cryptoSuite, type MasterKey } from '../transport/srtp/cryptoSuite.ts';
import type {
  NamedKey,
  PortPlace,
  ThreadAgent,
  ThreadBridge,
  ThreadLeg,
  ThreadSupervisor,
} from './audioThreadMessages.ts';

function masterKey({ suite, ...rest }: NamedKey): MasterKey {
  const known = cryptoSuite(suite);
  if (known === null) throw new Error(`There is no crypto suite ${suite}.`);
  return { suite: known, ...rest };
}

export class LegObject implements ThreadLeg {
  readonly #number: number;
  readonly #leg: OpenLeg;
  readonly #onClosed: () => void;
  #localAddress = '';

  constructor(number: number, leg: OpenLeg, onClosed: () => void) {
    this.#number = number;
    this.#leg = leg;
    this.#onClosed = onClosed;
  }

  configure(parameters: RtpParameters): void {
    this.#leg.port.configure(parameters);
  }

  setKeys(send: NamedKey, receive: NamedKey): void {
    this.#leg.stream?.setKeys({ send: masterKey(send), receive: masterKey(receive) });
  }

  passInTheClear(): void {
    this.#leg.stream?.passInTheClear();
  }

  report(localAddress: string): void {
    this.#localAddress = localAddress;
    this.#leg.port.belongsTo({ callId: () => String(this.#number), localAddress: () => this.#localAddress });
  }

  async moveTo(localAddress: string): Promise<number> {
    await this.#leg.moveTo(localAddress);
    this.#localAddress = localAddress;
    return this.#leg.localPort();
  }

  sendDtmf(digits: readonly DtmfDigit[]): Promise<void> {
    return this.#leg.port.sendDtmf(digits);
  }

  close(): void {
    this.#leg.port.close();
    this.#onClosed();
  }
}

export class AgentObject implements ThreadAgent {
  readonly #session: AgentMediaSession;

  constructor(session: AgentMediaSession) {
    this.#session = session;
  }

  close(): void {
    this.#session.close();
  }
}

/** What a bridge needs of its thread. */
export interface BridgeSurroundings {
  readonly portAt: (place: PortPlace) => MediaPort | null;
  readonly loopFrames: (loop: number) => readonly Int16Array[];
  readonly startRecording: (object: number, bridge: Bridge, path: string, left: BridgeSide) => void;
  readonly addSupervisor: (object: number, supervisor: BridgeSupervisor) => void;
  readonly onClosed: () => void;
}

export class BridgeObject implements ThreadBridge {
  readonly #bridge: Bridge;
  readonly #around: BridgeSurroundings;

  constructor(bridge: Bridge, around: BridgeSurroundings) {
    this.#bridge = bridge;
    this.#around = around;
  }

  attach(side: BridgeSide, place: PortPlace): void {
    const port = this.#around.portAt(place);
    if (port === null) this.#bridge.detach(side);
    else this.#bridge.attach(side, port);
  }

  detach(side: BridgeSide): void {
    this.#bridge.detach(side);
  }

  setMuted(side: BridgeSide, muted: boolean): void {
    this.#bridge.setMuted(side, muted);
  }

  setHeld(held: boolean): void {
    this.#bridge.setHeld(held);
  }

  setToneCountry(country: ToneCountry): void {
    this.#bridge.setToneCountry(country);
  }

  playTone(side: BridgeSide, tone: Tone | null, options: { readonly after?: number }): void {
    this.#bridge.playTone(side, tone, options);
  }

  playMusic(side: BridgeSide, loop: number | null): void {
    this.#bridge.playMusic(side, loop === null ? null : this.#around.loopFrames(loop));
  }

  startRecording(object: number, path: string, left: BridgeSide): void {
    this.#around.startRecording(object, this.#bridge, path, left);
  }

  supervise(object: number, side: BridgeSide): void {
    this.#around.addSupervisor(object, this.#bridge.supervise(side));
  }

  close(): void {
    this.#bridge.close();
    this.#around.onClosed();
  }
}

export class SupervisorObject implements ThreadSupervisor {
  readonly #supervisor: BridgeSupervisor;
  readonly #onLeft: () => void;

  constructor(supervisor: BridgeSupervisor, onLeft: () => void) {
    this.#supervisor = supervisor;
    this.#onLeft = onLeft;
  }

  speakTo(sides: readonly BridgeSide[]): void {
    this.#supervisor.speaksTo = sides;
  }

  announce(): void {
    this.#supervisor.announce();
  }

  leave(): void {
    this.#supervisor.leave();
    this.#onLeft();
  }
}
