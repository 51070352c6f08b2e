/** Which calls keep agents busy, from every change of every call. */
import { queueAgentOf } from '../calls/model/agentSide.ts';
import { type Call, usersOf } from '../calls/model/call.ts';

/** A user's part in a call: it talks, or its interface rings. */
export type Involvement = 'talks' | 'rung';

/** Notified of what calls do to agents. */
export interface AgentCallsListener {
  /** A user talks who did not before. */
  onTalks(userId: number, call: Call): void;
  /** A user talks in no call any more. */
  onSilent(userId: number, call: Call): void;
  /**
   * A call of a queue that the user answered ended, was passed on, or is somebody else's now: then it is the call as it
   * was before.
   */
  onQueueCallEnded(userId: number, call: Call): void;
  /** Something that decides whether the user can be offered a call is different now. */
  onChange(userId: number): void;
}

/** A call as last seen, and the users who were busy with it. */
interface Seen {
  readonly call: Call;
  readonly users: ReadonlySet<number>;
}

/** Which users are in which call. */
export class AgentCalls {
  readonly #listener: AgentCallsListener;
  readonly #ofUser = new Map<number, Map<number, Involvement>>();
  readonly #ofCall = new Map<number, Seen>();

  constructor(listener: AgentCallsListener) {
    this.#listener = listener;
  }

  /** Whether a call keeps the user busy: it talks, or a call without a queue rings it. */
  isBusy(userId: number): boolean {
    return (this.#ofUser.get(userId)?.size ?? 0) > 0;
  }

  /** Takes a call's state after a change. */
  onCall(call: Call): void {
    const now = call.endedAt === null ? involvedIn(call) : new Map<number, Involvement>();
    const before = this.#ofCall.get(call.id) ?? { call, users: new Set<number>() };
    if (call.endedAt === null) this.#ofCall.set(call.id, { call, users: new Set(now.keys()) });
    else this.#ofCall.delete(call.id);
    this.#tellOfQueueCall(call, before);
    for (const userId of new Set([...before.users, ...now.keys()])) this.#set(userId, call, now.get(userId));
  }

  #set(userId: number, call: Call, involvement: Involvement | undefined): void {
    const calls = this.#ofUser.get(userId) ?? new Map<number, Involvement>();
    if (calls.get(call.id) === involvement) return;
    const talked = talks(calls);
    if (involvement) calls.set(call.id, involvement);
    else calls.delete(call.id);
    if (calls.size > 0) this.#ofUser.set(userId, calls);
    else this.#ofUser.delete(userId);
    if (!talked && talks(calls)) this.#listener.onTalks(userId, call);
    if (talked && !talks(calls)) this.#listener.onSilent(userId, call);
    this.#listener.onChange(userId);
  }

  #tellOfQueueCall(call: Call, before: Seen): void {
    const agent = queueAgentOf(call)?.userId ?? null;
    const agentBefore = queueAgentOf(before.call)?.userId ?? null;
    if (call.endedAt !== null) {
      if (agent !== null && before.users.has(agent)) this.#listener.onQueueCallEnded(agent, call);
    } else if (agentBefore !== null && agentBefore !== agent) {
      this.#listener.onQueueCallEnded(agentBefore, before.call);
    }
  }
}

const talks = (calls: ReadonlyMap<number, Involvement>): boolean => [...calls.values()].includes('talks');

function involvedIn(call: Call): Map<number, Involvement> {
  const involved = new Map<number, Involvement>();
  // Users who are offered a queue's call are tracked by the queue.
  const isOffer = call.queue !== null && call.queue.left === null && call.connectedAt === null;
  for (const userId of isOffer ? [] : call.ringing) involved.set(userId, 'rung');
  for (const userId of usersOf(call)) if (talksIn(call, userId)) involved.set(userId, 'talks');
  return involved;
}

const talksIn = ({ near, far }: Call, userId: number): boolean =>
  [near, far].some(({ party, leg }) => party.userId === userId && leg === 'answered');
