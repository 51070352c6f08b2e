import '../../../strings/en/tokens.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ApiToken } from '../../../../shared/api/accounts/apiTokens.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Button, buttonClassName } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { PasswordDialog, useTokenCreation } from '../integrations/tokens/PasswordDialog.tsx';
import { NewToken, TokenRow } from '../integrations/tokens/TokenRow.tsx';

/** Tokens of directories; null: not known yet. */
function useDirectoryTokens(): readonly ApiToken[] | null {
  const { data } = useQuery({
    queryKey: queryKeys.apiTokensOf(true),
    queryFn: async () => (await api.call('listApiTokens', { query: { limit: 10_000, everyone: 'true' } })).data,
  });
  return data?.filter(({ scopes }) => scopes.includes('scim')) ?? null;
}

/** A name that no other token has. */
function freeName(tokens: readonly ApiToken[]): string {
  const taken = new Set(tokens.map(({ name }) => name));
  const names = tokens.map((_, index) => t('scim.tokenNameNext', { number: index + 2 }));
  return [t('scim.tokenName'), ...names].find((name) => !taken.has(name)) ?? t('scim.tokenName');
}

function Address({ address }: { readonly address: string | null }) {
  if (address !== null) return <CodeBlock text={address} copyLabel={t('scim.copyAddress')} />;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-56 text-sm">{t('scim.noAddress')}</p>
      <Link href="/settings/mail" className={buttonClassName()}>
        {t('scim.toMail')}
      </Link>
    </div>
  );
}

/** What the directory is told: the address and a token, which is shown once. */
export function AccessCard({ address }: { readonly address: string | null }) {
  const tokens = useDirectoryTokens();
  const [newest, setNewest] = useState<ApiToken | null>(null);
  const body = () => ({
    name: freeName(tokens ?? []),
    scopes: ['scim' as const],
    service_role: 'agent' as const,
    expires_at: null,
  });
  const { form, isAsking, dialog } = useTokenCreation([], body, setNewest);
  return (
    <>
      <Card
        title={t('scim.access')}
        text={t('scim.accessText')}
        action={
          <Button
            icon={<Plus aria-hidden className="size-4" />}
            isDisabled={tokens === null || form.isSending}
            onPress={() => form.submit()}
          >
            {t('scim.newToken')}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <Address address={address} />
          {tokens?.length === 0 && <p className="text-sm text-muted">{t('scim.noTokens')}</p>}
          {tokens !== null && tokens.length > 0 && (
            <ul aria-label={t('scim.tokens')} className="-mx-4 divide-y divide-line border-t border-line">
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} owner={null} />
              ))}
            </ul>
          )}
          {!isAsking && <FormFailure sentence={form.failure && t('tokens.createFailed', { reason: form.failure })} />}
        </div>
        <PasswordDialog {...dialog} />
      </Card>
      <div role="status" className="empty:-mb-4">
        {newest && <NewToken token={newest} onClose={() => setNewest(null)} />}
      </div>
    </>
  );
}
