import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ApiToken } from '../../../../../shared/api/accounts/apiTokens.ts';
import { nameOfUser, useUsers } from '../../../../entities/agent/useColleagues.ts';
import { ReferenceLink } from '../../../../entities/webhook/ReferenceLink.tsx';
import { api } from '../../../../platform/api/api.ts';
import { queryKeys } from '../../../../platform/api/queryKeys.ts';
import { useIsAdministrator } from '../../../../platform/session/useMe.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { SearchedList } from '../../../../ui/list/SearchedList.tsx';
import { byText, type Sort } from '../../../../ui/list/useSearched.ts';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { SegmentedControl } from '../../../../ui/SegmentedControl.tsx';
import { TokenForm } from './TokenForm.tsx';
import { NewToken, rightsOf, TokenRow } from './TokenRow.tsx';

type Whose = 'mine' | 'everybodys';

function useApiTokens(whose: Whose) {
  const everyone = whose === 'everybodys';
  return useQuery({
    queryKey: queryKeys.apiTokensOf(everyone),
    queryFn: async () => {
      const query = { limit: 10_000, everyone: everyone ? ('true' as const) : ('false' as const) };
      return (await api.call('listApiTokens', { query })).data;
    },
  });
}

const sorts: readonly Sort<ApiToken>[] = [
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.created_at.localeCompare(a.created_at) },
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  {
    id: 'used',
    label: 'tokens.byUse',
    compare: (a, b) => (b.last_used_at ?? '').localeCompare(a.last_used_at ?? ''),
  },
];

function TokenList({ whose }: { readonly whose: Whose }) {
  const { data: users = [] } = useUsers();
  const ownerOf = ({ user: id, service_role: role }: ApiToken): string | null => {
    if (role !== null) return t(`tokens.owner.${role}`);
    if (whose === 'mine') return null;
    const user = users.find((one) => one.id === id);
    return user ? nameOfUser(user) : t('tokens.somebody');
  };
  return (
    <QueryView query={useApiTokens(whose)}>
      {(tokens) =>
        tokens.length === 0 ? (
          <Card isFlush>
            <EmptyState icon={<KeyRound />} title={t('tokens.empty')} text={t('tokens.emptyText')} />
          </Card>
        ) : (
          <SearchedList
            key={whose}
            label={t('integrations.tokens')}
            entries={tokens}
            keyOf={({ id }) => id}
            wordsOf={(token) =>
              [token.name, ownerOf(token), token.handle, token.last_four, token.last_used_from, rightsOf(token)].join(
                ' ',
              )
            }
            sorts={sorts}
            row={(token) => <TokenRow token={token} owner={ownerOf(token)} />}
          />
        )
      }
    </QueryView>
  );
}

/** Tokens for other programs: one's own, and for administrators everybody's; a button opens the form for another. */
export function TokensPage() {
  const isAdministrator = useIsAdministrator();
  const [whose, setWhose] = useState<Whose>('mine');
  const mine = useApiTokens('mine');
  const [isAdding, setAdding] = useState(false);
  const [newest, setNewest] = useState<ApiToken | null>(null);
  const isThere =
    newest !== null && (newest.service_role !== null || (mine.data ?? []).some(({ id }) => id === newest.id));
  return (
    <>
      <p className="text-sm text-muted">{t('tokens.text')}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {isAdministrator && (
          <SegmentedControl
            label={t('tokens.whose')}
            options={[
              { id: 'mine', label: t('tokens.mine') },
              { id: 'everybodys', label: t('tokens.everybodys') },
            ]}
            selected={whose}
            onSelect={setWhose}
          />
        )}
        {!isAdding && (
          <Button icon={<Plus aria-hidden className="size-4" />} onPress={() => setAdding(true)}>
            {t('tokens.add')}
          </Button>
        )}
      </div>
      {isAdding && (
        <Card title={t('tokens.add')}>
          <TokenForm
            onCreated={(token) => {
              setNewest(token);
              if (token.service_role !== null) setWhose('everybodys');
              setAdding(false);
            }}
            onClose={() => setAdding(false)}
          />
        </Card>
      )}
      <div role="status" className="empty:-mb-4">
        {isThere && <NewToken token={newest} onClose={() => setNewest(null)} />}
      </div>
      <TokenList whose={whose} />
      <ReferenceLink operation="listApiTokens" />
    </>
  );
}
