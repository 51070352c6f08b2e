import type { MailRepositories } from '../../ports/mailRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

/** Mail: the server it goes out over, in their tables. */
export function mailRepositories(_unit: UnitOfWork): MailRepositories {
  return {};
}
