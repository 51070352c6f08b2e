import { inOneLine } from '../../../strings/isolated.ts';
import '../../../strings/en/firstRun.ts';
import '../../../strings/en/ddis.ts';
import '../../../strings/en/rooms.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/settingsSearch.ts';
import { Presentation } from 'lucide-react';
import type { Conference } from '../../../../shared/api/conferences.ts';
import { api } from '../../../platform/api/api.ts';
import { formatNumber, useNumberFormat } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { EditLink, EntryRow } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { AdminList } from '../administration/AdminList.tsx';
import { AdminSection } from '../administration/AdminSection.tsx';
import { DeleteEntry } from '../administration/DeleteEntry.tsx';
import { useCollection } from '../administration/useCollection.ts';
import { numbersTo, useCallTargets } from '../callTargets/useCallTargets.ts';
import { RoomForm, roomsPath } from './RoomForm.tsx';

const sorts: readonly Sort<Conference>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'number', label: 'rooms.byNumber', compare: (a, b) => a.confno - b.confno },
];

function Badges({ room: { participants, monitor } }: { readonly room: Conference }) {
  return (
    <>
      {participants > 0 && <StateBadge tone="connected">{t('rooms.now', { count: participants })}</StateBadge>}
      {monitor && <StateBadge tone="failure">{t('rooms.recorded')}</StateBadge>}
    </>
  );
}

function Row({ room }: { readonly room: Conference }) {
  useNumberFormat();
  const { id, name, confno, ddis } = room;
  const { data: callTargets } = useCallTargets();
  const numbers = ddis.map(formatNumber).join(', ') || t('rooms.noNumbers');
  return (
    <EntryRow
      name={name}
      note={<Badges room={room} />}
      text={inOneLine([t('rooms.number', { number: confno }), numbers])}
    >
      <EditLink label={t('admin.edit', { name })} href={`${roomsPath}/${id}`} />
      <DeleteEntry
        name={name}
        uses={callTargets && numbersTo(callTargets, 'CONFERENCE', id)}
        send={() => api.call('deleteConference', { params: { id } })}
      />
    </EntryRow>
  );
}

function RoomList() {
  useNumberFormat();
  return (
    <AdminList
      title={t('settings.conferences')}
      text={t('rooms.text')}
      query={useCollection('listConferences')}
      keyOf={({ id }) => id}
      wordsOf={({ name, confno, ddis }) => [name, confno, ...ddis].join(' ')}
      sorts={sorts}
      row={(room) => <Row room={room} />}
      icon={<Presentation />}
      emptyTitle={t('rooms.empty')}
      emptyText={t('rooms.emptyText')}
      add={{ label: t('rooms.add'), href: `${roomsPath}/new` }}
      operation="listConferences"
    />
  );
}

/** Conference rooms, or one of them. */
export function ConferencesSection({ item }: { readonly item?: string }) {
  return (
    <AdminSection
      item={item}
      title={t('settings.conferences')}
      path={roomsPath}
      query={useCollection('listConferences')}
      idOf={({ id }) => id}
      list={<RoomList />}
      form={(room) => <RoomForm key={room?.id} room={room} />}
    />
  );
}
