/** One call that a program has answered, as the program sees it. */

import { ListenerSet, type Unsubscribe } from '../../kernel/listenerSet.ts';
import type { DtmfDigit, MediaPort } from '../../telephony/ports/media.ts';
import type { CodeOutcome, RoomPlace } from '../model/call.ts';
import type { FormerProgramCall, ProgramCall } from '../model/program.ts';
import { opposite, type Side } from '../model/side.ts';
import { normalClearing } from '../model/terminations.ts';
import type { CallSession } from '../session/callSession.ts';

/** The program's hold on a live call; `side` is the one that it is on. */
export class RunningProgram implements ProgramCall {
  readonly id: number;
  readonly customerId: number;
  readonly caller: ProgramCall['caller'];
  readonly calledNumber: string;
  readonly former: FormerProgramCall | null;
  readonly #session: CallSession;
  readonly #side: Side;
  readonly #secrets = new Set<symbol>();
  readonly #digitListeners: ListenerSet<[digit: DtmfDigit]>;

  /** @param onError called with errors thrown by the program's listeners. */
  constructor(
    session: CallSession,
    side: Side,
    { calledNumber, former = null }: { readonly calledNumber: string; readonly former?: FormerProgramCall | null },
    onError: (error: unknown) => void,
  ) {
    const { party } = session.call[opposite(side)];
    this.#session = session;
    this.#side = side;
    this.#digitListeners = new ListenerSet(onError);
    this.id = session.id;
    this.customerId = session.call.customerId;
    this.caller = { number: party.number, name: party.name, userId: party.userId };
    this.calledNumber = calledNumber;
    this.former = former;
  }

  setPort(port: MediaPort | null): void {
    this.#session.setApp(this.#side, port);
  }

  onDtmf(listener: (digit: DtmfDigit) => void): Unsubscribe {
    return this.#digitListeners.add(listener);
  }

  keepSecret(): Unsubscribe {
    const secret = Symbol('secret');
    this.#secrets.add(secret);
    return () => this.#secrets.delete(secret);
  }

  /** Whether the program asks for a secret. */
  get asksSecret(): boolean {
    return this.#secrets.size > 0;
  }

  reportOutcome(codeOutcome: CodeOutcome): void {
    this.#session.annotate({ codeOutcome });
  }

  isOwners(): void {
    this.#session.annotate({ isOwners: true });
  }

  setRoomRecorded(isRoomRecorded: boolean): void {
    if (this.#session.call.isRoomRecorded !== isRoomRecorded) this.#session.annotate({ isRoomRecorded });
  }

  keepPlace(roomPlace: RoomPlace): void {
    if (!this.#session.ended) this.#session.annotate({ roomPlace });
  }

  keepOpened(openedId: number): void {
    const { programPlace } = this.#session.call;
    if (programPlace) this.#session.annotate({ programPlace: { ...programPlace, openedId } });
  }

  onEnded(listener: () => void): Unsubscribe {
    if (this.#session.ended) {
      queueMicrotask(listener);
      return () => undefined;
    }
    const stop = this.#session.watch((call) => {
      if (call.endedAt === null) return;
      stop();
      listener();
    });
    return stop;
  }

  end(): void {
    this.#session.end(this.#side, normalClearing);
  }

  /** Hands a digit of the caller to the program. */
  press(digit: DtmfDigit): void {
    this.#digitListeners.emit(digit);
  }
}
