import { createHash } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { until } from '../until.ts';

/** Who subscribes, where. */
export interface EventPhoneOptions {
  readonly username: string;
  readonly password: string;
  /** host:port of the server. */
  readonly server: string;
  readonly transport?: 'udp' | 'ws';
  readonly algorithm?: 'SHA-256' | 'MD5';
  /** What it says to a NOTIFY; default 200 OK, null says nothing. */
  readonly answering?: (notify: Notify) => string | null;
}

/** Choices for one SUBSCRIBE. */
export interface SubscribeOptions {
  readonly expires?: number | null;
  readonly accept?: string;
  /** Another event than that of the subscription. */
  readonly event?: string;
  readonly headers?: readonly string[];
  /** Another Contact than its own; null writes none. */
  readonly contact?: string | null;
}

/** A NOTIFY as it came. */
export interface Notify {
  readonly text: string;
  readonly body: string;
  readonly callId: string;
  /** Value of a header; empty when there is none. */
  header(name: string): string;
}

/** One subscription, seen from the phone. */
export interface EventSubscription {
  /** The last response to its SUBSCRIBE. */
  readonly response: string;
  readonly status: number;
  /** Its NOTIFYs so far. */
  readonly notifies: readonly Notify[];
  /** Waits for a NOTIFY like this, and takes it and those before it away. */
  next(matches: (notify: Notify) => boolean, what: string): Promise<Notify>;
  /** SUBSCRIBE in the dialog. */
  again(options?: SubscribeOptions & { readonly toTag?: string }): Promise<string>;
}

/** Value of a header of a message; empty when there is none. */
export const headerOf = (text: string, name: string) => new RegExp(`^${name}: *(.*)\r$`, 'im').exec(text)?.[1] ?? '';

/** A phone that registers or not, subscribes to events, and writes its messages itself. */
export class EventPhone {
  readonly notifies: Notify[] = [];
  readonly #options: EventPhoneOptions;
  readonly #responses: string[] = [];
  readonly #send: (text: string) => void;
  readonly close: () => void;
  readonly #own: string;
  #sequence = Math.floor(Math.random() * 1000);

  private constructor(options: EventPhoneOptions, wire: Wire) {
    this.#options = options;
    this.#send = wire.send;
    this.#own = wire.own;
    this.close = wire.close;
  }

  /** Opens its socket. */
  static async open(options: EventPhoneOptions): Promise<EventPhone> {
    const received: string[] = [];
    let take = (text: string): unknown => received.push(text);
    const wire = await (options.transport === 'ws' ? openWs : openUdp)(options.server, (text) => take(text));
    const phone = new EventPhone(options, wire);
    take = (text) => phone.#take(text);
    received.forEach(take);
    return phone;
  }

  get username(): string {
    return this.#options.username;
  }

  /** Where it says that it is. */
  get own(): string {
    return this.#own;
  }

  /** Asks for the end of another phone's subscription, in its dialog, as one that has read all of it; the response. */
  steal({ response }: EventSubscription, how?: 'with its own password'): Promise<string> {
    const [from = '', fromTag = ''] = headerOf(response, 'From').split(';tag=');
    const request = {
      method: 'SUBSCRIBE',
      uri: /<([^>]+)>/.exec(headerOf(response, 'Contact'))?.[1] ?? '',
      from: /sip:([^@]+)@/.exec(from)?.[1] ?? '',
      fromTag,
      to: headerOf(response, 'To'),
      callId: headerOf(response, 'Call-ID'),
      headers: ['Event: message-summary', 'Expires: 0'],
    };
    return how ? this.#request(request) : this.#exchange(request, []);
  }

  /** REGISTER; the final response. */
  async register(expires = 300): Promise<string> {
    const { username } = this.#options;
    const head = { method: 'REGISTER', uri: 'sip:cordboard', from: username, to: `<sip:${username}@cordboard>` };
    return this.#request({ ...head, callId: `reg-${this.#own}`, headers: [`Expires: ${expires}`] });
  }

  /** OPTIONS; the final response. */
  async options(): Promise<string> {
    const head = { method: 'OPTIONS', uri: 'sip:cordboard', from: this.#options.username, to: '<sip:cordboard>' };
    return this.#request({ ...head, callId: `options-${this.#own}`, headers: [] });
  }

  /** Subscribes to a user's event. */
  async subscribe(user: string, event: string, options: SubscribeOptions = {}): Promise<EventSubscription> {
    const callId = `${Math.random().toString(36).slice(2)}@events`;
    const { username } = this.#options;
    const fromTag = callId.slice(0, 8);
    const uri = `sip:${user}@cordboard`;
    const notifies = () => this.notifies.filter((notify) => notify.callId === callId);
    const ask = (target: string, to: string, choices: SubscribeOptions) => {
      const { expires = 600, accept, headers = [], contact } = choices;
      const fields = [
        `Event: ${choices.event ?? event}`,
        ...(expires === null ? [] : [`Expires: ${expires}`]),
        ...(accept === undefined ? [] : [`Accept: ${accept}`]),
        ...headers,
      ];
      const head = { method: 'SUBSCRIBE', uri: target, from: username, to, callId, fromTag };
      return this.#request({ ...head, headers: fields, ...(contact !== undefined && { contact }) });
    };
    let response = await ask(uri, `<${uri}>`, options);
    let taken = 0;
    return {
      get response() {
        return response;
      },
      get status() {
        return statusOf(response);
      },
      get notifies() {
        return notifies();
      },
      async next(matches, what) {
        const find = () => notifies().findIndex((notify, index) => index >= taken && matches(notify));
        await until(() => find() >= 0, {
          what: `${what}; came ${notifies()
            .map(({ text }) => text)
            .join('\n')}`,
        });
        const index = find();
        taken = index + 1;
        return notifies()[index] as Notify;
      },
      async again(choices = {}) {
        const target = /<([^>]+)>/.exec(headerOf(response, 'Contact'))?.[1] ?? uri;
        const to = choices.toTag ? `<${uri}>;tag=${choices.toTag}` : headerOf(response, 'To');
        const answer = await ask(target, to, choices);
        if (statusOf(answer) === 200) response = answer;
        return answer;
      },
    };
  }

  /** Sends a request, and once more with an answer to its challenge; the final response. */
  async #request(request: OwnRequest): Promise<string> {
    const first = await this.#exchange(request, []);
    if (statusOf(first) !== 401) return first;
    return this.#exchange(request, [`Authorization: ${this.#answerTo(first, request)}`]);
  }

