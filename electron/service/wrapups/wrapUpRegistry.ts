/** Stores wrap-ups as they begin and end: each step, its event and its results in one transaction, in order. */
import { stepWrapUp, takesWrapUpInput } from '../../../shared/domain/wrapUp.ts';
import type { WrapUp, WrapUpEnd, WrapUps } from '../agents/wrapUps.ts';
import { agentSideOf } from '../calls/model/agentSide.ts';
import type { Call } from '../calls/model/call.ts';
import { opposite } from '../calls/model/side.ts';
import type { Repositories } from '../platform/storage/store.ts';
import { settle, settleEarly } from './settling.ts';
import type { WrapUpDependencies } from './wrapUpDependencies.ts';
import { callAttributesOf, wrapUpEvent } from './wrapUpEvents.ts';
import type { WrapUpRecord } from './wrapUpRepository.ts';

export interface WrapUpRegistryDependencies extends WrapUpDependencies {
  /** Seconds by which the wrap-ups of a queue may be extended once. */
  readonly extensionOf: (queueId: number) => number;
  readonly onFailure: (error: unknown) => void;
}

/** Follows agents' wrap-ups. */
export class WrapUpRegistry implements WrapUps {
  readonly #env: WrapUpRegistryDependencies;
  #saved: Promise<void> = Promise.resolve();

  constructor(env: WrapUpRegistryDependencies) {
    this.#env = env;
  }

  begins(wrapUp: WrapUp, call: Call): void {
    const now = this.#env.clock.now();
    this.#chain(() => this.#open(wrapUp, call, now));
  }

  ends(wrapUp: WrapUp, how: WrapUpEnd, byUserId: number | null): void {
    const now = this.#env.clock.now();
    this.#chain(() => this.#close(wrapUp, how, byUserId, now));
  }

  recorded({ id }: Call): void {
    const { store, records } = this.#env;
    this.#chain(() => store.transaction((within) => settleEarly(within, records, id)));
  }

  async unfinished(): Promise<WrapUp[]> {
    return (await this.#env.store.wrapUps.open()).map(({ userId, customerId, queueId, callId, expiresAt }) => ({
      userId,
      customerId,
      queueId,
      callId,
      until: expiresAt,
    }));
  }

  /** Resolves when everything up to now is stored. */
  saved(): Promise<void> {
    return this.#saved;
  }

  async #open(wrapUp: WrapUp, call: Call, now: number): Promise<void> {
    const { store } = this.#env;
    await store.transaction(async (within) => {
      const user = await within.users.byId(wrapUp.userId);
      if (!user || (await reopened(within, wrapUp, now))) return;
      const { party } = call[opposite(agentSideOf(call))];
      const viewer = { userId: wrapUp.userId, customerId: wrapUp.customerId, roles: user.roles };
      const contactId = await this.#env.records.contactOf(within, viewer, party.number);
      const userName = `${user.firstName} ${user.lastName}`.trim();
      const record = await within.wrapUps.create({
        ...this.#beginningOf(wrapUp, call, now),
        call: callAttributesOf(call, { id: user.id, ext: user.ext, name: userName, queueId: wrapUp.queueId }, now),
        userName,
        number: party.number,
        name: party.name,
        contactId,
      });
      await within.events.append([wrapUpEvent(record, now)]);
    });
  }

  #beginningOf({ userId, customerId, queueId, callId, until, isCut = false }: WrapUp, call: Call, now: number) {
    return {
      customerId,
      userId,
      queueId,
      queueName: call.queue?.name ?? '',
      callId,
      createdAt: now,
      expiresAt: until,
      state: 'START' as const,
      endedAt: null,
      endedBy: null,
      extended: false,
      written: [],
      isCut,
      extensionTime: this.#env.extensionOf(queueId),
      dispositionId: call.disposition?.id ?? null,
      disposition: call.disposition?.name ?? '',
      notes: call.notes,
      labels: call.labels,
      outcomeId: null,
      followUpAt: null,
      followUpDoneAt: null,
    };
  }

  async #close({ userId, callId }: WrapUp, how: WrapUpEnd, byUserId: number | null, now: number): Promise<void> {
    const { store, records } = this.#env;
    await store.transaction(async (within) => {
      const record = await within.wrapUps.openOf(userId, callId);
      const input = how === 'closed' ? 'close' : 'runOut';
      if (!record || !takesWrapUpInput(record.state, input)) return;
      const state = stepWrapUp(record.state, input);
      const endedBy = how === 'closed' ? byUserId : null;
      const ended: WrapUpRecord = { ...record, state, endedAt: now, endedBy };
      await within.wrapUps.save(ended);
      await settle(within, records, ended);
      await within.events.append([wrapUpEvent(ended, now)]);
    });
  }

  #chain(task: () => Promise<void>): void {
    this.#saved = this.#saved.then(task).catch(this.#env.onFailure);
  }
}

/** Whether the wrap-up was open already: who got a call back that was taken over has the whole time again. */
async function reopened(within: Repositories, { userId, callId, until, isCut }: WrapUp, now: number): Promise<boolean> {
  const open = await within.wrapUps.openOf(userId, callId);
  if (!open) return false;
  await within.wrapUps.save({ ...open, createdAt: now, expiresAt: until, isCut: open.isCut || isCut === true });
  return true;
}
