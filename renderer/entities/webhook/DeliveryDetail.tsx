import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import type { WebhookDelivery } from '../../../shared/api/webhooks.ts';
import { api } from '../../platform/api/api.ts';
import { reasonOf } from '../../platform/api/attempt.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { refreshSoon } from '../../platform/events/refreshSoon.ts';
import { parseContractTime } from '../../platform/format/format.ts';
import { inOneLine } from '../../strings/isolated.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeBlock, prettyJson } from '../../ui/CodeBlock.tsx';
import { classNames } from '../../ui/classNames.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { deliveryTones, exactWhenText, resultOf, tryOf } from './deliveryFace.ts';

/** Sends the event of a delivery again; resolves with the result, or null when the service did not try. */
function useReplay(): (delivery: WebhookDelivery) => Promise<WebhookDelivery | null> {
  const cache = useQueryClient();
  return async ({ id, webhook_id }) => {
    try {
      const params = { id: webhook_id, delivery_id: id };
      return (await api.call('replayWebhookDelivery', { params })).data;
    } catch (error) {
      toast.error(t('deliveries.replayRefused', { reason: reasonOf(error) }));
      return null;
    } finally {
      refreshSoon(cache, queryKeys.webhooks);
    }
  };
}

/** One POST in two lines: the event and its result; when, to whom, which attempt. */
export function DeliveryFacts({ delivery }: { readonly delivery: WebhookDelivery }) {
  const when = exactWhenText(delivery.time ?? delivery.created_at);
  const facts = inOneLine([when, delivery.webhook_name, tryOf(delivery)]);
  return (
    <>
      <span className="flex items-center justify-between gap-2">
        <span className="truncate text-base">{delivery.event_name}</span>
        <StateBadge tone={deliveryTones[delivery.state]}>{t(`deliveries.state.${delivery.state}`)}</StateBadge>
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span className="truncate">{facts}</span>
        <span className={classNames('min-w-0 break-words', delivery.state === 'failed' && 'text-failure')}>
          {resultOf(delivery)}
        </span>
      </span>
    </>
  );
}

interface DeliveryDetailProps {
  readonly delivery: WebhookDelivery;
  readonly canReplay: boolean;
}

function Replay({ delivery }: { readonly delivery: WebhookDelivery }) {
  const replay = useReplay();
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<WebhookDelivery | null>(null);
  const send = async () => {
    setSending(true);
    setResult(await replay(delivery));
    setSending(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="small"
        icon={<RotateCw aria-hidden className="size-3.5" />}
        isDisabled={isSending}
        onPress={() => void send()}
      >
        {t(isSending ? 'deliveries.replaying' : 'deliveries.replay')}
      </Button>
      <p role="status" className="flex flex-wrap items-center gap-2 text-sm">
        {result && (
          <>
            <StateBadge tone={deliveryTones[result.state]}>{t(`deliveries.state.${result.state}`)}</StateBadge>
            {resultOf(result)}
          </>
        )}
      </p>
    </div>
  );
}

function Sent({ delivery }: { readonly delivery: WebhookDelivery }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-xs font-medium text-muted">{t('deliveries.request')}</h3>
      <CodeBlock text={headersOf(delivery)} copyLabel={t('deliveries.copyHeaders')} />
      <p className="text-xs text-muted">{t('deliveries.signatureText')}</p>
      <CodeBlock text={prettyJson(delivery.request_body)} copyLabel={t('deliveries.copyRequest')} />
    </section>
  );
}

function Reply({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { reply_status: status, reply_body: body, latency_ms: ms } = delivery;
  const head = status === null ? t('deliveries.noReply') : t('deliveries.replyOf', { status, ms: ms ?? 0 });
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-xs font-medium text-muted">{head}</h3>
      {body ? (
        <CodeBlock text={prettyJson(body)} copyLabel={t('deliveries.copyReply')} />
      ) : (
        status !== null && <p className="text-sm text-muted">{t('deliveries.emptyReply')}</p>
      )}
    </section>
  );
}

/** The request and its response. */
export function DeliveryDetail({ delivery, canReplay }: DeliveryDetailProps) {
  return (
    <div className="flex flex-col gap-3 border-s-2 border-line py-2 pe-3 ps-4 ms-4 mb-2">
      {canReplay && <Replay delivery={delivery} />}
      <Sent delivery={delivery} />
      {delivery.time !== null && <Reply delivery={delivery} />}
    </div>
  );
}

/** The headers of a POST (Standard Webhooks) that are known afterwards: the signature is not stored. */
export function headersOf({ url, message_id, time }: WebhookDelivery): string {
  const sent = time === null ? [] : [`webhook-timestamp: ${Math.floor(parseContractTime(time) / 1000)}`];
  return [`POST ${url}`, 'content-type: application/json', `webhook-id: ${message_id}`, ...sent].join('\n');
}
