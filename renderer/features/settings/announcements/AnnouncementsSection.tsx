import '../../../strings/en/announcements.ts';
import '../../../strings/en/ddis.ts';
import '../../../strings/en/history.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/settingsSearch.ts';
import { Megaphone } from 'lucide-react';
import type { VmAnnouncement } from '../../../../shared/api/announcements.ts';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { ListenButton } from '../../../entities/announcement/ListenButton.tsx';
import { useAnnouncements } from '../../../entities/announcement/useAnnouncements.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { formatDuration } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { EditLink, EntryRow } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AdminList } from '../administration/AdminList.tsx';
import { AdminSection } from '../administration/AdminSection.tsx';
import { DeleteEntry } from '../administration/DeleteEntry.tsx';
import { EditForm } from '../administration/EditForm.tsx';
import { type CallTargets, numbersTo, useCallTargets } from '../callTargets/useCallTargets.ts';
import { ContentFields } from './ContentFields.tsx';
import { bodyOf, draftOf } from './soundDraft.ts';

/** What plays an announcement, a line each. */
function soundUses(callTargets: CallTargets | undefined, id: number): readonly string[] {
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

const path = '/settings/announcements';
const read = [queryKeys.announcements, queryKeys.voicemail, ['announcement-sound']];

const nameOf = ({ id, description }: VmAnnouncement) => description || t('ddis.sound', { id });

const sorts: readonly Sort<VmAnnouncement>[] = [
  { id: 'name', label: 'list.byName', compare: byText(nameOf) },
  { id: 'length', label: 'sounds.byLength', compare: (a, b) => a.duration - b.duration },
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id },
];

function Row({ sound, uses }: { readonly sound: VmAnnouncement; readonly uses: readonly string[] }) {
  const { id, duration } = sound;
  const name = nameOf(sound);
  return (
    <EntryRow
      name={name}
      note={<span className="text-sm text-muted tabular-nums">{formatDuration(duration)}</span>}
      text={uses.length > 0 ? t('sounds.usedBy', { uses: uses.join('; ') }) : t('sounds.unused')}
    >
      <ListenButton announcementId={id} />
      <EditLink label={t('admin.edit', { name })} href={`${path}/${id}`} />
      <DeleteEntry
        name={name}
        uses={uses}
        send={() => api.call('deleteVmAnnouncement', { params: { id } })}
        refresh={read}
      />
    </EntryRow>
  );
}

function SoundList() {
  const { data: callTargets } = useCallTargets();
  return (
    <AdminList
      title={t('settings.announcements')}
      text={t('sounds.text')}
      query={useAnnouncements()}
      keyOf={({ id }) => id}
      wordsOf={(sound) => [nameOf(sound), sound.text, ...soundUses(callTargets, sound.id)].join(' ')}
      sorts={sorts}
      row={(sound) => <Row sound={sound} uses={soundUses(callTargets, sound.id)} />}
      icon={<Megaphone />}
      emptyTitle={t('sounds.empty')}
      emptyText={t('sounds.emptyText')}
      add={{ label: t('sounds.add'), href: `${path}/new` }}
      operation="listVmAnnouncements"
    />
  );
}

function SoundForm({ sound }: { readonly sound: VmAnnouncement | null }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const users = useUsers().data ?? [];
  return (
    <EditForm
      title={sound ? nameOf(sound) : t('sounds.new')}
      list={path}
      fields={['description', 'extension_id', 'data', 'text']}
      nameOf={({ description }) => description}
      opened={sound}
      draftOf={(entry: VmAnnouncement | null) => draftOf(entry, userId)}
      send={async (draft, change) => {
        const body = await bodyOf(draft, sound?.text);
        if (!sound) return api.call('createVmAnnouncement', { body });
        return change('updateVmAnnouncement', { params: { id: sound.id }, body });
      }}
      refresh={read}
    >
      {(fields) => (
        <>
          <Card>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField
                label={t('sounds.name')}
                autoFocus={!sound}
                maxLength={500}
                {...draftFields(fields).text('description')}
              />
              <Select
                label={t('sounds.owner')}
                description={t('sounds.ownerText')}
                options={users.map((user) => ({ id: String(user.id), label: nameOfUser(user) }))}
                {...draftFields(fields).choice('extension_id')}
              />
            </div>
          </Card>
          <ContentFields id={sound?.id ?? null} {...fields} />
        </>
      )}
    </EditForm>
  );
}

/** The list of announcements, or the form of one. */
export function AnnouncementsSection({ item }: { readonly item?: string }) {
  return (
    <AdminSection
      item={item}
      title={t('settings.announcements')}
      path={path}
      query={useAnnouncements()}
      idOf={({ id }) => id}
      list={<SoundList />}
      form={(sound) => <SoundForm key={sound?.id} sound={sound} />}
    />
  );
}
