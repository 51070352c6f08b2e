import type { Alert } from '../../../../shared/api/alerts.ts';
import { alertSentence, subjectOf } from '../../../../shared/domain/alerts.ts';
import { contractDateTimeOrNull, toContractDateTime } from '../../../../shared/domain/time.ts';
import type { AlertRecord } from './repository.ts';

/** An alert in the shape of the contract. */
export function alertView(alert: AlertRecord): Alert {
  const { id, kind, subjectId, subjectName, threshold, figure, worst, startedAt, endedAt } = alert;
  return {
    id,
    kind,
    subject: subjectOf(kind),
    subject_id: subjectId,
    subject_name: subjectName,
    text: alertSentence(kind, figure, threshold),
    threshold,
    figure,
    worst,
    active: endedAt === null,
    started_at: toContractDateTime(startedAt),
    ended_at: contractDateTimeOrNull(endedAt),
  };
}
