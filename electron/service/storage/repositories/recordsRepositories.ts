import type { RecordsRepositories } from '../../ports/recordsRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

/** What may be changed of call detail records and recordings, and the transcriber’s dictionary, in their tables. */
export function recordsRepositories(_unit: UnitOfWork): RecordsRepositories {
  return {};
}
