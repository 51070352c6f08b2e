/** A process of its own that takes faxes in (arguments: data folder, watched folder) and says a line after each. */

import { createStore } from '../../../electron/service/createStore.ts';
import { watchFaxes } from '../../../electron/service/features/faxes/faxInbox.ts';
import { systemClock } from '../../../electron/service/kernel/clock.ts';
import { recordingLogger } from '../sip/recordingLogger.ts';

const [dataDir = '', folder = ''] = process.argv.slice(2);
const store = await createStore(dataDir);
await watchFaxes({
  faxes: store.faxes,
  dataDir,
  folder,
  clock: systemClock,
  logger: recordingLogger(({ message }) => process.stdout.write(`${message}\n`)),
  onFailure: (error) => {
    throw error;
  },
});
