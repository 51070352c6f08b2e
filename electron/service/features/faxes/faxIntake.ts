/**
 * Takes in one file of the gateway, exactly once: the PDF is stored under the hash of its content, then the row and its
 * event are written in one transaction, and only then the gateway's file is removed. After a crash in between the file
 * is still there and is taken in again; the row's content hash and name tell whether it was stored already.
 */

import { webcrypto } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Logger } from 'pino';
import type { Fax } from '../../../../shared/api/faxes.ts';
import { codeOf } from '../../../../shared/domain/codes.ts';
import { faxStatusCodes, faxTypeCodes } from '../../../../shared/domain/numberCodes.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Clock } from '../../kernel/clock.ts';
import { writeWhole } from '../../kernel/writeWhole.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';
import { factsOf } from './faxFacts.ts';
import { discard, readFax, readSidecar, reject } from './faxFiles.ts';
import { pagesOf } from './pdfPages.ts';
import type { FaxRepository, NewFax } from './repository.ts';
import { UnusableFax } from './unusableFax.ts';

/** Folder of stored PDFs within the data folder. */
const keptFolder = 'faxes/kept';

export interface FaxIntakeDependencies {
  readonly faxes: Pick<FaxRepository, 'add' | 'ownerOf'>;
  /** Absolute. */
  readonly dataDir: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Stores the file and removes it; an unusable one goes to `rejected`. Throws when the disk or the database fails. */
export async function takeFax(path: string, dependencies: FaxIntakeDependencies): Promise<void> {
  const { clock, logger } = dependencies;
  try {
    const bytes = await readFax(path);
    if (bytes === null) return;
    const fax = await faxOf(path, bytes, dependencies);
    await writeWhole(join(dependencies.dataDir, fax.path), bytes);
    const added = await dependencies.faxes.add(fax, (kept) => receivedEvent(kept, fax.customer_id, clock.now()));
    await discard(path);
    logger.info(
      { faxId: added?.id, file: fax.filename, pages: fax.pages },
      added ? 'fax taken in' : 'fax known already',
    );
  } catch (error) {
    if (!(error instanceof UnusableFax)) throw error;
    const moved = await reject(path, clock.now());
    logger.warn({ file: basename(path), moved, reason: error.message }, 'fax rejected');
  }
}

async function faxOf(path: string, bytes: Buffer, { faxes, clock }: FaxIntakeDependencies): Promise<NewFax> {
  const filename = basename(path);
  const pages = await pagesOf(bytes);
  const { from, to, type, status } = factsOf(filename, await readSidecar(path));
  const ours = type === 'inbound' ? to : from;
  const owner = await faxes.ownerOf(ours);
  if (!owner) throw new UnusableFax(ours ? `nobody has the number ${ours}` : 'nothing says whose it is');
  const hash = Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
  return {
    customer_id: owner.customerId,
    user_id: owner.userId,
    created_at: toContractDateTime(clock.now()),
    filename,
    from,
    to,
    pages,
    size: bytes.length,
    content_hash: hash,
    status: codeOf(faxStatusCodes, status),
    type: codeOf(faxTypeCodes, type),
    // Customers do not share files, even if two got the same fax.
    path: `${keptFolder}/${owner.customerId}-${hash}.pdf`,
  };
}

function receivedEvent(fax: Fax, customerId: number, now: number): NewEvent {
  const { id, user_id, from, to, pages, filename } = fax;
  return {
    customerId,
    userIds: user_id === null ? [] : [user_id],
    body: {
      event_name: 'fax.received',
      event_time: toContractDateTime(now),
      fax_id: id,
      customer_id: customerId,
      user_id,
      from,
      to,
      pages,
      filename,
    },
  };
}
