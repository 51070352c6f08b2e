import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { toast } from 'sonner';
import type { ApiToken } from '../../../../../shared/api/accounts/apiTokens.ts';
import { api } from '../../../../platform/api/api.ts';
import { attempt } from '../../../../platform/api/attempt.ts';
import { queryKeys } from '../../../../platform/api/queryKeys.ts';
import { formatSince, formatSpan, parseContractTime } from '../../../../platform/format/format.ts';
import { inOneLine } from '../../../../strings/isolated.ts';
import { t } from '../../../../strings/t.ts';
import { Card } from '../../../../ui/Card.tsx';
import { CodeBlock } from '../../../../ui/CodeBlock.tsx';
import { ConfirmButton } from '../../../../ui/ConfirmButton.tsx';
import { FactRow } from '../../../../ui/FactList.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';

const when = (time: string) => formatSince(parseContractTime(time));

function lastUseOf({ last_used_at: time, last_used_from: address }: ApiToken): string {
  if (time === null) return t('tokens.neverUsed');
  return address === null
    ? t('tokens.used', { time: when(time) })
    : t('tokens.usedFrom', { time: when(time), address });
}

function factsOf(token: ApiToken): string {
  const { created_at, expires_at, expiry, networks } = token;
  return inOneLine([
    t('tokens.created', { time: when(created_at) }),
    lastUseOf(token),
    expires_at === null ? t('tokens.endless') : t('tokens.ends', { time: when(expires_at) }),
    ...(expiry === null ? [] : [t('tokens.expires', { time: formatSpan(expiry) })]),
    ...(networks.length === 0 ? [] : [t('tokens.only', { networks: networks.join(', ') })]),
  ]);
}

/** The rights of a token. */
export const rightsOf = ({ scopes }: ApiToken): string => inOneLine(scopes.map((scope) => t(`tokens.scope.${scope}`)));

interface TokenRowProps {
  readonly token: ApiToken;
  /** Name of its owner, where it is not only one's own that are shown. */
  readonly owner: string | null;
}

/** One token: what it is for, what it may, what it is known by, and its end. */
export function TokenRow({ token, owner }: TokenRowProps) {
  const cache = useQueryClient();
  const { name, handle } = token;
  const revoke = async () => {
    const isGone = await attempt(
      () => api.call('deleteApiToken', { params: { token: handle } }),
      (reason) => t('tokens.revokeFailed', { name, reason }),
    );
    if (isGone) toast.success(t('tokens.revoked', { name }));
    await cache.invalidateQueries({ queryKey: queryKeys.apiTokens });
  };
  return (
    <FactRow
      name={owner === null ? name : t('tokens.of', { name, owner })}
      text={rightsOf(token)}
      facts={factsOf(token)}
    >
      <code className="selectable min-w-0 truncate font-mono text-xs text-muted">
        {handle}
        {token.last_four === null ? '' : ` … ${token.last_four}`}
      </code>
      <ConfirmButton
        size="small"
        aria-label={t('tokens.revokeOf', { name })}
        question={t('tokens.revokeQuestion', { name })}
        confirmLabel={t('tokens.revoke')}
        onConfirm={() => void revoke()}
      >
        {t('tokens.revoke')}
      </ConfirmButton>
    </FactRow>
  );
}

/** A token that was just made, which is shown this once. */
export function NewToken({ token, onClose }: { readonly token: ApiToken; readonly onClose: () => void }) {
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
