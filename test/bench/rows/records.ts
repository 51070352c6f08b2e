import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { millionRecords, seedRecords } from '../millionRecords.ts';
import type { Measurement } from '../row.ts';
import { newDataDir, startMeasuredService } from '../service.ts';
import { measureBlocks } from './recordBlocks.ts';
import { measureExport } from './recordExport.ts';
import { measureLists } from './recordLists.ts';

/** A million call detail records: listed, filtered, searched and exported. */
export const records: Measurement = {
  name: 'records',
  async run({ root, say }) {
    const dataDir = newDataDir();
    await (await startMeasuredService(root, dataDir)).stop();
    const path = join(dataDir, 'cordboard.db');
    say(`  ${millionRecords.toLocaleString('en')} records written in ${seedRecords(path).toFixed(0)} s`);
    const blocks = measureBlocks(dataDir);
    const service = await startMeasuredService(root, dataDir);
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      return [...(await measureLists(service, database)), ...blocks, ...(await measureExport(service))];
    } finally {
      database.close();
      await service.dispose();
    }
  },
};
