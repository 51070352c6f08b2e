/** Targets of telephone numbers: whether they exist, and what a call to them does. */
import { type DdiTargetType, ddiTargetTypeCodes } from '../../../shared/domain/numberCodes.ts';
import type { InboundTarget } from '../calls/model/inboundRouting.ts';
import type { AnyProgram } from '../calls/model/program.ts';
import type { Store } from '../platform/storage/store.ts';
import type { DdiRecord } from './repository.ts';

/** Finds a program of a customer by the id of what it belongs to: a conference, a mailbox, an announcement. */
export type ProgramById = (customerId: number, id: number) => Promise<AnyProgram | null>;

/** Types whose target is named by an id. */
export type TargetedType = Exclude<DdiTargetType, 'NONE' | 'EXTERNAL'>;

export interface DdiTargetsDependencies {
  readonly users: Pick<Store['users'], 'byId'>;
  /** Programs by type of target; a type without one has no targets yet. */
  readonly programs: Readonly<Partial<Record<TargetedType, ProgramById>>>;
}

const nouns: Readonly<Record<TargetedType, string>> = {
  USER: 'user',
  QUEUE: 'queue',
  CONFERENCE: 'conference',
  VOICEMAIL: 'mailbox',
  ANNOUNCEMENT: 'announcement',
  QUEUE_GROUP: 'queue group, or it has no queue',
};

/** Finds the targets of telephone numbers. */
export class DdiTargets {
  readonly #users: DdiTargetsDependencies['users'];
  readonly #programs: DdiTargetsDependencies['programs'];

  constructor({ users, programs }: DdiTargetsDependencies) {
    this.#users = users;
    this.#programs = programs;
  }

  /** Why a number cannot lead there, as a sentence; null when it can. */
  async refusal(customerId: number, type: TargetedType, id: number): Promise<string | null> {
    return (await this.#find(customerId, type, id)) ? null : `There is no such ${nouns[type]}`;
  }

  /** Where the calls of a number go while it is open; null leaves it to the line: no target, or one that has gone since. */
  async targetOf(ddi: DdiRecord, caller: string): Promise<InboundTarget | null> {
    const type = ddiTargetTypeCodes.find(({ value }) => value === ddi.target_type)?.name ?? 'NONE';
    if (type === 'NONE') return null;
    if (type !== 'EXTERNAL') return this.#find(ddi.customerId, type, ddi.target_id);
    return { kind: 'number', number: ddi.target_number, callerId: shownCaller(ddi, caller) };
  }

  async #find(customerId: number, type: TargetedType, id: number): Promise<InboundTarget | null> {
    if (type === 'USER') {
      const user = await this.#users.byId(id);
      return user?.customerId === customerId ? { kind: 'user', userId: id } : null;
    }
    const program = (await this.#programs[type]?.(customerId, id)) ?? null;
    return program && { kind: 'program', program };
  }
}

/**
 * The caller's number as shown to the target, unless the DDI hides it; a caller without a number is shown as the line.
 */
function shownCaller({ cli_hide, cli_prefix }: DdiRecord, caller: string): string | null {
  if (cli_hide) return 'anonymous';
  const digits = caller.replace(/^\+/, '');
  if (!/^\d+$/.test(digits)) return null;
  return `${cli_prefix || ''}${digits}`;
}
