import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { ApiToken } from '../../../../../shared/api/schemas/apiToken.ts';
import { ConfirmButton } from '../../../../components/ConfirmButton.tsx';
import { api } from '../../../../lib/api/api.ts';
import { attempt } from '../../../../lib/api/attempt.ts';
import { queryKeys } from '../../../../lib/api/queryKeys.ts';
import { formatDateTime, parseContractTime } from '../../../../lib/time/format.ts';
import { t } from '../../../../strings/t.ts';
import { formatLifetime } from './formatLifetime.ts';

function factsOf(token: ApiToken): string {
  const when = (time: string) => formatDateTime(parseContractTime(time));
  return [
    t('tokens.created', { time: when(token.created_at) }),
    token.last_used_at ? t('tokens.used', { time: when(token.last_used_at) }) : t('tokens.neverUsed'),
    token.expiry === null ? t('tokens.neverExpires') : t('tokens.expires', { time: formatLifetime(token.expiry) }),
  ].join(' · ');
}

/** One token: what it is for, what it is known by, and its end. */
export function TokenRow({ token }: { readonly token: ApiToken }) {
  const cache = useQueryClient();
  const { name } = token;
  const revoke = async () => {
    const isGone = await attempt(
      () => api.call('deleteApiToken', { params: { token: token.handle } }),
      (reason) => t('tokens.revokeFailed', { name, reason }),
    );
    if (isGone) toast.success(t('tokens.revoked', { name }));
    await cache.invalidateQueries({ queryKey: queryKeys.apiTokens });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block truncate text-base font-medium">{name}</span>
        <span className="block text-xs text-muted">{factsOf(token)}</span>
      </span>
      <code className="selectable min-w-0 truncate font-mono text-xs">{token.handle}</code>
      <ConfirmButton
        size="small"
        aria-label={t('tokens.revokeOf', { name })}
        question={t('tokens.revokeQuestion', { name })}
        confirmLabel={t('tokens.revoke')}
        onConfirm={() => void revoke()}
      >
        {t('tokens.revoke')}
      </ConfirmButton>
    </li>
  );
}
