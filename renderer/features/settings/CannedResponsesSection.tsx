import '../../strings/en/carriers.ts';
import '../../strings/en/settings.ts';
import '../../strings/en/settingsSearch.ts';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import type { CannedResponse } from '../../../shared/api/sms/cannedResponses.ts';
import { maximumSmsLength } from '../../../shared/domain/limits.ts';
import { placeholderNames } from '../../../shared/domain/placeholders.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { t } from '../../strings/t.ts';
import { Card } from '../../ui/Card.tsx';
import { draftFields } from '../../ui/draftFields.ts';
import { EditLink, EntryRow } from '../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../ui/list/useSearched.ts';
import { TextField } from '../../ui/TextField.tsx';
import { AdminList } from './administration/AdminList.tsx';
import { AdminSection } from './administration/AdminSection.tsx';
import { DeleteEntry } from './administration/DeleteEntry.tsx';
import { EditForm } from './administration/EditForm.tsx';

const path = '/settings/cannedresponses';
const names = placeholderNames.map((name) => `{${name}}`).join(' ');

const sorts: readonly Sort<CannedResponse>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id },
];

/** The responses of the company: those that everybody has, without one's own. */
function useShared() {
  return useQuery({
    queryKey: queryKeys.collection('canned responses of the company'),
    staleTime: 0,
    async queryFn() {
      const { data } = await api.call('listCannedResponses', { query: { limit: 10_000 } });
      return data.filter(({ shared }) => shared);
    },
  });
}

function ResponseList() {
  return (
    <AdminList
      title={t('settings.cannedresponses')}
      text={t('companyResponses.text')}
      query={useShared()}
      keyOf={({ id }) => id}
      wordsOf={({ name, text }) => `${name} ${text}`}
      sorts={sorts}
      row={({ id, name, text }) => (
        <EntryRow name={name} text={<span className="line-clamp-2">{text}</span>}>
          <EditLink label={t('admin.edit', { name })} href={`${path}/${id}`} />
          <DeleteEntry
            name={name}
            send={() => api.call('deleteCannedResponse', { params: { id } })}
            refresh={[queryKeys.cannedResponses]}
          />
        </EntryRow>
      )}
      icon={<MessageSquareQuote />}
      emptyTitle={t('companyResponses.empty')}
      emptyText={t('companyResponses.emptyText')}
      add={{ label: t('companyResponses.add'), href: `${path}/new` }}
      operation="listCannedResponses"
    />
  );
}

const draftOf = (response: CannedResponse | null) => ({ name: response?.name ?? '', text: response?.text ?? '' });

function ResponseForm({ response }: { readonly response: CannedResponse | null }) {
  return (
    <EditForm
      title={response?.name ?? t('companyResponses.new')}
      list={path}
      opened={response}
      draftOf={draftOf}
      nameOf={({ name }) => name}
      send={({ name, text }, change) => {
        const body = { name, text, shared: true };
        if (!response) return api.call('createCannedResponse', { body });
        return change('updateCannedResponse', { params: { id: response.id }, body });
      }}
      refresh={[queryKeys.cannedResponses]}
    >
      {(fields) => (
        <Card>
          <div className="flex flex-col gap-4">
            <TextField
              className="max-w-80"
              label={t('companyResponses.name')}
              autoFocus={!response}
              maxLength={100}
              {...draftFields(fields).text('name')}
            />
            <TextField
              label={t('companyResponses.words')}
              description={t('companyResponses.placeholders', { names })}
              rows={5}
              maxLength={maximumSmsLength}
              {...draftFields(fields).text('text')}
            />
          </div>
        </Card>
      )}
    </EditForm>
  );
}

/** The canned responses that everybody has, or one of them. */
export function CannedResponsesSection({ item }: { readonly item?: string }) {
  return (
    <AdminSection
      item={item}
      title={t('settings.cannedresponses')}
      path={path}
      query={useShared()}
      idOf={({ id }) => id}
      list={<ResponseList />}
      form={(response) => <ResponseForm key={response?.id} response={response} />}
    />
  );
}
