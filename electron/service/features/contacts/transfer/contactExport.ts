/** Exports of any length: read and written piece by piece. */
import type { Contact } from '../../../../../shared/api/schemas/contact.ts';
import { contactTypeCodes } from '../../../../../shared/domain/codes.ts';
import type { Condition } from '../../../kernel/collections.ts';
import { csvStream } from '../../../platform/collections/csv.ts';
import type { Store } from '../../../platform/storage/store.ts';
import type { ContactScope } from '../records.ts';
import { exportedFields } from './fileFields.ts';
import { vcards } from './vcardWriter.ts';

/** Without it spreadsheets take UTF-8 for the encoding of their country. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Contacts that are read together. */
const TOGETHER = 500;

/** The contacts of a scope that a filter finds, in order of id. */
async function* batches(
  { contacts }: Pick<Store, 'contacts'>,
  scope: ContactScope,
  conditions: readonly Condition[],
): AsyncGenerator<Contact[]> {
  let last = 0;
  for (;;) {
    const batch = await contacts.after(scope, conditions, last, TOGETHER);
    if (batch.length === 0) return;
    yield batch;
    last = batch.at(-1)?.id ?? last;
  }
}

const typeName = (type: number) => contactTypeCodes.find(({ value }) => value === type)?.name ?? type;

async function* withTypeNames(contacts: AsyncIterable<readonly Contact[]>): AsyncGenerator<object[]> {
  for await (const batch of contacts) yield batch.map((contact) => ({ ...contact, type: typeName(contact.type) }));
}

/** The text of a CSV file. */
export async function* csvExport(
  store: Pick<Store, 'contacts'>,
  scope: ContactScope,
  conditions: readonly Condition[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield* csvStream(exportedFields, withTypeNames(batches(store, scope, conditions)));
}

/** The text of a vCard file. */
export async function* vcardExport(
  store: Pick<Store, 'contacts'>,
  scope: ContactScope,
  conditions: readonly Condition[],
): AsyncGenerator<string> {
  for await (const batch of batches(store, scope, conditions)) yield vcards(batch);
}
