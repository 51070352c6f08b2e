/** Begins and finishes calls as fast as it can, and prints the id of each finished one. Runs until it is killed. */
import { lineEvent, newCdr, openTestStore } from './storeFixture.ts';

const store = await openTestStore(process.argv[2]);

for (;;) {
  const id = store.nextLiveId();
  await store.calls.save({ id, customerId: store.customerId, snapshot: { text: 'x'.repeat(2000) } }, []);
  await store.calls.finish(newCdr(store.customerId, id), [lineEvent(store.customerId, id)]);
  process.stdout.write(`${id}\n`);
}
