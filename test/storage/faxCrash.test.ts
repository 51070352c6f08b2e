import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { pdfOf } from '../support/faxes/pdf.ts';
import { firstPage, openTestStore } from './storeFixture.ts';

const faxProcess = resolve(import.meta.dirname, '../support/faxes/faxProcess.ts');
const count = 30;
const nameOf = (index: number) => `33123_44207_${String(index).padStart(2, '0')}.pdf`;

/** Lets a process take faxes in until it has reported so many, then kills it during the next one. */
async function killAfter(dataDir: string, folder: string, faxes: number): Promise<void> {
  const child = spawn(process.execPath, [faxProcess, dataDir, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise((done) => child.once('exit', done));
  let lines = 0;
  for await (const _ of createInterface(child.stdout)) if (++lines === faxes) child.kill('SIGKILL');
  await exited;
}

describe('a process that is killed while it takes faxes in', () => {
  it('loses none and keeps none twice, byte for byte', async () => {
    const root = await mkdtemp(join(tmpdir(), 'cordboard-fax-crash-'));
    const [dataDir, folder] = [join(root, 'data'), join(root, 'gateway')];
    const store = await openTestStore(dataDir);
    await mkdir(folder);
    for (let index = 0; index < count; index += 1)
      await writeFile(join(folder, nameOf(index)), pdfOf(1, nameOf(index)));
    for (const faxes of [1, 4, 9]) await killAfter(dataDir, folder, faxes);
    const left = (await readdir(folder)).filter((name) => name.endsWith('.pdf')).length;
    expect(left).toBeGreaterThan(0);
    await killAfter(dataDir, folder, left);

    const scope = { customerId: store.customerId, userId: null };
    const { data, total } = await store.faxes.page(scope, firstPage);
    expect(total).toBe(count);
    expect(data.map(({ filename }) => filename).toSorted()).toEqual(Array.from({ length: count }, (_, i) => nameOf(i)));
    for (const { id, filename } of data) {
      const path = (await store.faxes.byId(scope, id))?.path ?? '';
      expect(await readFile(join(dataDir, path))).toEqual(pdfOf(1, filename));
    }
    const faxes = (await store.events.after(0, 1000)).filter(({ body }) => body.event_name === 'fax.received');
    expect(faxes).toHaveLength(count);
    await store.dispose();
  });
});
