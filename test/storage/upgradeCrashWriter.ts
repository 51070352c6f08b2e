/** Says that it begins, then upgrades the database of a data folder. */
import { join } from 'node:path';
import { openDatabase } from '../../electron/service/platform/storage/sqlite/connection.ts';
import { upgradeDatabase } from '../../electron/service/platform/storage/sqlite/upgrade.ts';

const path = join(process.argv[2] ?? '', 'cordboard.db');
process.stdout.write('begins\n');
await upgradeDatabase(openDatabase(path), path, { program: '9.9.9' });
