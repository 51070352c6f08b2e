import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Webhook } from '../../../../../shared/api/webhooks.ts';
import { whenText } from '../../../../entities/webhook/deliveryFace.ts';
import { api } from '../../../../platform/api/api.ts';
import { queryKeys } from '../../../../platform/api/queryKeys.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { CodeBlock } from '../../../../ui/CodeBlock.tsx';
import { ConfirmButton } from '../../../../ui/ConfirmButton.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useWebhookCommands } from './useWebhookCommands.ts';

function Secret({ id }: { readonly id: number }) {
  const query = useQuery({
    queryKey: queryKeys.webhookSecret(id),
    queryFn: async () => (await api.call('getWebhookSecret', { params: { id } })).data,
  });
  return (
    <QueryView query={query} loading={<Skeleton className="h-10" />}>
      {({ secret, previous_valid_until: until }) => (
        <>
          <CodeBlock text={secret} copyLabel={t('webhooks.copySecret')} />
          {until && <p className="text-xs text-muted">{t('webhooks.oldSecretUntil', { time: whenText(until) })}</p>}
        </>
      )}
    </QueryView>
  );
}

/** The signing secret: shown at once after the webhook was added, and otherwise only on demand. */
export function SecretCard({ webhook }: { readonly webhook: Webhook }) {
  const cache = useQueryClient();
  const { rotateSecret } = useWebhookCommands();
  const [isShown, setShown] = useState(() => cache.getQueryData(queryKeys.webhookSecret(webhook.id)) !== undefined);
  const Icon = isShown ? EyeOff : Eye;
  // The secret is removed from memory when it is not shown any more.
  useEffect(() => () => cache.removeQueries({ queryKey: queryKeys.webhookSecret(webhook.id) }), [cache, webhook.id]);
  return (
    <Card title={t('webhooks.secret')} text={t('webhooks.secretText')}>
      <div className="flex flex-col gap-3">
        {isShown && <Secret id={webhook.id} />}
        <div className="flex flex-wrap gap-2">
          <Button icon={<Icon aria-hidden className="size-4" />} onPress={() => setShown(!isShown)}>
            {t(isShown ? 'webhooks.hideSecret' : 'webhooks.showSecret')}
          </Button>
          <ConfirmButton
            icon={<RotateCw aria-hidden className="size-4" />}
            question={t('webhooks.rotateQuestion')}
            confirmLabel={t('webhooks.rotate')}
            onConfirm={() => void rotateSecret(webhook).then(() => setShown(true))}
          >
            {t('webhooks.rotate')}
          </ConfirmButton>
        </div>
      </div>
    </Card>
  );
}
