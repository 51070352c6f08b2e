import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { WebhookDelivery } from '../../../shared/api/webhooks.ts';
import { parseContractTime } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeBlock } from '../../ui/code/CodeBlock.tsx';
import { prettyJson } from '../../ui/code/prettyJson.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { deliveryTones, resultOf } from './deliveryFace.ts';
import { useReplay } from './useReplay.ts';

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

/** What was sent and what came back. */
export function DeliveryDetail({ delivery, canReplay }: DeliveryDetailProps) {
  return (
    <div className="flex flex-col gap-3 border-l-2 border-line py-2 pr-3 pl-4 ml-4 mb-2">
      {canReplay && <Replay delivery={delivery} />}
      <Sent delivery={delivery} />
      {delivery.time !== null && <Reply delivery={delivery} />}
    </div>
  );
}

/** The headers of a POST (Standard Webhooks), as far as they are known afterwards: the signature is not kept. */
export function headersOf({ url, message_id, time }: WebhookDelivery): string {
  const sent = time === null ? [] : [`webhook-timestamp: ${Math.floor(parseContractTime(time) / 1000)}`];
  return [`POST ${url}`, 'content-type: application/json', `webhook-id: ${message_id}`, ...sent].join('\n');
}
