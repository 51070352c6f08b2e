/** Makes labels and removes others as operations of the audit log, and prints each on standard output. */
import { openTestStore } from './storeFixture.ts';

const store = await openTestStore(process.argv[2]);
const { customerId } = store;
let made = 0;

async function oneAfterTheOther(): Promise<void> {
  for (;;) {
    made += 1;
    const name = `label ${made}`;
    const entry = { customerId, operation: 'createCallLabel', objectType: 'calllabels', reason: name } as const;
    const audited = store.beginAudit({ ...entry, outcome: 'interrupted' });
    const { id } = await audited.run(() => store.callLabels.create({ customerId, name, color: '#000000' }));
    await audited.finish({ ...entry, objectId: String(id) });
    process.stdout.write(`${made}\n`);
  }
}

await Promise.all([oneAfterTheOther(), oneAfterTheOther(), oneAfterTheOther()]);
