import type { Generated } from 'kysely';
import { z } from 'zod';
import type { invitationMails } from '../../../../shared/api/accounts/invitations.ts';
import type { Role } from '../../../../shared/domain/roles.ts';
import { json, type RecordOf, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { freeExtension } from '../../queues/queueRepository.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    invitations: {
      id: Generated<number>;
      customer_id: number;
      /** SHA-256 of the code; the code itself is stored nowhere but in the mail, sealed. */
      code_hash: string;
      /** Null: whoever accepts says it. */
      email: string | null;
      /** Empty: whoever accepts says it, as `last_name`. */
      first_name: string;
      last_name: string;
      role: Role;
      /** Null: the lowest free one. */
      ext: string | null;
      /** JSON, as `queue_ids`. */
      group_ids: string;
      queue_ids: string;
      mail: (typeof invitationMails)[number];
      /** Unix milliseconds, as the other times. */
      created_at: number;
      expires_at: number;
      /** Null: removed since. */
      invited_by: number | null;
      used_at: number | null;
      /** Null: nobody, or removed since. */
      used_by: number | null;
      revoked_at: number | null;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly invitations: InvitationRepository;
  }
}

const ids = json(z.array(z.int()));
const rows = rowMapping('invitations', { group_ids: ids, queue_ids: ids });

export type InvitationRecord = RecordOf<typeof rows>;

type Renewal = Pick<InvitationRecord, 'codeHash' | 'mail' | 'createdAt' | 'expiresAt' | 'invitedBy'>;

/** Extensions of users begin here, as in the form of a new user. */
const extensions = { first: 100, last: 99_999 };

/** Invitations, with the hashes of their codes. */
export function invitationRepository(unit: UnitOfWork) {
  const select = () => unit.db.selectFrom('invitations').selectAll().orderBy('id');
  return {
    async create(invitation: Omit<InvitationRecord, 'id'>): Promise<InvitationRecord> {
      const query = unit.db.insertInto('invitations').values(rows.toRow(invitation)).returningAll();
      return rows.fromRow(await query.executeTakeFirstOrThrow());
    },
    async byId(customerId: number, id: number): Promise<InvitationRecord | null> {
      const row = await select().where('customer_id', '=', customerId).where('id', '=', id).executeTakeFirst();
      return row ? rows.fromRow(row) : null;
    },
    async byCode(codeHash: string): Promise<InvitationRecord | null> {
      const row = await select().where('code_hash', '=', codeHash).executeTakeFirst();
      return row ? rows.fromRow(row) : null;
    },
    ofCustomer: async (customerId: number) =>
      (await select().where('customer_id', '=', customerId).execute()).map(rows.fromRow),
    /** Uses the code up. False where somebody did before, it was taken back, or its time is over. */
    async use(codeHash: string, now: number): Promise<boolean> {
      const query = unit.db.updateTable('invitations').set({ used_at: now }).where('code_hash', '=', codeHash);
      const open = query.where('used_at', 'is', null).where('revoked_at', 'is', null).where('expires_at', '>', now);
      return (await open.executeTakeFirst()).numUpdatedRows > 0n;
    },
    async setUser(id: number, userId: number): Promise<void> {
      await unit.db.updateTable('invitations').set({ used_by: userId }).where('id', '=', id).execute();
    },
    /** False where it was used or taken back meanwhile. */
    async renew(id: number, renewal: Renewal): Promise<boolean> {
      const query = unit.db.updateTable('invitations').set(rows.toRow(renewal)).where('id', '=', id);
      const open = query.where('used_at', 'is', null).where('revoked_at', 'is', null);
      return (await open.executeTakeFirst()).numUpdatedRows > 0n;
    },
    /** False where it was used; one that was taken back before keeps its time. */
    async revoke(id: number, now: number): Promise<boolean> {
      const query = unit.db
        .updateTable('invitations')
        .set((of) => ({ revoked_at: of.fn.coalesce('revoked_at', of.val(now)) }))
        .where('id', '=', id);
      return (await query.where('used_at', 'is', null).executeTakeFirst()).numUpdatedRows > 0n;
    },
    /** Removes those whose codes ended before. */
    async removeBefore(customerId: number, time: number): Promise<void> {
      const query = unit.db.deleteFrom('invitations').where('customer_id', '=', customerId);
      await query.where('expires_at', '<', time).execute();
    },
    /** The one that is wanted unless something of the customer has it, else the lowest free one; null when all are taken. */
    async freeExtension(customerId: number, wanted: string | null): Promise<string | null> {
      const just = wanted === null ? null : { first: Number(wanted), last: Number(wanted) };
      const isFree = just !== null && (await freeExtension(unit, customerId, just)) !== null;
      return isFree ? wanted : freeExtension(unit, customerId, extensions);
    },
  };
}

export type InvitationRepository = ReturnType<typeof invitationRepository>;
