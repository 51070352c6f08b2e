import type { Webhook } from '../../../../../shared/api/webhooks.ts';
import { whenText } from '../../../../entities/webhook/deliveryFace.ts';
import { useLastSuccess } from '../../../../entities/webhook/useWebhooks.ts';
import { type PlainKey, t } from '../../../../strings/t.ts';
import { StateBadge, type StateTone } from '../../../../ui/StateBadge.tsx';

/** How a webhook does, in a word. */
interface HealthFace {
  readonly tone: StateTone;
  readonly label: PlainKey;
}

/** The word for how it does. */
function healthOf({ state, last_delivery_at: last }: Webhook): HealthFace {
  if (state === 'disabled') return { tone: 'ended', label: 'webhooks.off' };
  if (state === 'failing') return { tone: 'failure', label: 'webhooks.failing' };
  return last === null ? { tone: 'ended', label: 'webhooks.unused' } : { tone: 'connected', label: 'webhooks.ok' };
}

function lastDelivery({ enabled, last_delivery_at: at, last_reply_status: status }: Webhook): string {
  if (at === null) return t(enabled ? 'webhooks.noDelivery' : 'webhooks.neverSent');
  const time = whenText(at);
  return status === null ? t('webhooks.lastUnanswered', { time }) : t('webhooks.last', { time, status });
}

/**
 * Sentences about a webhook's health.
 *
 * @param lastSuccess time of the last successful delivery; null: never; undefined: not known yet
 */
function healthSentences(webhook: Webhook, lastSuccess: string | null | undefined): readonly string[] {
  const { state, state_reason: reason, waiting } = webhook;
  const since =
    state !== 'failing' || lastSuccess === undefined
      ? []
      : [lastSuccess ? t('webhooks.failingSince', { time: whenText(lastSuccess) }) : t('webhooks.neverWorked')];
  return [
    ...(reason ? [`${reason}.`.replace('..', '.')] : []),
    ...since,
    lastDelivery(webhook),
    ...(waiting === 0 ? [] : [t('webhooks.waiting', { count: waiting })]),
  ];
}

/** How a webhook does: a word, and what is behind it. */
export function Health({ webhook }: { readonly webhook: Webhook }) {
  const lastSuccess = useLastSuccess(webhook.id, webhook.state === 'failing').data;
  const { tone, label } = healthOf(webhook);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <StateBadge tone={tone}>{t(label)}</StateBadge>
      {healthSentences(webhook, lastSuccess).map((sentence, index) => (
        <span key={sentence} className={index === 0 && webhook.state === 'failing' ? 'text-failure' : ''}>
          {sentence}
        </span>
      ))}
    </p>
  );
}
