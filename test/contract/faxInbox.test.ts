import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endlessPdfs } from '../support/faxes/hostilePdf.ts';
import { pdfOf } from '../support/faxes/pdf.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** A fax gateway drops files into the watched folder of a whole service. */
let folder: string;
let service: TestService;
let admin: SignedIn;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cordboard-faxes-'));
  service = await startTestService({ config: { faxFolder: folder } });
  admin = await service.admin();
});

afterEach(async () => {
  await service.dispose();
  await rm(folder, { recursive: true, force: true });
});

const drop = (name: string, bytes: Buffer | string) => writeFile(join(folder, name), bytes);
const faxes = async (client = admin) => (await client.call('listFaxes')).data;
const taken = (count: number) =>
  until(async () => (await faxes()).length === count, { timeoutMs: 10_000, what: `${count} faxes` });
const rejected = (name: string) =>
  until(() => existsSync(join(folder, 'rejected', name)), { timeoutMs: 20_000, what: `${name} to be rejected` });

describe('a PDF that a gateway drops', () => {
  it('is listed, reported, and served byte for byte; the gateway’s file goes', async () => {
    const bytes = pdfOf(3);
    const store = await service.openStore();
    await drop('33123456789_442071234567_0001.pdf', bytes);
    await taken(1);
    const [fax] = await faxes();
    expect(fax).toMatchObject({
      from: '33123456789',
      to: '442071234567',
      pages: 3,
      status: 0,
      type: 0,
      charge: 0,
      size: bytes.length,
      filename: '33123456789_442071234567_0001.pdf',
      user_id: null,
    });
    const params = { id: fax?.id ?? 0 };
    const answer = await fetch(admin.url('getFaxPdf', { params }), { headers: admin.headers() });
    expect(answer.headers.get('content-type')).toContain('application/pdf');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect((await admin.call('getFax', { params })).data).toEqual(fax);
    await until(async () => (await readdir(folder)).length === 0, { what: 'the gateway’s file to go' });
    const received = (await store.events.after(0, 100)).map(({ body }) => body);
    expect(received.filter((body) => body.event_name === 'fax.received')).toMatchObject([
      { fax_id: fax?.id, pages: 3 },
    ]);
  });

  it('takes numbers and kind from the JSON file beside it', async () => {
    await drop('page.json', JSON.stringify({ from: '+33 1 23', to: '0044 20 71', type: 'outbound', status: 'failed' }));
    await drop('page.pdf', pdfOf(1));
    await taken(1);
    expect((await faxes())[0]).toMatchObject({ from: '33123', to: '442071', type: 1, status: 2 });
    const named = JSON.stringify([{ property: 'status', operator: '=', value: 'FAILED' }]);
    expect((await admin.call('listFaxes', { query: { filter: named } })).total).toBe(1);
    await until(async () => (await readdir(folder)).length === 0);
  });

  it('is the business of the user whose number it was sent to, and of supervisors', async () => {
    const [agent, colleague] = [await service.user('agent'), await service.user('agent')];
    const body = { e164: '442071234567', name: 'Fax', target_type: 1, target_id: agent.userId };
    await admin.call('createDdi', { body });
    await drop('33123_442071234567_a.pdf', pdfOf(1));
    await taken(1);
    expect(await faxes(agent)).toMatchObject([{ user_id: agent.userId }]);
    expect(await faxes(colleague)).toEqual([]);
    const params = { id: (await faxes())[0]?.id ?? 0 };
    await expect(colleague.call('getFax', { params })).rejects.toMatchObject({ status: 404 });
  });

  it('goes to the customer whose number it is, and is rejected when that is open', async () => {
    const store = await service.openStore();
    const other = await store.customers.create('other');
    await admin.call('createDdi', { body: { e164: '442071234567', name: 'Fax' } });
    await drop('33123_442071234567_a.pdf', pdfOf(1));
    await drop('33123_49301234567_b.pdf', pdfOf(1));
    await rejected('33123_49301234567_b.pdf');
    await taken(1);
    const ofOther = await store.faxes.page(
      { customerId: other, userId: null },
      { page: 1, limit: 10, sort: 'id', direction: 'DESC', conditions: [] },
    );
    expect(ofOther.total).toBe(0);
    expect(service.log.join('')).toContain('nobody has the number 49301234567');
  });
});

describe('what is no fax', () => {
  /** A file is moved away before the log says why. */
  const logged = (isIt: (line: string) => boolean, what: string) => until(() => service.log.some(isIt), { what });
  const says = (text: string) => logged((line) => line.includes(text), text);

  it.each([
    ['text that is called a PDF', '33123_44207_a.pdf', 'hello', 'it is no PDF'],
    ['a PDF that is broken', '33123_44207_b.pdf', '%PDF-1.4 and nothing more', 'the PDF is broken'],
    ['a picture', '33123_44207_c.tif', 'II*', 'it is no PDF'],
  ])('%s is moved away, and the log says why', async (_, name, content, reason) => {
    await drop(name, content);
    await rejected(name);
    expect(await readFile(join(folder, 'rejected', name), 'utf8')).toBe(content);
    await logged((line) => line.includes(name) && line.includes(reason), reason);
    expect(await faxes()).toEqual([]);
  });

  it('with a JSON file that cannot be used goes with it', async () => {
    await drop('page.json', '{"from": "nobody"}');
    await drop('page.pdf', pdfOf(1));
    await rejected('page.pdf');
    await until(() => existsSync(join(folder, 'rejected', 'page.json')));
    await says('from must be a telephone number');
  });

  it('and never ends does not keep the next one out', async () => {
    await drop('33123_44207_a.pdf', endlessPdfs['objects that unpack to gigabytes']());
    await rejected('33123_44207_a.pdf');
    await logged((line) => /the PDF takes (more|longer) than/.test(line), 'why it is refused');
    await drop('33123_44207_b.pdf', pdfOf(2));
    await taken(1);
  });

  it('has a JSON file beside it that is too large to be read', async () => {
    await drop('page.json', `{"from": "33123", "to": "44207"}${' '.repeat(70_000)}`);
    await drop('page.pdf', pdfOf(1));
    await rejected('page.pdf');
    await says('the file beside it has 70032 bytes, and at most 65536 are taken');
  });
});

describe('across restarts', () => {
  it('takes in what came meanwhile, and nothing twice', async () => {
    await drop('33123_44207_first.pdf', pdfOf(1));
    await taken(1);
    await service.stop();
    await drop('33123_44207_first.pdf', pdfOf(1));
    await drop('33123_44207_second.pdf', pdfOf(2));
    service = await startTestService({ dataDir: service.dataDir, config: { faxFolder: folder } });
    admin = await service.admin();
    await taken(2);
    await until(async () => (await readdir(folder)).length === 0, { what: 'the folder to be empty' });
    expect((await faxes()).map(({ pages }) => pages)).toEqual([2, 1]);
  });

  it('watches its own folder unless another is configured', async () => {
    const own = await startTestService();
    const incoming = join(own.dataDir, 'faxes', 'incoming');
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, '33123_44207_x.pdf'), pdfOf(1));
    const client = await own.admin();
    await until(async () => (await client.call('listFaxes')).total === 1, { timeoutMs: 10_000, what: 'the fax' });
    await own.dispose();
  });
});
