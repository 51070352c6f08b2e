import { SearchX, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import type { Webhook, WebhookDelivery } from '../../../../../shared/api/webhooks.ts';
import { deliveryTones, resultOf } from '../../../../entities/webhook/deliveryFace.ts';
import { useWebhooks } from '../../../../entities/webhook/useWebhooks.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { ConfirmButton } from '../../../../ui/ConfirmButton.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StateBadge } from '../../../../ui/StateBadge.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import { OpenedOnce } from '../../administration/AdminSection.tsx';
import { SectionHeading } from '../../administration/SectionHeading.tsx';
import { everyDelivery, useLog } from '../log/logStore.ts';
import { Health } from './Health.tsx';
import { SecretCard } from './SecretCard.tsx';
import { useWebhookCommands } from './useWebhookCommands.ts';
import { draftOf, WebhookForm } from './WebhookForm.tsx';
import { pathOf } from './webhookPlaces.ts';

function TestButton({ webhook }: { readonly webhook: Webhook }) {
  const { test } = useWebhookCommands();
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<WebhookDelivery | null>(null);
  const send = async () => {
    setSending(true);
    setResult(await test(webhook));
    setSending(false);
  };
  return (
    <>
      <Button icon={<Send aria-hidden className="size-4" />} isDisabled={isSending} onPress={() => void send()}>
        {t(isSending ? 'webhooks.testing' : 'webhooks.test')}
      </Button>
      <p role="status" className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
        {result && (
          <>
            <StateBadge tone={deliveryTones[result.state]}>{t(`deliveries.state.${result.state}`)}</StateBadge>
            {resultOf(result)}
          </>
        )}
      </p>
    </>
  );
}

function HealthCard({ webhook }: { readonly webhook: Webhook }) {
  const [, navigate] = useLocation();
  const { setEnabled } = useWebhookCommands();
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <Switch
          label={t('webhooks.enabled')}
          description={t('webhooks.enabledText')}
          isSelected={webhook.enabled}
          onChange={(enabled) => void setEnabled(webhook, enabled)}
        />
        <Health webhook={webhook} />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            onPress={() => {
              useLog.setState({ filter: { ...everyDelivery, webhookId: webhook.id } });
              navigate(pathOf('deliveries'));
            }}
          >
            {t('webhooks.showLog')}
          </Button>
          <TestButton webhook={webhook} />
        </div>
      </div>
    </Card>
  );
}

function DeleteCard({ webhook }: { readonly webhook: Webhook }) {
  const [, navigate] = useLocation();
  const { remove } = useWebhookCommands();
  return (
    <Card
      title={t('webhooks.deleteTitle')}
      text={t('webhooks.deleteText')}
      action={
        <ConfirmButton
          icon={<Trash2 aria-hidden className="size-4 text-failure" />}
          question={t('webhooks.deleteQuestion', { name: webhook.name })}
          confirmLabel={t('common.delete')}
          onConfirm={() => void remove(webhook).then((isGone) => isGone && navigate(pathOf('webhooks')))}
        >
          {t('common.delete')}
        </ConfirmButton>
      }
    />
  );
}

function Existing({ webhook }: { readonly webhook: Webhook }) {
  const { refresh } = useWebhookCommands();
  const params = { id: webhook.id };
  return (
    <>
      <SectionHeading title={webhook.name} backTo={pathOf('webhooks')} />
      <HealthCard webhook={webhook} />
      <SecretCard webhook={webhook} />
      <Card title={t('webhooks.settings')}>
        <WebhookForm
          initial={draftOf(webhook)}
          opened={webhook}
          saveLabel={t('webhooks.save')}
          save={async (body, change) => (await change('updateWebhook', { params, body })).data}
          onSaved={({ name }) => {
            toast.success(t('webhooks.saved', { name }));
            void refresh();
          }}
        />
      </Card>
      <DeleteCard webhook={webhook} />
    </>
  );
}

/** One webhook: how it does, its secret, its settings, and its end. */
export function WebhookPage({ id }: { readonly id: number }) {
  const query = useWebhooks();
  return (
    <QueryView query={query}>
      {(webhooks) => {
        const webhook = webhooks.find((candidate) => candidate.id === id);
        return (
          <OpenedOnce key={id} isFetching={query.isFetching}>
            {webhook ? (
              <Existing webhook={webhook} />
            ) : (
              <>
                <SectionHeading title={t('webhooks.gone')} backTo={pathOf('webhooks')} />
                <EmptyState icon={<SearchX />} title={t('webhooks.gone')} text={t('webhooks.goneText')} />
              </>
            )}
          </OpenedOnce>
        );
      }}
    </QueryView>
  );
}
