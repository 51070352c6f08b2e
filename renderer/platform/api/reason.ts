import { ApiError } from '../../../shared/api/client.ts';
import { t } from '../../strings/t.ts';

/** Why something was refused, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : t('common.unknown');
  if (error.status === 0) return t(error.isLate ? 'refused.late' : 'refused.unreachable');
  return error.errors[0]?.message || error.message;
}
