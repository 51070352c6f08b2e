import '../../strings/en/callDetails.ts';
import '../../strings/en/integrations.ts';
import type { LiveCall } from '../../../shared/api/schemas/liveCall.ts';
import { CallDeliveries } from '../../entities/webhook/CallDeliveries.tsx';
import { useHasRole } from '../../platform/session/useHasRole.ts';
import { t } from '../../strings/t.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { CallDetails } from './CallDetails.tsx';
import { CallNotes } from './CallNotes.tsx';
import { LiveLadder } from './LiveLadder.tsx';
import { tabsClassName } from './tabsClassName.ts';

/** What is known of a live call: notes, facts, its SIP messages and, for supervisors, what webhooks were sent. */
export function CallTabs({ call }: { readonly call: LiveCall }) {
  const seesWebhooks = useHasRole('supervisor');
  const webhooks = {
    id: 'webhooks',
    label: t('deliveries.tab'),
    content: <CallDeliveries of={{ callId: call.id }} />,
  };
  return (
    <Tabs
      label={t('common.details')}
      className={tabsClassName}
      tabs={[
        { id: 'notes', label: t('notes.label'), content: <CallNotes key={call.id} call={call} /> },
        { id: 'details', label: t('details.tab'), content: <CallDetails call={call} /> },
        { id: 'ladder', label: t('details.ladder'), content: <LiveLadder callId={call.id} /> },
        ...(seesWebhooks ? [webhooks] : []),
      ]}
    />
  );
}
