import type { Webhook } from '../../../../../shared/api/schemas/webhook.ts';
import { useLastSuccess } from '../../../../entities/webhook/useWebhooks.ts';
import { t } from '../../../../strings/t.ts';
import { StateBadge } from '../../../../ui/StateBadge.tsx';
import { healthOf, healthSentences } from './webhookHealth.ts';

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
