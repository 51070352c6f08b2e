import { PhoneIncoming } from 'lucide-react';
import type { QueueCaller } from '../../../../shared/api/queues/queueCallers.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { useMe } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { nameOfCaller } from './callerName.ts';

/** Has a caller ring at oneself, out of the queue; for who has an extension. */
export function TakeCaller({ caller }: { readonly caller: QueueCaller }) {
  const ext = useMe().data?.ext ?? '';
  if (ext === '') return null;
  const take = () =>
    attempt(
      () => api.call('updateCall', { params: { id: caller.id }, body: { dst: ext } }),
      (reason) => t('queues.callerRefused', { reason }),
    );
  return (
    <IconButton label={t('queues.take', { caller: nameOfCaller(caller) })} size="small" onPress={() => void take()}>
      <PhoneIncoming aria-hidden className="size-4 text-connected" />
    </IconButton>
  );
}
