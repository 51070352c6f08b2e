import { useQueryClient } from '@tanstack/react-query';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import type { ApiToken } from '../../../../../shared/api/schemas/session.ts';
import { ConfirmButton } from '../../../../components/ConfirmButton.tsx';
import { IconButton } from '../../../../components/IconButton.tsx';
import { api } from '../../../../lib/api/api.ts';
import { attempt } from '../../../../lib/api/attempt.ts';
import { queryKeys } from '../../../../lib/api/queryKeys.ts';
import { copyText } from '../../../../lib/copyText.ts';
import { formatDateTime, parseContractTime } from '../../../../lib/time/format.ts';
import { t } from '../../../../strings/t.ts';
import { formatLifetime } from './formatLifetime.ts';

const shownDigits = 6;

function factsOf(token: ApiToken): string {
  const when = (time: string) => formatDateTime(parseContractTime(time));
  return [
    t('tokens.created', { time: when(token.created_at) }),
    token.last_used_at ? t('tokens.used', { time: when(token.last_used_at) }) : t('tokens.neverUsed'),
    token.expiry === null ? t('tokens.neverExpires') : t('tokens.expires', { time: formatLifetime(token.expiry) }),
  ].join(' · ');
}

function TokenText({ token }: { readonly token: ApiToken }) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="flex min-w-0 items-center gap-1">
      <code className="selectable min-w-0 truncate font-mono text-xs">
        {isShown ? token.token : `${token.token.slice(0, shownDigits)}…`}
      </code>
      <IconButton
        label={t(isShown ? 'tokens.hide' : 'tokens.show', { name: token.name })}
        size="small"
        onPress={() => setShown(!isShown)}
      >
        <Icon aria-hidden className="size-4 text-muted" />
      </IconButton>
      <IconButton
        label={t('tokens.copy', { name: token.name })}
        size="small"
        onPress={() => void copyText(token.token, t('tokens.copied'))}
      >
        <Copy aria-hidden className="size-4 text-muted" />
      </IconButton>
    </span>
  );
}

/** One token: what it is for, the token itself, and its end. */
export function TokenRow({ token }: { readonly token: ApiToken }) {
  const cache = useQueryClient();
  const { name } = token;
  const revoke = async () => {
    const isGone = await attempt(
      () => api.call('deleteApiToken', { params: { token: token.token } }),
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
      <TokenText token={token} />
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
