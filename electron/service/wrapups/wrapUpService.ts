/** Wrap-ups as people see and write them: their own, from supervisor on everybody's. */
import type { Cdr } from '../../../shared/api/history/cdr.ts';
import type { WrapUp, WrapUpPatch } from '../../../shared/api/wrapups.ts';
import { reaches } from '../../../shared/domain/roles.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import { takesWrapUpInput } from '../../../shared/domain/wrapUp.ts';
import type { WrapUpTimers } from '../agents/wrapUps.ts';
import type { Page, PageRequest, RecordScope } from '../kernel/collections.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Repositories } from '../platform/storage/store.ts';
import { disposeOfRecord } from './recordDisposition.ts';
import { settle } from './settling.ts';
import type { WrapUpDependencies } from './wrapUpDependencies.ts';
import { wrapUpUpdated } from './wrapUpEvents.ts';
import { fieldsOf, written } from './wrapUpForm.ts';
import type { WrapUpRegistry } from './wrapUpRegistry.ts';
import type { WrapUpRecord } from './wrapUpRepository.ts';
import { toWrapUp } from './wrapUpView.ts';

export interface WrapUpServiceDependencies extends WrapUpDependencies {
  readonly registry: WrapUpRegistry;
  readonly timers: Pick<WrapUpTimers, 'of' | 'extend' | 'finish'>;
}

/** Reads and changes wrap-ups. */
export class WrapUpService {
  readonly #env: WrapUpServiceDependencies;

  constructor(env: WrapUpServiceDependencies) {
    this.#env = env;
  }

  async page(viewer: Viewer, request: PageRequest): Promise<Page<WrapUp>> {
    const { data, total } = await this.#env.store.wrapUps.page(scopeOf(viewer), request);
    return { data: data.map(toWrapUp), total };
  }

  async get(viewer: Viewer, id: number): Promise<WrapUp> {
    return toWrapUp(await seen(this.#env.store, viewer, id));
  }

  /** Writes, extends and closes, all or nothing; a wrap-up that has ended meanwhile is written in all the same. */
  async update(viewer: Viewer, id: number, patch: WrapUpPatch): Promise<WrapUp> {
    const { store } = this.#env;
    const { userId, callId, customerId, queueId, ...kept } = await store.transaction((within) =>
      this.#write(within, viewer, id, patch),
    );
    const { timers, registry } = this.#env;
    const isTimed = timers.of(userId)?.callId === callId;
    if (patch.extend && isTimed) timers.extend(userId, kept.extensionTime * 1000);
    if (patch.state === 'END' && isTimed) timers.finish(userId, 'closed', viewer.userId);
    else if (patch.state === 'END') {
      registry.ends({ userId, callId, customerId, queueId, until: kept.expiresAt }, 'closed', viewer.userId);
    }
    await registry.saved();
    return this.get(viewer, id);
  }

  /** Writes the disposition of a call that is over into its record, the viewer's wrap-up of it and the contact. */
  disposeOf(within: Repositories, viewer: Viewer, cdr: Cdr, dispositionId: number | null) {
    return disposeOfRecord(within, this.#env, viewer, { cdr, dispositionId, now: this.#env.clock.now() });
  }

  async #write(within: Repositories, viewer: Viewer, id: number, patch: WrapUpPatch): Promise<WrapUpRecord> {
    const { records, clock } = this.#env;
    const before = await seen(within, viewer, id);
    const now = clock.now();
    const typed = extended(await written(within, records, viewer, before, patch), patch);
    const after = { ...typed, followUpDoneAt: followUpDoneAt(before, typed, patch, now) };
    await within.wrapUps.save(after);
    // An open one is written down when it ends.
    if (after.state !== 'START') await settle(within, records, after, fieldsOf(patch));
    if (after.state !== 'START' || hasOtherFollowUp(before, after)) {
      await within.events.append([wrapUpUpdated(after, now)]);
    }
    return after;
  }
}

function scopeOf({ customerId, userId, roles }: Viewer): RecordScope {
  return { customerId, userId: reaches(roles, 'supervisor') ? null : userId };
}

async function seen(within: Pick<Repositories, 'wrapUps'>, viewer: Viewer, id: number): Promise<WrapUpRecord> {
  const wrapUp = await within.wrapUps.byId(scopeOf(viewer), id);
  if (!wrapUp) throw new Refusal('notFound', 'Resource not found');
  return wrapUp;
}

const hasOtherFollowUp = (before: WrapUpRecord, after: WrapUpRecord): boolean =>
  before.followUpAt !== after.followUpAt || before.followUpDoneAt !== after.followUpDoneAt;

/** When the follow-up was done, after a request; another moment opens it again. Refuses to do what nobody planned. */
function followUpDoneAt(
  before: WrapUpRecord,
  { followUpAt }: WrapUpRecord,
  { follow_up_done: isDone }: WrapUpPatch,
  now: number,
): string | null {
  if (isDone && followUpAt === null) throw new Refusal('wrongState', 'There is no follow-up', 'follow_up_done');
  if (isDone === undefined) return followUpAt === before.followUpAt ? before.followUpDoneAt : null;
  return isDone ? (before.followUpDoneAt ?? toContractDateTime(now)) : null;
}

/** The wrap-up with more time, where the request asks for that. */
function extended(wrapUp: WrapUpRecord, { extend }: WrapUpPatch): WrapUpRecord {
  if (!extend) return wrapUp;
  const { state, extensionTime } = wrapUp;
  const refuse = (message: string) => new Refusal('wrongState', message, 'extend');
  if (!takesWrapUpInput(state, 'extend')) throw refuse(`The wrap-up has ended (${state})`);
  if (extensionTime === 0) throw refuse('Wrap-ups of this queue cannot be extended');
  if (wrapUp.extended) throw refuse('The wrap-up has already been extended');
  return { ...wrapUp, extended: true, expiresAt: wrapUp.expiresAt + extensionTime * 1000 };
}
