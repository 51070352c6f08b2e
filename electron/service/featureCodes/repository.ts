import { type CodeConfirmation, type FeatureName, featureNames } from '../../../shared/domain/featureCodes.ts';
import { flag, type RecordOf, rowMapping } from '../platform/storage/rowMapping.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

declare module '../platform/storage/tables.ts' {
  interface Tables {
    /** Codes that were changed; those that are not here are as they come. */
    feature_codes: { customer_id: number; feature: FeatureName; code: string; enabled: number };
    feature_code_settings: { customer_id: number; confirmation: CodeConfirmation };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly featureCodes: FeatureCodeRepository;
  }
}

const codes = rowMapping('feature_codes', { enabled: flag });

/** A code that was changed. */
export type FeatureCodeRecord = RecordOf<typeof codes>;

/** Customers' changes to feature codes. */
export function featureCodeRepository(unit: UnitOfWork) {
  return {
    /** A feature that this version does not know is left out. */
    async ofCustomer(customerId: number): Promise<FeatureCodeRecord[]> {
      const rows = await unit.db
        .selectFrom('feature_codes')
        .selectAll()
        .where('customer_id', '=', customerId)
        .execute();
      return rows.map(codes.fromRow).filter(({ feature }) => featureNames.includes(feature));
    },
    async save(record: FeatureCodeRecord): Promise<void> {
      const row = codes.toRow(record);
      const insert = unit.db.insertInto('feature_codes').values(row);
      await insert.onConflict((conflict) => conflict.columns(['customer_id', 'feature']).doUpdateSet(row)).execute();
    },
    async remove(customerId: number, feature: FeatureName): Promise<void> {
      const remove = unit.db.deleteFrom('feature_codes').where('customer_id', '=', customerId);
      await remove.where('feature', '=', feature).execute();
    },
    async confirmationOf(customerId: number): Promise<CodeConfirmation> {
      const query = unit.db.selectFrom('feature_code_settings').selectAll().where('customer_id', '=', customerId);
      return (await query.executeTakeFirst())?.confirmation ?? 'speech';
    },
    async setConfirmation(customer_id: number, confirmation: CodeConfirmation): Promise<void> {
      const insert = unit.db.insertInto('feature_code_settings').values({ customer_id, confirmation });
      await insert.onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ confirmation })).execute();
    },
  };
}

export type FeatureCodeRepository = ReturnType<typeof featureCodeRepository>;
