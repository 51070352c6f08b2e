import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { faxes } from '../../../shared/api/faxes.ts';
import { pdfOf } from '../../support/faxes/pdf.ts';
import type { CasesOf } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

/** A fax as the watched folder leaves it. */
async function fax({ service, customerId }: Fixture): Promise<{ id: number }> {
  const name = `${performance.now()}.pdf`;
  const bytes = pdfOf(1, name);
  await mkdir(join(service.dataDir, 'faxes'), { recursive: true });
  await writeFile(join(service.dataDir, 'faxes', name), bytes);
  const store = await service.openStore();
  const record = {
    customer_id: customerId,
    user_id: null,
    created_at: '2026-01-01 10:00:00',
    filename: name,
    pages: 1,
    from: '33123456789',
    to: '442071234567',
    status: 0,
    type: 0,
    size: bytes.length,
    content_hash: name,
    path: `faxes/${name}`,
  };
  const added = await store.faxes.add(record, ({ id, user_id, from, to, pages, filename }) => ({
    customerId,
    userIds: null,
    body: {
      event_name: 'fax.received',
      event_time: '2026-01-01 10:00:00',
      fax_id: id,
      customer_id: customerId,
      user_id,
      from,
      to,
      pages,
      filename,
    },
  }));
  return { id: added?.id ?? 0 };
}

/** Cases: faxes. */
export const faxesCases: { readonly [K in keyof typeof faxes]: CasesOf<K> } = {
  listFaxes: { 200: () => ({}) },
  getFax: { 200: async (fixture) => ({ params: await fax(fixture) }) },
  getFaxPdf: { 200: async (fixture) => ({ params: await fax(fixture) }) },
};
