import type { WebhookCategory } from '../../../../shared/domain/webhookCategories.ts';
import type { SecretBox } from '../../platform/storage/secretBox.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { NewWebhook, WebhookRecord, WebhookRepository } from './records.ts';

function previousSecret(row: Row<'webhooks'>, secrets: SecretBox): WebhookRecord['previousSecret'] {
  if (row.sealed_previous_secret === null || row.previous_secret_until === null) return null;
  return { secret: secrets.open(row.sealed_previous_secret), until: row.previous_secret_until };
}

/** Its secrets are opened where they are read: every event has all webhooks looked through, and most are not called. */
function fromRow(row: Row<'webhooks'>, secrets: SecretBox): WebhookRecord {
  return {
    id: row.id,
    customerId: row.customer_id,
    name: row.name,
    get url() {
      return secrets.open(row.sealed_url);
    },
    events: JSON.parse(row.events) as WebhookCategory[],
    enabled: row.enabled === 1,
    disabledReason: row.disabled_reason,
    get secret() {
      return secrets.open(row.sealed_secret);
    },
    get previousSecret() {
      return previousSecret(row, secrets);
    },
    sinceEventId: row.since_event_id,
    last: row.last_at === null ? null : { at: row.last_at, replyStatus: row.last_reply_status, error: row.last_error },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function toRow(webhook: NewWebhook, secrets: SecretBox) {
  const { previousSecret: previous, last } = webhook;
  return {
    customer_id: webhook.customerId,
    name: webhook.name,
    sealed_url: secrets.seal(webhook.url),
    events: JSON.stringify(webhook.events),
    enabled: Number(webhook.enabled),
    disabled_reason: webhook.disabledReason,
    sealed_secret: secrets.seal(webhook.secret),
    sealed_previous_secret: previous && secrets.seal(previous.secret),
    previous_secret_until: previous?.until ?? null,
    since_event_id: webhook.sinceEventId,
    last_at: last?.at ?? null,
    last_reply_status: last?.replyStatus ?? null,
    last_error: last?.error ?? null,
    created_at: webhook.createdAt,
    updated_at: webhook.updatedAt,
  };
}

/** Webhooks in the `webhooks` table. */
export function webhookRepository(unit: UnitOfWork, secrets: SecretBox): WebhookRepository {
  const select = () => unit.db.selectFrom('webhooks').selectAll().orderBy('id');
  const opened = (row: Row<'webhooks'>) => fromRow(row, secrets);

  return {
    async create(webhook) {
      const query = unit.db.insertInto('webhooks').values(toRow(webhook, secrets)).returningAll();
      return opened(await query.executeTakeFirstOrThrow());
    },
    async update(webhook) {
      await unit.db.updateTable('webhooks').set(toRow(webhook, secrets)).where('id', '=', webhook.id).execute();
    },
    async byId(id) {
      const row = await select().where('id', '=', id).executeTakeFirst();
      return row ? opened(row) : null;
    },
    ofCustomer: async (customerId) => (await select().where('customer_id', '=', customerId).execute()).map(opened),
    enabled: async () => (await select().where('enabled', '=', 1).execute()).map(opened),
    async remove(id) {
      await unit.db.deleteFrom('webhooks').where('id', '=', id).execute();
    },
  };
}
