/** One connection to a carrier over SMPP 3.4, as its client (an ESME). */

import type { ConnectionOptions } from 'node:tls';
import type { PDU, Session } from 'smpp';
import { sayOfCarrier } from '../../../../../shared/sentences/carriers.ts';
import { SentenceError } from '../../../kernel/sentenceError.ts';
import type { Outgoing } from '../../../platform/network/addressGuard.ts';
import { ESME_RINVCMDID, ESME_RX_T_APPN } from './commandStatus.ts';
import type { PduFields } from './deliverSm.ts';
import { smpp } from './smppLibrary.ts';

export interface SmppAddress {
  readonly host: string;
  readonly port: number;
  /** Which addresses may be connected to. */
  readonly outgoing: Outgoing;
  /** Null: without TLS; else the certificate authorities to trust, if not the usual ones. */
  readonly tls: Pick<ConnectionOptions, 'secureContext'> | null;
}

/** Time limits, in milliseconds (SMPP 3.4 section 7.2 leaves them open). */
export interface SmppTimers {
  readonly connectMs: number;
  readonly responseMs: number;
  readonly enquireLinkMs: number;
}

export interface SmppListener {
  /** Takes a deliver_sm; resolves with the status to answer. After an error the carrier is asked to send it again. */
  onDeliver(pdu: PduFields): Promise<number>;
  /** The connection is closed; called once, also after `close`. */
  onClosed(error: Error | null): void;
}

export interface SmppAnswer {
  readonly status: number;
  readonly fields: PduFields;
}

export interface SmppSession {
  /** Resolves with the response; rejects if the connection breaks or none arrives within the time limit. */
  request(command: string, fields?: PduFields): Promise<SmppAnswer>;
  /** Unbinds and closes. */
  close(): Promise<void>;
}

/** Connects; rejects if that does not succeed within the time limit. */
export function openSmppSession(
  address: SmppAddress,
  timers: SmppTimers,
  listener: SmppListener,
): Promise<SmppSession> {
  return new Promise((resolve, reject) => {
    const { host, port, tls, outgoing } = address;
    outgoing.checkHost(host);
    const target = { host, port, lookup: outgoing.lookup };
    const servername = /^[\d.]+$|:/.test(host) ? {} : { servername: host };
    const library = smpp.connect(tls ? { ...target, tls: true, ...servername, ...tls } : target);
    const silence = sayOfCarrier(tls ? 'no_answer_over_tls' : 'no_answer');
    const tooLate = setTimeout(() => library.socket.destroy(new SentenceError(silence)), timers.connectMs);
    const connection = new Connection(library, timers, {
      onDeliver: (pdu) => listener.onDeliver(pdu),
      onClosed(error) {
        clearTimeout(tooLate);
        reject(error ?? new SentenceError(sayOfCarrier('connection_closed')));
        listener.onClosed(error);
      },
    });
    library.once(tls ? 'secureConnect' : 'connect', () => {
      clearTimeout(tooLate);
      resolve(connection);
    });
  });
}

class Connection implements SmppSession {
  readonly #library: Session;
  readonly #timers: SmppTimers;
  readonly #listener: SmppListener;
  /** Requests that wait for a response: functions that reject them. */
  readonly #open = new Set<(error: Error) => void>();
  #error: Error | null = null;
  #closed = false;

  constructor(library: Session, timers: SmppTimers, listener: SmppListener) {
    this.#library = library;
    this.#timers = timers;
    this.#listener = listener;
    library.on('pdu', (pdu: PDU) => void this.#take(pdu));
    library.on('error', (error: Error) => this.#break(error));
    library.on('close', () => this.#gone());
  }

  request(command: string, fields: PduFields = {}): Promise<SmppAnswer> {
    return new Promise((resolve, reject) => {
      const giveUp = (error: Error) => {
        clearTimeout(timer);
        this.#open.delete(giveUp);
        reject(error);
      };
      const timer = setTimeout(
        () => this.#break(new SentenceError(sayOfCarrier('no_answer'))),
        this.#timers.responseMs,
      );
      this.#open.add(giveUp);
      const sent = this.#library.send(new smpp.PDU(command, fields), (answer) => {
        clearTimeout(timer);
        this.#open.delete(giveUp);
        resolve({ status: answer.command_status, fields: answer });
      });
      if (!sent || this.#closed) giveUp(this.#error ?? new Error('The connection is closed.'));
    });
  }

  async close(): Promise<void> {
    if (!this.#closed) await this.request('unbind').catch(() => undefined);
    this.#library.socket.destroy();
  }

  /** After a protocol error the stream cannot be read any further, so the connection is closed. */
  #break(error: Error): void {
    this.#error ??= error;
    this.#library.socket.destroy();
  }

  #gone(): void {
    if (this.#closed) return;
    this.#closed = true;
    const error = this.#error ?? new SentenceError(sayOfCarrier('connection_closed'));
    for (const giveUp of [...this.#open]) giveUp(error);
    this.#listener.onClosed(this.#error);
  }

  async #take(pdu: PDU): Promise<void> {
    if (pdu.isResponse()) return;
    if (pdu.command === 'deliver_sm') {
      const status = await this.#listener.onDeliver(pdu).catch(() => ESME_RX_T_APPN);
      this.#answer(pdu.response({ command_status: status }));
    } else if (pdu.command === 'enquire_link' || pdu.command === 'unbind') {
      this.#answer(pdu.response());
      if (pdu.command === 'unbind') this.#library.socket.end();
    } else {
      const { sequence_number } = pdu;
      this.#answer(new smpp.PDU('generic_nack', { sequence_number, command_status: ESME_RINVCMDID }));
    }
  }

  #answer(pdu: PDU): void {
    if (!this.#closed) this.#library.send(pdu);
  }
}
