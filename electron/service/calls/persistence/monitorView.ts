import type { Monitor, monitorReviewFields } from '../../../../shared/api/history/monitor.ts';
import type { Fields } from '../../../../shared/api/listFields.ts';
import { fieldsOfList, unreviewedMonitorFields } from '../../../../shared/api/searchable.ts';
import { type Role, reaches } from '../../../../shared/domain/roles.ts';

const noReview: Pick<Monitor, keyof typeof monitorReviewFields> = {
  review_score: null,
  review_notes: '',
  reviewed_at: null,
  reviewed_by: null,
  reviewed_by_name: '',
};

/** A recording as somebody with these roles may see it: reviews are among supervisors. */
export const monitorShownTo = (roles: readonly Role[], monitor: Monitor): Monitor =>
  reaches(roles, 'supervisor') ? monitor : { ...monitor, ...noReview };

const reviewedFields = fieldsOfList('listMonitors');
const unreviewedFields = unreviewedMonitorFields();

/** Fields by which somebody with these roles may filter and sort recordings. */
export const monitorFieldsFor = (roles: readonly Role[]): Fields =>
  reaches(roles, 'supervisor') ? reviewedFields : unreviewedFields;
