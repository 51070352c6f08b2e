import { type Generated, sql, type UpdateResult } from 'kysely';
import { z } from 'zod';
import { webhookCategories } from '../../../../shared/domain/webhookCategories.ts';
import { numbersOf, rowsOf } from '../../platform/storage/dialect/expressions.ts';
import { preparedQuery } from '../../platform/storage/preparedQuery.ts';
import { flag, json, type RecordOf, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { SecretBox } from '../../platform/storage/secretBox.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { readableRows } from '../../platform/storage/unreadableRow.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    webhooks: {
      id: Generated<number>;
      customer_id: number;
      name: string;
      /** Including its token, if it has one. */
      sealed_url: string;
      /** JSON text. */
      events: string;
      enabled: number;
      /** Null while it is enabled. */
      disabled_reason: string | null;
      sealed_secret: string;
      sealed_previous_secret: string | null;
      previous_secret_until: number | null;
      /** It gets events after this one: the newest when it was created or enabled. */
      since_event_id: number;
      last_at: number | null;
      last_reply_status: number | null;
      last_error: string | null;
      created_at: number;
      updated_at: number;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly webhooks: WebhookRepository;
  }
}

const webhooks = rowMapping('webhooks', { enabled: flag, events: json(z.array(z.enum(webhookCategories))) });

type Mapped = RecordOf<typeof webhooks>;
type SameColumns = Omit<
  Mapped,
  | 'sealedUrl'
  | 'sealedSecret'
  | 'sealedPreviousSecret'
  | 'previousSecretUntil'
  | 'lastAt'
  | 'lastReplyStatus'
  | 'lastError'
>;

/** A webhook; times are Unix milliseconds. */
export interface WebhookRecord extends SameColumns {
  readonly url: string;
  /** `whsec_…`. */
  readonly secret: string;
  /** The previous secret, which is valid until a moment. */
  readonly previousSecret: { readonly secret: string; readonly until: number } | null;
  /** Null before the first delivery, and after the URL was changed. */
  readonly last: LastDelivery | null;
}

export interface LastDelivery {
  readonly at: number;
  /** HTTP status; null: no answer. */
  readonly replyStatus: number | null;
  /** A sentence; null: it was delivered. */
  readonly error: string | null;
}

export type WebhookRepository = ReturnType<typeof webhookRepository>;

/** What `open` gives, which is called once, when it is asked for. */
function once<T>(open: () => T): () => T {
  let opened: { readonly value: T } | null = null;
  return () => {
    opened ??= { value: open() };
    return opened.value;
  };
}

/** Secrets are opened only when they are used: every event looks through all webhooks, and most are not called. */
function fromRow(row: Row<'webhooks'>, secrets: SecretBox): WebhookRecord {
  const { sealedUrl, sealedSecret, sealedPreviousSecret, previousSecretUntil, ...webhook } = webhooks.fromRow(row);
  const { lastAt, lastReplyStatus, lastError, ...columns } = webhook;
  const url = once(() => secrets.open(sealedUrl));
  const secret = once(() => secrets.open(sealedSecret));
  const previousSecret = once(() => {
    if (sealedPreviousSecret === null || previousSecretUntil === null) return null;
    return { secret: secrets.open(sealedPreviousSecret), until: previousSecretUntil };
  });
  return {
    ...columns,
    get url() {
      return url();
    },
    get secret() {
      return secret();
    },
    get previousSecret() {
      return previousSecret();
    },
    last: lastAt === null ? null : { at: lastAt, replyStatus: lastReplyStatus, error: lastError },
  };
}

function toRow(webhook: Omit<WebhookRecord, 'id'>, secrets: SecretBox) {
  const { url, secret, previousSecret, last, ...columns } = webhook;
  return webhooks.toRow({
    ...columns,
    sealedUrl: secrets.seal(url),
    sealedSecret: secrets.seal(secret),
    sealedPreviousSecret: previousSecret && secrets.seal(previousSecret.secret),
    previousSecretUntil: previousSecret?.until ?? null,
    lastAt: last?.at ?? null,
    lastReplyStatus: last?.replyStatus ?? null,
    lastError: last?.error ?? null,
  });
}

const allEnabled = preparedQuery((db) => db.selectFrom('webhooks').selectAll().where('enabled', '=', 1).orderBy('id'));

const enabledAmong = preparedQuery<{ ids: string }, Row<'webhooks'>>((db, { ids }) =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('enabled', '=', 1)
    .where('id', 'in', sql<number>`${numbersOf(ids)}`),
);

/** Columns of a last delivery, in the order of its list. */
const lastColumns = { id: 'number', last_at: 'number', last_reply_status: 'number', last_error: 'text' } as const;
type LastRow = Pick<Row<'webhooks'>, keyof typeof lastColumns>;

const noted = preparedQuery<{ list: string }, UpdateResult>((db, { list }) =>
  db
    .updateTable('webhooks')
    .from(rowsOf<LastRow>(list, lastColumns).as('noted'))
    .set(({ ref }) => ({
      last_at: ref('noted.last_at'),
      last_reply_status: ref('noted.last_reply_status'),
      last_error: ref('noted.last_error'),
    }))
    .whereRef('webhooks.id', '=', 'noted.id'),
);

/** Webhooks; their URLs and secrets are sealed at rest. */
export function webhookRepository(unit: UnitOfWork, secrets: SecretBox) {
  const select = () => unit.db.selectFrom('webhooks').selectAll().orderBy('id');
  const opened = (row: Row<'webhooks'>) => fromRow(row, secrets);

  return {
    async create(webhook: Omit<WebhookRecord, 'id'>): Promise<WebhookRecord> {
      const query = unit.db.insertInto('webhooks').values(toRow(webhook, secrets)).returningAll();
      return opened(await query.executeTakeFirstOrThrow());
    },
    async update({ id, ...webhook }: WebhookRecord): Promise<void> {
      await unit.db.updateTable('webhooks').set(toRow(webhook, secrets)).where('id', '=', id).execute();
    },
    async byId(id: number): Promise<WebhookRecord | null> {
      const row = await select().where('id', '=', id).executeTakeFirst();
      return row ? opened(row) : null;
    },
    async ofCustomer(customerId: number): Promise<WebhookRecord[]> {
      return readableRows(unit, await select().where('customer_id', '=', customerId).execute(), opened);
    },
    /** Of all customers. */
    async enabled(): Promise<WebhookRecord[]> {
      return readableRows(unit, await allEnabled(unit, {}), opened);
    },
    /** Those of these ids. */
    async enabledAmong(ids: readonly number[]): Promise<WebhookRecord[]> {
      return readableRows(unit, await enabledAmong(unit, { ids: JSON.stringify(ids) }), opened);
    },
    /** Stores the last delivery of webhooks. */
    async noteLast(webhooks: readonly { readonly id: number; readonly last: LastDelivery }[]): Promise<void> {
      const rows = webhooks.map(({ id, last }) => [id, last.at, last.replyStatus, last.error]);
      await noted(unit, { list: JSON.stringify(rows) });
    },
    /** Switches one off, for a reason given as a sentence. */
    async disable(id: number, reason: string): Promise<void> {
      const webhook = unit.db.updateTable('webhooks').where('id', '=', id);
      await webhook.set({ enabled: 0, disabled_reason: reason }).execute();
    },
    /** Its deliveries remain. */
    async remove(id: number): Promise<void> {
      await unit.db.deleteFrom('webhooks').where('id', '=', id).execute();
    },
  };
}
