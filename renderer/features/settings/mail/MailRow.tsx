import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { Mail } from '../../../../shared/api/mail.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatDateTime, parseContractTime } from '../../../platform/format/format.ts';
import { inOneLine } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { StateBadge, type StateTone } from '../../../ui/StateBadge.tsx';

const tones: Record<Mail['state'], StateTone> = {
  kept: 'hold',
  queued: 'ringing',
  sent: 'connected',
  failed: 'failure',
};

const when = (time: string) => formatDateTime(parseContractTime(time));

/** Mail whose content has expired while it was stored. */
function isOutOfDate({ state, expires_at: expires }: Mail): boolean {
  return state === 'kept' && expires !== null && parseContractTime(expires) <= Date.now();
}

function factsOf({ created_at, attempts, next_attempt_at: next }: Mail): string {
  return inOneLine([
    when(created_at),
    ...(attempts > 0 ? [t('mail.attempts', { count: attempts })] : []),
    ...(next !== null && attempts > 0 ? [t('mail.nextTry', { time: when(next) })] : []),
  ]);
}

function RetryButton({ mail }: { readonly mail: Mail }) {
  const cache = useQueryClient();
  const { id, to, subject } = mail;
  const retry = async () => {
    const isTried = await attempt(
      () => api.call('retryMail', { params: { id } }),
      (reason) => t('mail.retryFailed', { reason }),
    );
    if (isTried) toast.success(t('mail.retried', { to }));
    await cache.invalidateQueries({ queryKey: queryKeys.mails });
  };
  return (
    <Button size="small" aria-label={t('mail.retryOf', { subject, to })} onPress={() => void retry()}>
      {t('mail.retry')}
    </Button>
  );
}

/** One mail: to whom, about what, how far it is and why not further. */
export function MailRow({ mail, canSend }: { readonly mail: Mail; readonly canSend: boolean }) {
  const isOld = isOutOfDate(mail);
  const waits = canSend && (mail.state === 'queued' || (mail.state === 'kept' && !isOld));
  return (
    <li className="flex flex-col gap-1 px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-56">
          <span className="flex items-center gap-2">
            <span className="truncate text-base font-medium">{mail.subject}</span>
            <StateBadge tone={isOld ? 'ended' : tones[mail.state]}>
              {isOld ? t('mail.expired') : t(`mail.state.${mail.state}`)}
            </StateBadge>
          </span>
          <span className="selectable block truncate text-sm text-muted">{mail.to}</span>
          <span className="block text-xs text-muted">{factsOf(mail)}</span>
        </span>
        {waits && <RetryButton mail={mail} />}
      </div>
      {mail.last_error && mail.state !== 'sent' && (
        <p className="selectable text-sm break-words text-failure">{mail.last_error}</p>
      )}
      {mail.masked && <p className="text-sm text-muted">{t('mail.masked')}</p>}
      {mail.text !== '' && (
        <Disclosure title={t('mail.showText')}>
          <p className="selectable written mt-1 rounded-control bg-sunken p-3 font-mono text-xs break-words whitespace-pre-wrap">
            {mail.text}
          </p>
        </Disclosure>
      )}
    </li>
  );
}
