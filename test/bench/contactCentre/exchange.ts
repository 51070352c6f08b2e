/** A SIP exchange that places calls over UDP on loopback and keeps them up: real dialogs, real RTP. */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { sharedNow } from '../orders.ts';
import {
  audioDescription,
  type CallLines,
  callLines,
  headerOf,
  newVia,
  request,
  response,
  type SipAddress,
  statusOf,
} from '../sipMessages.ts';
import { openTalker, type Talker } from './talker.ts';

/** A call that was placed. */
export type Caller = {
  /** When its INVITE left, on the clock that all processes share. */
  sentAt: number;
  answered: Promise<void>;
  ended: Promise<void>;
  hangUp: () => Promise<void>;
};

/** The exchange. */
export type Exchange = {
  port: number;
  /** Calls that were answered until now. */
  readonly answered: number;
  /** RTP packets that were heard until now. */
  readonly heard: number;
  call: (to: string) => Promise<Caller>;
};

/** T1 of RFC 3261: an INVITE that nobody answered is sent again. */
const RESEND_MS = 500;

/** Opens the exchange on a free port. */
export async function openExchange(): Promise<Exchange> {
  const socket = createSocket({ type: 'udp4', recvBufferSize: 2 ** 21 });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  const dialogs = new Map<string, Dialog>();
  const service = Promise.withResolvers<SipAddress>();
  const totals = { answered: 0, heard: 0 };
  socket.on('message', (datagram, from) => {
    const message = datagram.toString();
    const send = (text: string) => socket.send(text, from.port, from.address);
    const dialog = dialogs.get(headerOf(message, 'Call-ID|i'));
    if (dialog) return dialog.take(message, send);
    if (!message.startsWith('REGISTER ')) return;
    service.resolve(from);
    send(response(message, '200 OK', [`Contact: ${headerOf(message, 'Contact|m')}`, 'Expires: 3600']));
  });
  return {
    port,
    get answered() {
      return totals.answered;
    },
    get heard() {
      return totals.heard;
    },
    async call(to) {
      const talker = await openTalker(() => {
        totals.heard += 1;
      });
      const lines = callLines(to, port, await service.promise);
      const dialog = new Dialog(lines, talker, { socket, service: await service.promise });
      dialogs.set(lines.callId, dialog);
      void dialog.answered.then(() => {
        totals.answered += 1;
      });
      void dialog.ended.then(() => dialogs.delete(lines.callId));
      return dialog;
    },
  };
}

/** The calling side of one dialog. */
class Dialog implements Caller {
  readonly sentAt = sharedNow();
  readonly #answered = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<void>();
  readonly #talker: Talker;
  readonly #port: number;
  readonly #send: (text: string) => void;
  readonly #resending: NodeJS.Timeout;
  #lines: CallLines;

  constructor(lines: CallLines, talker: Talker, { socket, service }: { socket: Socket; service: SipAddress }) {
    this.#lines = lines;
    this.#talker = talker;
    this.#port = socket.address().port;
    this.#send = (text) => socket.send(text, service.port, service.address);
    const invite = request('INVITE', lines, { body: audioDescription(talker.port) });
    this.#resending = setInterval(() => this.#send(invite), RESEND_MS);
    this.#send(invite);
  }

  get answered(): Promise<void> {
    return this.#answered.promise;
  }

  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  async hangUp(): Promise<void> {
    await this.answered;
    this.#send(request('BYE', { ...this.#lines, via: newVia(this.#port) }, { number: 2 }));
    this.#close();
  }

  /** Takes a message of the dialog. */
  take(message: string, send: (text: string) => void): void {
    if (Number.isNaN(statusOf(message))) this.#takeRequest(message, send);
    else if (headerOf(message, 'CSeq') === '1 INVITE') this.#takeAnswer(message);
  }

  #takeRequest(message: string, send: (text: string) => void): void {
    if (message.startsWith('ACK')) return;
    const isOffer = message.startsWith('INVITE');
    const type = isOffer ? [`Contact: ${this.#lines.contact}`] : [];
    send(response(message, '200 OK', type, isOffer ? audioDescription(this.#talker.port) : ''));
    if (message.startsWith('BYE')) this.#close();
  }

  #takeAnswer(message: string): void {
    clearInterval(this.#resending);
    const status = statusOf(message);
    if (status < 200) return;
    const to = headerOf(message, 'To|t');
    if (status >= 300) {
      this.#send(request('ACK', { ...this.#lines, to }));
      this.#close();
      return;
    }
    const uri = /<([^>]*)>/.exec(headerOf(message, 'Contact|m'))?.[1] ?? this.#lines.uri;
    this.#lines = { ...this.#lines, to, uri };
    this.#send(request('ACK', { ...this.#lines, via: newVia(this.#port) }));
    this.#talker.talkTo(Number(/^m=audio (\d+)/m.exec(message)?.[1]));
    this.#answered.resolve();
  }

  #close(): void {
    clearInterval(this.#resending);
    this.#talker.close();
    this.#ended.resolve();
  }
}
