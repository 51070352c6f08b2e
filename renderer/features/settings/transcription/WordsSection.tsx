import '../../../strings/en/settings.ts';
import '../../../strings/en/settingsSearch.ts';
import '../../../strings/en/transcription.ts';
import { BookA } from 'lucide-react';
import type { MonitorAiDictionary } from '../../../../shared/api/history/transcription.ts';
import { api } from '../../../platform/api/api.ts';
import { formatSince, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { EntryRow } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { AdminList } from '../administration/AdminList.tsx';
import { DeleteEntry } from '../administration/DeleteEntry.tsx';
import { EditForm } from '../administration/EditForm.tsx';
import { useCollection } from '../administration/useCollection.ts';

const path = '/settings/dictionary';

const sorts: readonly Sort<MonitorAiDictionary>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ token }) => token) },
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id },
];

function WordList() {
  return (
    <AdminList
      title={t('settings.dictionary')}
      text={t('words.text')}
      query={useCollection('listMonitorAiDictionary')}
      keyOf={({ id }) => id}
      wordsOf={({ token }) => token}
      sorts={sorts}
      row={({ id, token, created_at }) => (
        <EntryRow name={token} text={t('words.since', { time: formatSince(parseContractTime(created_at)) })}>
          <DeleteEntry name={token} send={() => api.call('deleteMonitorAiDictionary', { params: { id } })} />
        </EntryRow>
      )}
      icon={<BookA />}
      emptyTitle={t('words.empty')}
      emptyText={t('words.emptyText')}
      add={{ label: t('words.add'), href: `${path}/new` }}
      operation="listMonitorAiDictionary"
    />
  );
}

function WordForm() {
  return (
    <EditForm
      title={t('words.new')}
      list={path}
      opened={null}
      draftOf={() => ({ token: '' })}
      nameOf={({ token }) => token}
      send={(body) => api.call('createMonitorAiDictionary', { body })}
    >
      {(fields) => (
        <Card>
          <TextField
            className="max-w-80"
            label={t('words.word')}
            autoFocus
            maxLength={100}
            {...draftFields(fields).text('token')}
          />
        </Card>
      )}
    </EditForm>
  );
}

/** The dictionary of the transcriber, or the form of a new word. */
export function WordsSection({ item }: { readonly item?: string }) {
  return item === undefined ? <WordList /> : <WordForm />;
}
