import type { Generated } from 'kysely';
import { type RecordOf, rowMapping } from '../../../platform/storage/rowMapping.ts';
import type { SecretBox } from '../../../platform/storage/secretBox.ts';
import type { Row } from '../../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../../platform/storage/unitOfWork.ts';
import { jsonColumn, readableRows } from '../../../platform/storage/unreadableRow.ts';
import type { PhoneSecrets } from '../../../telephony/ports/sipServer.ts';
import { phoneSecretsSchema } from '../repository.ts';

declare module '../../../platform/storage/tables.ts' {
  interface Tables {
    phone_provisioning: {
      phone_id: number;
      /** SHA-256 of the link's secret; null: there is none. */
      link_hash: string | null;
      sealed_link_salt: string | null;
      link_expires_at: number | null;
      /** The address that fetched the link's files, the only one that may fetch them again; empty: nobody yet. */
      link_address: string;
      link_fetched_at: number | null;
      /** Hash of the phone's own secret that was handed out and not yet used. */
      next_hash: string | null;
      /** JSON of the HA1 values of its password. */
      sealed_next_secrets: string | null;
      /** Hash of the phone's own secret in use. */
      own_hash: string | null;
    };
    phone_fetches: {
      id: Generated<number>;
      phone_id: number;
      at: number;
      address: string;
      user_agent: string;
      file: string;
      status: number;
    };
  }
}

declare module '../../../platform/storage/store.ts' {
  interface Repositories {
    readonly provisioning: ProvisioningRepository;
  }
}

const provisioning = rowMapping('phone_provisioning');
const fetches = rowMapping('phone_fetches');

/** Fetches that are stored per phone. */
export const MOST_FETCHES = 20;

/** How a phone is provisioned; times are Unix milliseconds. */
export interface ProvisioningRecord
  extends Omit<RecordOf<typeof provisioning>, 'sealedLinkSalt' | 'sealedNextSecrets'> {
  readonly linkSalt: string | null;
  readonly nextSecrets: PhoneSecrets | null;
}

/** A file that a phone requested. */
export type PhoneFetch = Omit<RecordOf<typeof fetches>, 'id'>;

export type ProvisioningRepository = ReturnType<typeof provisioningRepository>;

const secretsOf = jsonColumn('phone_provisioning', 'sealed_next_secrets', phoneSecretsSchema);

/** Provisioning links of phones, and what was fetched; secrets are hashed or sealed. */
export function provisioningRepository(unit: UnitOfWork, secrets: SecretBox) {
  function fromRow(row: Row<'phone_provisioning'>): ProvisioningRecord {
    const { sealedLinkSalt, sealedNextSecrets, ...record } = provisioning.fromRow(row);
    return {
      ...record,
      linkSalt: sealedLinkSalt === null ? null : secrets.open(sealedLinkSalt),
      nextSecrets: sealedNextSecrets === null ? null : secretsOf(secrets.open(sealedNextSecrets), { id: row.phone_id }),
    };
  }

  const toRow = ({ linkSalt, nextSecrets, ...record }: ProvisioningRecord) =>
    provisioning.toRow({
      ...record,
      sealedLinkSalt: linkSalt === null ? null : secrets.seal(linkSalt),
      sealedNextSecrets: nextSecrets === null ? null : secrets.seal(JSON.stringify(nextSecrets)),
    });

  return {
    async all(): Promise<ProvisioningRecord[]> {
      return readableRows(unit, await unit.db.selectFrom('phone_provisioning').selectAll().execute(), fromRow);
    },
    async save(record: ProvisioningRecord): Promise<void> {
      const { phone_id: _, ...rest } = toRow(record);
      await unit.db
        .insertInto('phone_provisioning')
        .values(toRow(record))
        .onConflict((conflict) => conflict.column('phone_id').doUpdateSet(rest))
        .execute();
    },
    async remove(phoneId: number): Promise<void> {
      await unit.db.deleteFrom('phone_provisioning').where('phone_id', '=', phoneId).execute();
    },
    /** Fetches of all phones, the newest of each first. */
    async fetches(): Promise<PhoneFetch[]> {
      const rows = await unit.db.selectFrom('phone_fetches').selectAll().orderBy('id', 'desc').execute();
      return rows.map((row) => {
        const { id: _, ...fetch } = fetches.fromRow(row);
        return fetch;
      });
    },
    /** Adds a fetch, and removes the oldest beyond the limit. */
    addFetch: (fetch: PhoneFetch): Promise<void> =>
      unit.atomically(async ({ db }) => {
        await db.insertInto('phone_fetches').values(fetches.toRow(fetch)).execute();
        const kept = db
          .selectFrom('phone_fetches')
          .select('id')
          .where('phone_id', '=', fetch.phoneId)
          .orderBy('id', 'desc')
          .limit(MOST_FETCHES);
        await db
          .deleteFrom('phone_fetches')
          .where('phone_id', '=', fetch.phoneId)
          .where('id', 'not in', kept)
          .execute();
      }),
  };
}
