import type { MonitorReviewPatch } from '../../../../shared/api/schemas/monitorReview.ts';
import type { Monitor } from '../../../../shared/api/schemas/record.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import type { Author } from './annotateCdrs.ts';
import type { MonitorReview } from './monitorRecords.ts';

async function nameOf({ users }: Repositories, userId: number): Promise<string> {
  const user = await users.byId(userId);
  return user ? `${user.firstName} ${user.lastName}`.trim() : '';
}

/** The review after a change; null when nothing is left of it. */
async function reviewAfter(
  within: Repositories,
  monitor: Monitor,
  { score = monitor.review_score, notes = monitor.review_notes }: MonitorReviewPatch,
  { userId, now }: Author,
): Promise<MonitorReview | null> {
  if (score === null && notes === '') return null;
  return { score, notes, at: toContractDateTime(now), userId, userName: await nameOf(within, userId) };
}

function reviewedEvent({ id, live_id }: Monitor, score: number | null, { userId, customerId, now }: Author): NewEvent {
  const head = { event_name: 'monitor.reviewed', event_time: toContractDateTime(now) } as const;
  // Named is the author alone: the call's agent is not to hear of it, and supervisors hear of everything.
  return { customerId, userIds: [userId], body: { ...head, monitor_id: id, call_id: live_id, user_id: userId, score } };
}

/** Changes the review of a recording, together with the event that says so. What is as it was leaves no trace. */
export function reviewMonitor(store: Store, id: number, patch: MonitorReviewPatch, author: Author): Promise<Monitor> {
  const scope = { customerId: author.customerId, userId: null };
  return store.transaction(async (within) => {
    const { monitor } = (await within.monitors.byId(scope, id)) ?? {};
    if (!monitor) throw new Refusal('notFound', 'Resource not found');
    const review = await reviewAfter(within, monitor, patch, author);
    const isSame = monitor.review_score === (review?.score ?? null) && monitor.review_notes === (review?.notes ?? '');
    if (isSame) return monitor;
    await within.monitors.review(id, review);
    await within.events.append([reviewedEvent(monitor, review?.score ?? null, author)]);
    return (await within.monitors.byId(scope, id))?.monitor ?? monitor;
  });
}
