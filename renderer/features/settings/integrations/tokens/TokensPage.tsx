import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { KeyRound, X } from 'lucide-react';
import { useState } from 'react';
import type { ApiToken } from '../../../../../shared/api/schemas/apiToken.ts';
import { Card } from '../../../../components/Card.tsx';
import { CodeBlock } from '../../../../components/code/CodeBlock.tsx';
import { EmptyState } from '../../../../components/EmptyState.tsx';
import { IconButton } from '../../../../components/IconButton.tsx';
import { QueryView } from '../../../../components/QueryView.tsx';
import { api } from '../../../../lib/api/api.ts';
import { queryKeys } from '../../../../lib/api/queryKeys.ts';
import { t } from '../../../../strings/t.ts';
import { TokenForm } from './TokenForm.tsx';
import { TokenRow } from './TokenRow.tsx';

function useApiTokens() {
  return useQuery({
    queryKey: queryKeys.apiTokens,
    queryFn: async () => (await api.call('listApiTokens', { query: { limit: 10_000 } })).data,
  });
}

function NewToken({ token, onClose }: { readonly token: ApiToken; readonly onClose: () => void }) {
  return (
    <Card
      title={t('tokens.newOf', { name: token.name })}
      text={t('tokens.newText')}
      action={
        <IconButton label={t('tokens.newClose')} size="small" onPress={onClose}>
          <X aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <CodeBlock text={token.token} copyLabel={t('tokens.copyNew')} />
    </Card>
  );
}

function TokenList({ query }: { readonly query: UseQueryResult<ApiToken[]> }) {
  return (
    <Card isFlush>
      <QueryView query={query}>
        {(tokens) =>
          tokens.length === 0 ? (
            <EmptyState icon={<KeyRound />} title={t('tokens.empty')} text={t('tokens.emptyText')} />
          ) : (
            <ul aria-label={t('integrations.tokens')} className="divide-y divide-line">
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}

/** Tokens for other programs. */
export function TokensPage() {
  const query = useApiTokens();
  const [newest, setNewest] = useState<ApiToken | null>(null);
  const isThere = newest !== null && (query.data ?? []).some(({ id }) => id === newest.id);
  return (
    <>
      <p className="text-sm text-muted">{t('tokens.text')}</p>
      <Card>
        <TokenForm onCreated={setNewest} />
      </Card>
      <div role="status">{isThere && <NewToken token={newest} onClose={() => setNewest(null)} />}</div>
      <TokenList query={query} />
    </>
  );
}
