import { useQuery } from '@tanstack/react-query';
import type { Ddi } from '../../../../shared/api/ddis.ts';
import { codeOf } from '../../../../shared/domain/codes.ts';
import { type DdiTargetType, ddiTargetTypeCodes } from '../../../../shared/domain/numberCodes.ts';
import { nameOfUser } from '../../../entities/agent/useColleagues.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';

const all = { limit: 10_000 };

async function readCallTargets() {
  const lists = await Promise.all([
    api.call('listDdis', { query: all }),
    api.call('listUsers', { query: all }),
    api.call('listQueues', { query: all }),
    api.call('listConferences', { query: all }),
    api.call('listMailboxes', { query: all }),
    api.call('listVmAnnouncements', { query: all }),
    api.call('listLines', { query: all }),
    api.call('getHoldMusic'),
    api.call('listQueueGroups', { query: all }),
  ]);
  const [ddis, users, queues, conferences, mailboxes, announcements, lines, holdMusic, groups] = lists;
  return {
    ddis: ddis.data,
    users: users.data,
    queues: queues.data,
    queueGroups: groups.data,
    conferences: conferences.data,
    mailboxes: mailboxes.data,
    announcements: announcements.data,
    lines: lines.data,
    holdMusicId: holdMusic.data.hold_music_id,
  };
}

/** Everything that a call can come through, as it stands: numbers and what they lead to. */
export type CallTargets = Awaited<ReturnType<typeof readCallTargets>>;

/** Everything that a call can come through. */
export function useCallTargets() {
  return useQuery({ queryKey: queryKeys.collection('call targets'), staleTime: 0, queryFn: readCallTargets });
}

/** The kind of what a number leads to. */
export const targetTypeOf = ({ target_type }: Ddi): DdiTargetType =>
  ddiTargetTypeCodes.find(({ value }) => value === target_type)?.name ?? 'NONE';

/** Whether a number or a queue is closed at times. */
export const hasHours = ({ hours }: Pick<Ddi, 'hours'>): boolean =>
  hours.weekly.length > 0 || hours.holidays.length > 0;

/** The same number while it is closed. */
export const whileClosed = (ddi: Ddi): Ddi => ({
  ...ddi,
  target_type: ddi.closed_target_type,
  target_id: ddi.closed_target_id,
  target_number: ddi.closed_target_number,
});

/** Targets of that type, by id. */
export function targetsOf(
  callTargets: CallTargets | undefined,
  type: DdiTargetType,
): readonly { id: number; name: string }[] {
  if (!callTargets) return [];
  if (type === 'USER') return callTargets.users.map((user) => ({ id: user.id, name: nameOfUser(user) }));
  if (type === 'QUEUE') return callTargets.queues;
  if (type === 'QUEUE_GROUP') return callTargets.queueGroups;
  if (type === 'CONFERENCE') return callTargets.conferences;
  if (type === 'VOICEMAIL') return callTargets.mailboxes;
  if (type !== 'ANNOUNCEMENT') return [];
  return callTargets.announcements.map(({ id, description }) => ({ id, name: description || t('ddis.sound', { id }) }));
}

/** The telephone numbers that lead to something. */
export function numbersTo({ ddis }: CallTargets, type: DdiTargetType, id: number): readonly string[] {
  const wanted = codeOf(ddiTargetTypeCodes, type);
  const leadsThere = ({ target_type, target_id }: Ddi) => target_type === wanted && target_id === id;
  return ddis
    .filter((ddi) => leadsThere(ddi) || leadsThere(whileClosed(ddi)))
    .map(({ e164, name }) => t('ddis.use', { name: name || formatNumber(e164) }));
}