  async #exchange(request: OwnRequest, more: readonly string[]): Promise<string> {
    const { method, uri, from, to, callId, fromTag = 'phone', headers } = request;
    const { transport = 'udp' } = this.#options;
    const ownContact = `sip:${from}@${this.#own}${transport === 'ws' ? ';transport=ws' : ''}`;
    const contact = request.contact === undefined ? ownContact : request.contact;
    this.#sequence += 1;
    const cseq = `CSeq: ${this.#sequence} ${method}`;
    const lines = [
      `${method} ${uri} SIP/2.0`,
      `Via: SIP/2.0/${transport.toUpperCase()} ${this.#own};branch=z9hG4bK${Math.random().toString(36).slice(2)};rport`,
      ...['Max-Forwards: 70', `From: <sip:${from}@cordboard>;tag=${fromTag}`, `To: ${to}`, `Call-ID: ${callId}`, cseq],
      ...(contact === null ? [] : [`Contact: <${contact}>`]),
      ...[...headers, ...more, 'Content-Length: 0', '', ''],
    ];
    this.#send(lines.join('\r\n'));
    const find = () =>
      this.#responses.find((text) => text.includes(`${cseq}\r\n`) && headerOf(text, 'Call-ID') === callId);
    await until(() => find() !== undefined, { what: `a response to ${cseq}`, timeoutMs: 15_000 });
    return find() ?? '';
  }

  #answerTo(challenge: string, { method, uri }: { method: string; uri: string }): string {
    const { username, password, algorithm = 'SHA-256' } = this.#options;
    const hash = (text: string) =>
      createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
        .update(text)
        .digest('hex');
    const nonce = /nonce="([^"]+)"/.exec(challenge)?.[1] ?? '';
    const ha1 = hash(`${username}:cordboard:${password}`);
    const proof = hash(`${ha1}:${nonce}:00000001:c0ffee:auth:${hash(`${method}:${uri}`)}`);
    return `Digest username="${username}", realm="cordboard", nonce="${nonce}", uri="${uri}", response="${proof}", cnonce="c0ffee", algorithm=${algorithm}, qop=auth, nc=00000001`;
  }

  #take(text: string): void {
    if (text.startsWith('SIP/2.0')) return void this.#responses.push(text);
    if (!text.startsWith('NOTIFY ')) return;
    const header = (name: string) => headerOf(text, name);
    const notify: Notify = { text, body: text.slice(text.indexOf('\r\n\r\n') + 4), callId: header('Call-ID'), header };
    // Repeated, because an answer was lost or is none.
    if (this.notifies.some((other) => other.callId === notify.callId && other.header('CSeq') === header('CSeq')))
      return;
    this.notifies.push(notify);
    const { answering = () => '200 OK' } = this.#options;
    const status = answering(notify);
    if (status === null) return;
    const copied = text.split('\r\n').filter((line) => /^(?:Via|From|To|Call-ID|CSeq):/i.test(line));
    this.#send([`SIP/2.0 ${status}`, ...copied, 'Content-Length: 0', '', ''].join('\r\n'));
  }
}

const statusOf = (response: string) => Number(/^SIP\/2\.0 (\d+)/.exec(response)?.[1]);

interface OwnRequest {
  readonly method: string;
  readonly uri: string;
  readonly from: string;
  readonly to: string;
  readonly callId: string;
  readonly fromTag?: string;
  readonly headers: readonly string[];
  readonly contact?: string | null;
}

interface Wire {
  readonly own: string;
  readonly send: (text: string) => void;
  readonly close: () => void;
}

async function openWs(server: string, take: (text: string) => void): Promise<Wire> {
  const socket = new WebSocket(`ws://${server}`, 'sip');
  socket.on('message', (data) => take(data.toString()));
  await once(socket, 'open');
  return { own: 'tool.invalid', send: (text) => socket.send(text), close: () => socket.terminate() };
}

async function openUdp(server: string, take: (text: string) => void): Promise<Wire> {
  const [host = '', port = ''] = server.split(':');
  const socket = createSocket('udp4');
  socket.on('message', (datagram) => take(datagram.toString()));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const own = `127.0.0.1:${socket.address().port}`;
  return { own, send: (text) => void socket.send(text, Number(port), host), close: () => socket.close() };
}
