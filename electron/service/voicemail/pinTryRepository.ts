import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

/** Tries are counted by caller over all mailboxes, and by mailbox over all callers. */
export type PinTryKind = 'caller' | 'mailbox';

/** One wrong try, until it is known to be right. */
export interface PinTryCount {
  readonly customerId: number;
  readonly kind: PinTryKind;
  readonly subject: string;
  /** Null: there is no such mailbox. */
  readonly mailboxId: number | null;
  readonly from: string;
}

/** How many tries there may be within a time that begins with the first. */
export interface PinTryLimit {
  readonly tries: number;
  readonly windowMs: number;
}

/** Wrong tries that still count. Times are Unix milliseconds. */
export interface CountedTries {
  readonly kind: PinTryKind;
  readonly mailboxId: number;
  readonly wrong: number;
  readonly endsAt: number;
  readonly lastFrom: string;
  readonly lastAt: number;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    mailbox_pin_tries: {
      customer_id: number;
      kind: PinTryKind;
      subject: string;
      mailbox_id: number | null;
      wrong: number;
      ends_at: number;
      last_from: string;
      last_at: number;
    };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly pinTries: PinTryRepository;
  }
}

/** Wrong tries of PINs; expired ones are removed with the next try. */
export function pinTryRepository(unit: UnitOfWork) {
  return {
    /** Counts one; false when there were too many already. */
    take: ({ customerId, kind, subject, mailboxId, from }: PinTryCount, limit: PinTryLimit, now: number) =>
      unit.atomically(async ({ db }) => {
        await db.deleteFrom('mailbox_pin_tries').where('ends_at', '<=', now).execute();
        const known = db.selectFrom('mailbox_pin_tries').select('wrong').where('customer_id', '=', customerId);
        const row = await known.where('kind', '=', kind).where('subject', '=', subject).executeTakeFirst();
        if (row && row.wrong >= limit.tries) return false;
        const last = { mailbox_id: mailboxId, last_from: from, last_at: now };
        await db
          .insertInto('mailbox_pin_tries')
          .values({ customer_id: customerId, kind, subject, wrong: 1, ends_at: now + limit.windowMs, ...last })
          .onConflict((conflict) =>
            conflict.doUpdateSet(({ eb }) => ({
              ...last,
              // A caller's tries at several mailboxes belong to none: the owner of one cannot reset tries at others.
              mailbox_id: eb
                .case()
                .when(
                  eb.or([eb('mailbox_pin_tries.mailbox_id', '=', mailboxId), eb('mailbox_pin_tries.wrong', '=', 0)]),
                )
                .then(mailboxId)
                .end(),
              wrong: eb('wrong', '+', 1),
            })),
          )
          .execute();
        return true;
      }),
    /** It was right. */
    async giveBack({ customerId, kind, subject }: PinTryCount): Promise<void> {
      await unit.db
        .updateTable('mailbox_pin_tries')
        .set(({ eb }) => ({ wrong: eb('wrong', '-', 1) }))
        .where('customer_id', '=', customerId)
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('wrong', '>', 0)
        .execute();
    },
    /** Those that still count at a mailbox, the last first. */
    async ofMailbox(mailboxId: number, now: number): Promise<readonly CountedTries[]> {
      const rows = await unit.db
        .selectFrom('mailbox_pin_tries')
        .selectAll()
        .where('mailbox_id', '=', mailboxId)
        .where('ends_at', '>', now)
        .where('wrong', '>', 0)
        .orderBy('last_at', 'desc')
        .execute();
      return rows.map(({ kind, wrong, ends_at, last_from, last_at }) => {
        return { kind, mailboxId, wrong, endsAt: ends_at, lastFrom: last_from, lastAt: last_at };
      });
    },
    /** Forgets those at a mailbox, and of callers who tried at no other. */
    async forget(mailboxId: number): Promise<void> {
      await unit.db.deleteFrom('mailbox_pin_tries').where('mailbox_id', '=', mailboxId).execute();
    },
  };
}

export type PinTryRepository = ReturnType<typeof pinTryRepository>;
