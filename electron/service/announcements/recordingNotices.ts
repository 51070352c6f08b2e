/** Recording notices to outside parties, as lines and queues are set. */
import { type LineRecordingNotice, recordingNoticeSeconds } from '../../../shared/domain/line.ts';
import { Refusal, type RefusalKind } from '../kernel/refusal.ts';
import type { Store } from '../platform/storage/store.ts';

/** A line's or a queue's choice. */
export interface ChosenNotice {
  readonly recordingNotice: LineRecordingNotice;
  /** The announcement for `announcement`. */
  readonly recordingAnnouncementId: number | null;
}

/** Why an announcement of this length cannot serve as a recording notice; null when it can. */
export function unfitNotice(seconds: number): string | null {
  const { least, most } = recordingNoticeSeconds;
  if (seconds >= least && seconds <= most) return null;
  return `must be ${least} to ${most} seconds long to tell of a recording, and is ${Math.round(seconds * 10) / 10}`;
}

/** Refuses an announcement that does not exist, or is too short or too long for a recording notice. */
export async function checkNotice(
  { announcements }: Pick<Store, 'announcements'>,
  customerId: number,
  { recordingNotice, recordingAnnouncementId: id }: ChosenNotice,
): Promise<void> {
  if (recordingNotice !== 'announcement') return;
  const refuse = (message: string, kind: RefusalKind = 'invalid') =>
    new Refusal(kind, message, 'recording_announcement_id');
  if (id === null) throw refuse('must name the announcement to play');
  const announcement = await announcements.byId(customerId, id);
  if (!announcement) throw refuse('There is no such announcement', 'missing');
  const unfit = unfitNotice(announcement.duration);
  if (unfit) throw refuse(unfit);
}

/** The line or queue that uses an announcement as its recording notice, for people; null if none does. */
export async function noticeUser(
  { lines, queues }: Pick<Store, 'lines' | 'queues'>,
  customerId: number,
  announcementId: number,
): Promise<string | null> {
  const uses = ({ recordingNotice, recordingAnnouncementId }: ChosenNotice) =>
    recordingNotice === 'announcement' && recordingAnnouncementId === announcementId;
  const line = (await lines.ofCustomer(customerId)).find(uses);
  if (line) return `the line “${line.name}”`;
  const queue = (await queues.ofCustomer(customerId)).find(({ settings }) =>
    uses({
      recordingNotice: settings.recording_notice,
      recordingAnnouncementId: settings.recording_announcement_id,
    }),
  );
  return queue ? `the queue “${queue.name}”` : null;
}
