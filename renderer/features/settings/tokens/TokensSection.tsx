import { useQuery } from '@tanstack/react-query';
import { BookOpen, FileJson, KeyRound } from 'lucide-react';
import { buttonClassName } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { QueryView } from '../../../components/QueryView.tsx';
import { api } from '../../../lib/api/api.ts';
import { queryKeys } from '../../../lib/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import { TokenForm } from './TokenForm.tsx';
import { TokenRow } from './TokenRow.tsx';

function useApiTokens() {
  return useQuery({
    queryKey: queryKeys.apiTokens,
    queryFn: async () => (await api.call('listApiTokens', { query: { limit: 10_000 } })).data,
  });
}

function References() {
  return (
    <>
      <a className={buttonClassName()} href={api.url('getDocs')} target="_blank" rel="noreferrer">
        <BookOpen aria-hidden className="size-4" />
        {t('tokens.docs')}
      </a>
      <a className={buttonClassName('ghost')} href={api.url('getOpenApi')} target="_blank" rel="noreferrer">
        <FileJson aria-hidden className="size-4" />
        {t('tokens.openapi')}
      </a>
    </>
  );
}

/** Tokens for other programs, and where the interface that they use is described. */
export function TokensSection() {
  const query = useApiTokens();
  return (
    <>
      <SectionHeading title={t('settings.tokens')} text={t('tokens.text')} action={<References />} />
      <Card>
        <TokenForm />
      </Card>
      <Card isFlush>
        <QueryView query={query}>
          {(tokens) =>
            tokens.length === 0 ? (
              <EmptyState icon={<KeyRound />} title={t('tokens.empty')} text={t('tokens.emptyText')} />
            ) : (
              <ul className="divide-y divide-line">
                {tokens.map((token) => (
                  <TokenRow key={token.id} token={token} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Card>
    </>
  );
}
