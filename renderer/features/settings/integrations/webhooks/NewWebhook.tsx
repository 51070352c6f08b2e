import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import { api } from '../../../../platform/api/api.ts';
import { queryKeys } from '../../../../platform/api/queryKeys.ts';
import { t } from '../../../../strings/t.ts';
import { Card } from '../../../../ui/Card.tsx';
import { SectionHeading } from '../../SectionHeading.tsx';
import { pathOf, pathOfWebhook } from '../integrationPlaces.ts';
import { WebhookForm } from './WebhookForm.tsx';

/** The form of a new webhook; what was added is then shown with its secret. */
export function NewWebhook() {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  return (
    <>
      <SectionHeading title={t('webhooks.new')} backTo={pathOf('webhooks')} />
      <Card>
        <WebhookForm
          initial={{ name: '', url: '', events: ['call_state_change'] }}
          saveLabel={t('webhooks.add')}
          save={async (body) => (await api.call('createWebhook', { body })).data}
          onSaved={({ secret, ...webhook }) => {
            cache.setQueryData(queryKeys.webhookSecret(webhook.id), { secret, previous_valid_until: null });
            cache.setQueryData(queryKeys.webhookList, (all: unknown) =>
              Array.isArray(all) ? [...all, webhook] : [webhook],
            );
            toast.success(t('webhooks.added', { name: webhook.name }));
            navigate(pathOfWebhook(webhook.id), { replace: true });
          }}
        />
      </Card>
    </>
  );
}
