/** Transfers that a user asks for with a key of its phone: a REFER in the dialog of its own side (RFC 3515, RFC 3891). */
import { dialableSchema } from '../../../../shared/domain/numbers.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { IncomingRefer } from '../../telephony/ports/sip.ts';
import { isConnected } from '../model/call.ts';
import { opposite, type Side, sides } from '../model/side.ts';
import { transferred } from '../model/terminations.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';
import { ReferringPhone, terminated } from './referringPhone.ts';
import type { Transfers } from './transfers.ts';

type Dependencies = Pick<ActionContext, 'dialling' | 'logger' | 'programCalls' | 'registry' | 'users'>;

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
    const phone = await this.#accept(refer);
    if (session.ended) return phone.tell(terminated);
    await this.#transfers.blind(session, side, { route, by, phone });
  }

  /** The phone has two calls, and names the dialog of the second. */
  async #attended(session: CallSession, side: Side, refer: IncomingRefer): Promise<void> {
    const { userId } = session.call[side].party;
    const consult = this.#consultOf(session, userId, (refer.replaces ?? '').split(/[;,]/)[0]);
    if (!consult || userId === null) return refer.reject(481);
    // A program stays where it is.
    if (this.#deps.programCalls.on(session, opposite(side))) return refer.reject(488);
    const program = this.#deps.programCalls.on(consult.session, opposite(consult.side));
    const route = program && (await this.#transfers.routeTo(session, userId, program.number));
    const phone = await this.#accept(refer);
    if (session.ended || consult.session.ended) return phone.tell(terminated);
    if (this.#deps.programCalls.waitOf(consult.session)) {
      return this.#transfers.intoQueue(session, side, consult.session, consult.side, phone);
    }
    if (!route) return this.#transfers.attended(session, side, consult.session, consult.side, phone);
    const by = { customerId: session.call.customerId, userId };
    await this.#transfers.blind(session, side, { route, by, phone });
    consult.session.end(consult.side, transferred);
  }

  #consultOf(session: CallSession, userId: number | null, callId: string | undefined) {
    for (const other of this.#deps.registry.all()) {
      const side = sides.find((candidate) => other.sipLeg(candidate)?.callId === callId);
      if (side && other !== session && other.call[side].party.userId === userId) return { session: other, side };
    }
    return null;
  }

  async #accept(refer: IncomingRefer): Promise<ReferringPhone> {
    await refer.accept();
    return new ReferringPhone(refer, this.#deps.logger);
  }
}
