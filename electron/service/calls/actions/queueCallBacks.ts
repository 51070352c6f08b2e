/** Calls back somebody who waited in a queue: an agent is rung, and who answers is connected with the number. */
import { beginCallBack, idleSide, programParty } from '../model/newCall.ts';
import type { WaitingCall, WaitingProgram } from '../model/program.ts';
import { lineRoute } from '../model/route.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';
import type { QueuedOrigin } from './callbackControl.ts';
import { followCallback } from './callbackProgress.ts';

type Dependencies = Pick<ActionContext, 'outgoing' | 'lineDialer' | 'lines' | 'programCalls' | 'starter'>;

/** A request to call somebody back, and its queue. */
export interface CallBackOrder {
  readonly customerId: number;
  readonly number: string;
  readonly name: string;
  /** The line of the original call; another one if that is gone. */
  readonly lineId: number | null;
  readonly program: Omit<WaitingProgram, 'wait' | 'withoutAgent'>;
  /** Set where it was no caller who asked for it. */
  readonly origin: QueuedOrigin | null;
  /** The call's id; null: a new one. */
  readonly liveId: number | null;
}

/** A call back: it waits for an agent, then for the number. */
export interface CallBackCall {
  readonly wait: WaitingCall;
  /** Called once with whether the number was connected with an agent. */
  onResult(listener: (isConnected: boolean) => void): void;
}

export class QueueCallBacks {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Begins without ringing anybody. Rejects if no line is available. */
  async begin({ customerId, number, name, lineId, program, origin, liveId }: CallBackOrder): Promise<CallBackCall> {
    const { outgoing, lines } = this.#deps;
    const own = lineId === null ? null : await lines.byId(lineId);
    const line = own?.enabled ? own : await outgoing.lineFor({ customerId, userId: null });
    const route = lineRoute(line, await outgoing.lookUp(customerId, origin?.number ?? number));
    const callerId = origin?.callerId ?? line.callerId;
    const far = idleSide(route);
    const session = this.#deps.starter.begin(
      {
        ...beginCallBack(customerId, line, callerId),
        near: { party: programParty(program), leg: 'idle' },
        far: { ...far, party: { ...far.party, name } },
      },
      liveId ?? undefined,
    );
    if (origin) {
      session.annotate({ actionUrl: origin.actionUrl, actionText: origin.actionText });
      followCallback(session, (state, outcome) => {
        // Until an agent has answered, the queue reports the progress.
        if (session.call.near.party.userId !== null) origin.onState(state, outcome);
      });
    }
    const wait = this.#deps.programCalls.hold(
      session,
      'near',
      { ...program, wait: () => undefined, withoutAgent: asTheQueueSays },
      { isCallBack: true },
    );
    wait.onAnswered((userId) => {
      // The record of an outbound call belongs to the user who made it: here the one who answered.
      session.annotate({ ownerId: userId, context: 'QUEUE' });
      void this.#deps.lineDialer.dial(session, 'far', route, { by: { customerId, userId: null }, callerId });
    });
    return { wait, onResult: (listener) => followResult(session, listener) };
  }
}

/** Asked of the queue itself by its number, once an agent is gone. */
const asTheQueueSays = { type: 'default', elsewhere: async () => null } as const;

function followResult(session: CallSession, listener: (isConnected: boolean) => void): void {
  const stop = session.watch((call) => {
    if (call.connectedAt === null && call.endedAt === null) return;
    stop();
    listener(call.connectedAt !== null);
  });
}
