import { nameOfUser } from '../../../entities/agent/useColleagues.ts';
import { t } from '../../../strings/t.ts';
import { type CallTargets, numbersTo } from './useCallTargets.ts';

/** What plays an announcement, a line each. */
export function soundUses(callTargets: CallTargets | undefined, id: number): readonly string[] {
  if (!callTargets) return [];
  const { queues, mailboxes, users, lines, holdMusicId } = callTargets;
  return [
    ...numbersTo(callTargets, 'ANNOUNCEMENT', id),
    ...queues.flatMap(({ name, announcement_id, hold_music_id, recording_announcement_id }) => [
      ...(announcement_id === id ? [t('sounds.use.queueFirst', { name })] : []),
      ...(hold_music_id === id ? [t('sounds.use.queueMusic', { name })] : []),
      ...(recording_announcement_id === id ? [t('sounds.use.queueNotice', { name })] : []),
    ]),
    ...mailboxes.filter((box) => box.announcement_id === id).map(({ name }) => t('sounds.use.mailbox', { name })),
    ...users
      .filter((user) => user.hold_music_id === id)
      .map((user) => t('sounds.use.userMusic', { name: nameOfUser(user) })),
    ...lines.flatMap(({ name, hold_music_id, recording_announcement_id }) => [
      ...(hold_music_id === id ? [t('sounds.use.lineMusic', { name })] : []),
      ...(recording_announcement_id === id ? [t('sounds.use.lineNotice', { name })] : []),
    ]),
    ...(holdMusicId === id ? [t('sounds.use.company')] : []),
  ];
}
