/** Transfers that a user asks for with a key of its phone: a REFER in the dialog of its own side (RFC 3515, RFC 3891). */
import { dialableSchema } from '../../../../shared/domain/numbers.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { IncomingRefer } from '../../telephony/ports/sip.ts';
import { isConnected } from '../model/call.ts';
import { type Side, sides } from '../model/side.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';
import type { Transfers } from './transfers.ts';

type Dependencies = Pick<ActionContext, 'dialling' | 'registry' | 'users'>;

/** Does them as transfers by REST are done. */
export class PhoneTransfers {
  readonly #deps: Dependencies;
  readonly #transfers: Transfers;

  constructor(deps: Dependencies, transfers: Transfers) {
    this.#deps = deps;
    this.#transfers = transfers;
  }

  /** `side` is the user's. */
  async follow(session: CallSession, side: Side, refer: IncomingRefer): Promise<void> {
    try {
      if (refer.replaces === null) await this.#blind(session, side, refer);
      else await this.#attended(session, side, refer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await refer.reject(error.kind === 'denied' ? 403 : 404);
    }
  }

  async #blind(session: CallSession, side: Side, refer: IncomingRefer): Promise<void> {
    const { userId } = session.call[side].party;
    const user = userId === null ? null : await this.#deps.users.byId(userId);
    const dialled = dialableSchema.safeParse(refer.target);
    if (!user || !dialled.success || !isConnected(session.call)) return refer.reject(404);
    const by = { customerId: user.customerId, userId: user.id };
    await this.#deps.dialling.check(by, [dialled.data]);
    const route = await this.#transfers.routeTo(session, user.id, dialled.data);
    await refer.accept();
    await refer.notify(200);
    await this.#transfers.blind(session, side, route, by);
  }

  /** The phone has two calls, and names the dialog of the second. */
  async #attended(session: CallSession, side: Side, refer: IncomingRefer): Promise<void> {
    const callId = (refer.replaces ?? '').split(/[;,]/)[0];
    const { userId } = session.call[side].party;
    for (const consult of this.#deps.registry.all()) {
      const own = sides.find((candidate) => consult.sipLeg(candidate)?.callId === callId);
      if (!own || consult === session || consult.call[own].party.userId !== userId) continue;
      await refer.accept();
      await refer.notify(200);
      return this.#transfers.attended(session, side, consult, own);
    }
    await refer.reject(481);
  }
}
