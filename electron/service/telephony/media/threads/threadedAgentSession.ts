import type { Logger } from 'pino';
import { ListenerSet, type Unsubscribe } from '../../../kernel/listenerSet.ts';
import type { AgentMediaSession } from '../../ports/media.ts';
import type { MainPort } from './audioThreadMessages.ts';
import { ThreadPort, type ThreadPortParts } from './threadPort.ts';

type State = AgentMediaSession['state'];

/** An agent's session in an audio thread. */
export class ThreadedAgentSession implements AgentMediaSession {
  readonly #states: ListenerSet<[State]>;
  #state: State = 'connecting';
  #opened: { readonly answer: string; readonly port: ThreadPort } | null = null;

  constructor(logger: Logger) {
    this.#states = new ListenerSet((error) => logger.warn({ error }, 'a listener of an agent session failed'));
  }

  /** What the thread calls. */
  readonly told: MainPort = {
    pressed: (digit, durationMs) => this.#opened?.port.pressed(digit, durationMs),
    changed: (state) => this.#become(state),
  };

  /** The thread has answered. */
  open(answer: string, parts: ThreadPortParts): void {
    this.#opened = { answer, port: new ThreadPort(parts) };
  }

  get port(): ThreadPort {
    if (this.#opened === null) throw new Error('The session is not answered.');
    return this.#opened.port;
  }

  get answer(): string {
    return this.#opened?.answer ?? '';
  }

  get state(): State {
    return this.#state;
  }

  get silentForMs(): number | null {
    return this.#state === 'connected' ? this.port.silentForMs : null;
  }

  onState(listener: (state: State) => void): Unsubscribe {
    return this.#states.add(listener);
  }

  close(): void {
    this.#become('closed');
  }

  #become(state: State): void {
    if (this.#state === 'closed' || state === this.#state) return;
    this.#state = state;
    if (state === 'closed') this.#opened?.port.close();
    this.#states.emit(state);
    if (state === 'closed') this.#states.clear();
  }
}
