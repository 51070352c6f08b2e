/** Transfers that a user asks for with a key of its phone: a REFER in the dialog of its own side (RFC 3515, RFC 3891). */

import { isParkingPlace } from '../../../../shared/domain/dialable.ts';
import { parkedAtSentence } from '../../../../shared/domain/featureCodes.ts';
import { dialableSchema } from '../../../../shared/domain/numbers.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { IncomingRefer } from '../../telephony/ports/sip.ts';
import { isConnected } from '../model/call.ts';
import type { CallUser } from '../model/directories.ts';
import type { DialLookup } from '../model/route.ts';
import { opposite, type Side, sides } from '../model/side.ts';
import { transferred } from '../model/terminations.ts';
import { sipStatusOfRefusal } from '../phones/refusalStatus.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';
import { codeOf } from './codes.ts';
import type { Parking } from './parking.ts';
import { ReferringPhone, terminated } from './referringPhone.ts';
import type { Transfers } from './transfers.ts';

type Dependencies = Pick<
  ActionContext,
  'codes' | 'dialPlan' | 'dialling' | 'logger' | 'media' | 'programCalls' | 'registry' | 'users'
>;

/** A phone that passes its party on to a parking place. */
interface ParkRequest {
  readonly user: CallUser;
  readonly place: true | string;
  readonly refer: IncomingRefer;
}

/** Does them as transfers by REST are done. */
export class PhoneTransfers {
  readonly #deps: Dependencies;
  readonly #transfers: Transfers;
  readonly #parking: Parking;

  constructor(deps: Dependencies, transfers: Transfers, parking: Parking) {
    this.#deps = deps;
    this.#transfers = transfers;
    this.#parking = parking;
  }

  /** `side` is the user's. */
  async follow(session: CallSession, side: Side, refer: IncomingRefer): Promise<void> {
    try {
      if (refer.replaces === null) await this.#blind(session, side, refer);
      else await this.#attended(session, side, refer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await refer.reject(sipStatusOfRefusal[error.kind] === 403 ? 403 : 404);
    }
  }

  async #blind(session: CallSession, side: Side, refer: IncomingRefer): Promise<void> {
    const { userId } = session.call[side].party;
    const user = userId === null ? null : await this.#deps.users.byId(userId);
    const dialled = dialableSchema.safeParse(refer.target);
    if (!user || !dialled.success || !isConnected(session.call)) return refer.reject(404);
    const lookup = await this.#deps.dialPlan.lookUp(user.customerId, dialled.data);
    const place = await this.#placeOf(user, lookup);
    if (place !== null) return this.#park(session, side, { user, place, refer });
    const by = { customerId: user.customerId, userId: user.id };
    await this.#deps.dialling.check(by, [lookup]);
    const route = await this.#transfers.routeTo(session, user.id, lookup);
    const phone = await this.#accept(refer);
    if (session.ended) return phone.report(terminated);
    await this.#transfers.blind(session, side, { route, by, phone });
  }

  /** Where a party is to be parked: at a place of the user's choice, or at any; null: the number is something else. */
  async #placeOf(user: CallUser, dialled: DialLookup): Promise<true | string | null> {
    if (dialled.isEmergency) return null;
    if (isParkingPlace(dialled.number)) return dialled.number;
    const code = await codeOf(this.#deps, user, dialled);
    return code?.kind === 'program' && code.feature === 'park' ? true : null;
  }

  /** The party is parked; the phone gets the place in its progress, and hears it if it listens. */
  async #park(session: CallSession, side: Side, { user, place, refer }: ParkRequest): Promise<void> {
    if (this.#deps.programCalls.on(session, opposite(side))) return refer.reject(488);
    const { slot, park } = await this.#parking.plan(session, side, place);
    const phone = await this.#accept(refer);
    if (session.ended) return phone.report(terminated);
    phone.keep(session, side);
    park();
    const sentence = await this.#deps.codes?.soundOf(user.customerId, {
      isDone: true,
      sentence: parkedAtSentence(slot),
    });
    if (sentence) await phone.play(sentence, this.#deps.media);
    await phone.succeeded(`Parked at ${slot}`);
  }

  /** The phone has two calls, and names the dialog of the second. */
  async #attended(session: CallSession, side: Side, refer: IncomingRefer): Promise<void> {
    const { userId } = session.call[side].party;
    const consult = this.#consultOf(session, userId, (refer.replaces ?? '').split(/[;,]/)[0]);
    if (!consult || userId === null) return refer.reject(481);
    // A program cannot be transferred.
    if (this.#deps.programCalls.on(session, opposite(side))) return refer.reject(488);
    const program = this.#deps.programCalls.on(consult.session, opposite(consult.side));
    const route =
      program &&
      (await this.#transfers.routeTo(
        session,
        userId,
        await this.#deps.dialPlan.lookUp(session.call.customerId, program.number),
      ));
    const phone = await this.#accept(refer);
    if (session.ended || consult.session.ended) return phone.report(terminated);
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
