import type { SmsRepositories } from '../../ports/smsRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

/** SMS messages, threads and canned responses, in their tables. */
export function smsRepositories(_unit: UnitOfWork): SmsRepositories {
  return {};
}
