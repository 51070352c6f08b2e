/** Calls that somebody outside requested: users ring, and the one who answers is connected with the requester. */
import type { Tariff } from '../../../../shared/domain/costs.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { usersOf } from '../model/call.ts';
import { beginCallBack, idleSide, openParty } from '../model/newCall.ts';
import { lineRoute } from '../model/route.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';
import type { CallbackOrder } from './callbackControl.ts';
import { followCallback } from './callbackProgress.ts';

type Dependencies = Pick<
  ActionContext,
  'agents' | 'dialling' | 'outgoing' | 'lineDialer' | 'rates' | 'registry' | 'ringing' | 'starter'
>;

export class CallbackCalls {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Those of these users who can be reached and are in no call. */
  free(users: readonly number[]): readonly number[] {
    const taken = new Set(this.#deps.registry.all().flatMap(({ call }) => usersOf(call)));
    const { agents } = this.#deps;
    return agents.reachableUsers(users).filter((user) => agents.takesCalls(user) && !taken.has(user));
  }

  /** The price of a call to a number over the line that it would take; null if unknown, and in an emergency. */
  async tariffOf(customerId: number, number: string): Promise<Tariff | null> {
    const { outgoing, rates } = this.#deps;
    try {
      const line = await outgoing.lineFor({ customerId, userId: null });
      if ((await outgoing.lookUp(customerId, number)).isEmergency) return null;
      return (await rates?.tariffOf(customerId, line.id, number)) ?? null;
    } catch (error) {
      // Without a line there is no call and no price.
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  /** Rings the users; who answers is then connected with the number. */
  async begin(order: CallbackOrder): Promise<void> {
    const { customerId, number, actionUrl, actionText } = order;
    const by = { customerId, userId: null };
    const line = await this.#deps.outgoing.lineFor(by);
    const dialled = await this.#deps.outgoing.lookUp(customerId, number);
    await this.#deps.dialling.check(by, [dialled]);
    const route = lineRoute(line, dialled);
    const callerId = order.callerId ?? line.callerId;
    const session = this.#deps.starter.begin(
      {
        ...beginCallBack(customerId, line, callerId),
        near: { party: openParty(''), leg: 'idle' },
        far: idleSide(route),
      },
      order.liveId,
    );
    session.annotate({ actionUrl, actionText });
    followCallback(session, order.onState);
    this.#onceAnswered(session, () => this.#deps.lineDialer.dial(session, 'far', route, { by, callerId }));
    this.#deps.ringing.ring(session, order.users);
    await session.saved();
  }

  /** The requester has cancelled. */
  cancel(liveId: number): void {
    this.#deps.registry.byId(liveId)?.end('far');
  }

  #onceAnswered(session: CallSession, then: () => Promise<void>): void {
    const stop = session.watch((call) => {
      if (call.endedAt !== null) return stop();
      if (call.near.leg !== 'answered') return;
      stop();
      // An outbound call belongs to the user who made it: here the one who answered.
      session.annotate({ ownerId: call.near.party.userId, context: 'LOCAL_USER' });
      void then();
    });
  }
}
