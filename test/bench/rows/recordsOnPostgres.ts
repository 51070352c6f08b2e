import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type AskedDatabase, askServer } from '../../support/database/asked.ts';
import { rowsFrom } from '../../support/database/postgres.ts';
import { startPostgres } from '../../support/database/server.ts';
import { millionRecords, seedRecords } from '../millionRecords.ts';
import type { Measurement, Row } from '../row.ts';
import { newDataDir, startMeasuredService } from '../service.ts';
import { measureLists } from './recordLists.ts';

const run = promisify(execFile);

/** The same SQL by hand: what one of the two calls otherwise has its name. */
const inItsWords = (database: AskedDatabase): AskedDatabase => ({
  ...database,
  prepare: (sql) => database.prepare(sql.replaceAll('char(31)', 'chr(31)').replaceAll(' LIKE ', ' ILIKE ')),
});

/** The same million call detail records in PostgreSQL: moved there from the file, then listed, filtered and searched. */
export const recordsOnPostgres: Measurement = {
  name: 'records-postgres',
  async run({ root, say }) {
    const server = await startPostgres();
    try {
      const dataDir = newDataDir();
      await (await startMeasuredService(root, dataDir)).stop();
      say(`  written in ${seedRecords(join(dataDir, 'cordboard.db')).toFixed(0)} s`);
      await rowsFrom(`${server.url}/postgres`, 'CREATE DATABASE records');
      const url = `${server.url}/records`;
      const startedAt = performance.now();
      await run(join(root, 'bin', 'cordboard'), ['move', '--to', url, '--data', dataDir]);
      const moved: Row = {
        what: `cordboard move of ${millionRecords.toLocaleString('en')} records to PostgreSQL, rows compared`,
        value: (millionRecords / (performance.now() - startedAt)) * 60_000,
        unit: 'a minute',
        baseline: { what: 'none', value: 0 },
        aim: 'as fast as it goes',
      };
      say(`  moved in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
      const service = await startMeasuredService(root, dataDir, null, { CORDBOARD_DATABASE_URL: url });
      const database = askServer(url);
      try {
        return [moved, ...(await measureLists(service, inItsWords(database), ' in PostgreSQL'))];
      } finally {
        database.close();
        await service.dispose();
      }
    } finally {
      await server.close();
    }
  },
};
