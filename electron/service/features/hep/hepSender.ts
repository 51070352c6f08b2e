/**
 * Sends a copy of every SIP message, and every report about the audio of lines and phones, to a capture server, by UDP. What the server or the network does not take is lost and counted:
 * no call ever waits for it, and nothing piles up.
 */
import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import type { HepTarget } from '../../platform/config/networkSettings.ts';
import type { ControlReport } from '../../telephony/ports/media.ts';
import type { SipTraceEntry } from '../../telephony/ports/sip.ts';
import { hepPacket, hepReport, longestPacket, packetOverhead } from './hepPacket.ts';

export interface HepSenderDependencies {
  readonly target: HepTarget;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Packets that the system has not taken yet; more are dropped. */
const mostUnsent = 1000;
/** How often the server's name is looked up again. */
const lookupMs = 60_000;
/** How often what was dropped is logged at most. */
const reportMs = 60_000;

export class HepSender {
  readonly #deps: HepSenderDependencies;
  #address: string | null = null;
  #socket: Socket | null = null;
  #unsent = 0;
  #dropped = 0;
  #isClosed = false;
  #cancelLookup: () => void = () => undefined;
  #cancelReport: (() => void) | null = null;

  constructor(deps: HepSenderDependencies) {
    this.#deps = deps;
  }

  /** Finds the server; messages before that are dropped. A server that is not there is looked for again. */
  start(): Promise<void> {
    return this.#find();
  }

  /** Packets that were not sent. */
  get dropped(): number {
    return this.#dropped;
  }

  send(entry: SipTraceEntry): void {
    // A message that is longer than a datagram never came as one; looking at it in the ladder still shows it.
    const isTooLong = Buffer.byteLength(entry.text) + Buffer.byteLength(entry.callId) + packetOverhead > longestPacket;
    if (isTooLong) this.#drop();
    else this.#transmit((captureId) => hepPacket(entry, captureId));
  }

  sendReport(report: ControlReport): void {
    this.#transmit((captureId) => hepReport(report, captureId));
  }

  #transmit(packet: (captureId: number) => Buffer): void {
    const socket = this.#socket;
    const { port, captureId } = this.#deps.target;
    if (socket === null || this.#address === null || this.#unsent >= mostUnsent) {
      this.#drop();
      return;
    }
    this.#unsent += 1;
    socket.send(packet(captureId), port, this.#address, (error) => {
      this.#unsent -= 1;
      if (error) this.#drop();
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelLookup();
    this.#cancelReport?.();
    this.#socket?.close();
    this.#socket = null;
  }

  async #find(): Promise<void> {
    const { target, clock, logger } = this.#deps;
    try {
      const { address } = await lookup(target.host);
      if (this.#isClosed) return;
      if (address !== this.#address) this.#open(address);
    } catch (error) {
      logger.warn({ err: error, host: target.host }, 'the capture server is not found');
    }
    if (!this.#isClosed) this.#cancelLookup = clock.after(lookupMs, () => void this.#find());
  }

  #open(address: string): void {
    this.#socket?.close();
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
    // Nobody listens there at the moment, which the next packets may find otherwise.
    socket.on('error', () => this.#drop());
    socket.unref();
    this.#socket = socket;
    this.#address = address;
  }

  #drop(): void {
    this.#dropped += 1;
    this.#cancelReport ??= this.#deps.clock.after(reportMs, () => {
      this.#cancelReport = null;
      this.#deps.logger.warn({ dropped: this.#dropped }, 'messages and reports were not sent to the capture server');
    });
  }
}
