import { inOneLine } from '../../../strings/isolated.ts';
import '../../../strings/en/directories.ts';
import '../../../strings/en/firstRun.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/settingsSearch.ts';
import { BookUser } from 'lucide-react';
import type { Directory } from '../../../../shared/api/directories.ts';
import { api } from '../../../platform/api/api.ts';
import { t } from '../../../strings/t.ts';
import { EditLink, EntryRow } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { StateBadge, type StateTone } from '../../../ui/StateBadge.tsx';
import { AdminList } from '../administration/AdminList.tsx';
import { AdminSection } from '../administration/AdminSection.tsx';
import { DeleteEntry } from '../administration/DeleteEntry.tsx';
import { useCollection } from '../administration/useCollection.ts';
import { DirectoryForm, directoriesPath } from './DirectoryForm.tsx';

const tones: Readonly<Record<Directory['state'], StateTone>> = {
  off: 'ended',
  waiting: 'ended',
  ready: 'connected',
  failing: 'failure',
};

const sorts: readonly Sort<Directory>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'state', label: 'directories.byState', compare: byText(({ state }) => state) },
];

function Row({ directory }: { readonly directory: Directory }) {
  const { id, name, kind, url, state, last_error, entry_count: count } = directory;
  const entries = kind === 'carddav' && count !== null ? t('directories.entries', { count }) : '';
  return (
    <EntryRow
      name={name}
      note={<StateBadge tone={tones[state]}>{t(`directories.state.${state}`)}</StateBadge>}
      text={inOneLine([t(`directories.kind.${kind}`), url, entries, last_error ?? ''])}
    >
      <EditLink label={t('admin.edit', { name })} href={`${directoriesPath}/${id}`} />
      <DeleteEntry name={name} send={() => api.call('deleteDirectory', { params: { id } })} />
    </EntryRow>
  );
}

function DirectoryList() {
  return (
    <AdminList
      title={t('settings.directories')}
      text={t('directories.text')}
      query={useCollection('listDirectories')}
      keyOf={({ id }) => id}
      wordsOf={({ name, url, user }) => [name, url, user].join(' ')}
      sorts={sorts}
      row={(directory) => <Row directory={directory} />}
      icon={<BookUser />}
      emptyTitle={t('directories.empty')}
      emptyText={t('directories.emptyText')}
      add={{ label: t('directories.add'), href: `${directoriesPath}/new` }}
      operation="listDirectories"
    />
  );
}

/** Directories of people outside of the service, or one of them. */
export function DirectoriesSection({ item }: { readonly item?: string }) {
  return (
    <AdminSection
      item={item}
      title={t('settings.directories')}
      path={directoriesPath}
      query={useCollection('listDirectories')}
      idOf={({ id }) => id}
      list={<DirectoryList />}
      form={(directory) => <DirectoryForm key={directory?.id} directory={directory} />}
    />
  );
}
