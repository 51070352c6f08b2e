import { FileSearch } from 'lucide-react';
import { ApiError } from '../../../../shared/api/client.ts';
import type { Cdr } from '../../../../shared/api/schemas/record.ts';
import { CallDeliveries } from '../../../entities/webhook/CallDeliveries.tsx';
import { useHasRole } from '../../../platform/session/useHasRole.ts';
import { t } from '../../../strings/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { CdrHeader } from './CdrHeader.tsx';
import { CdrLadder } from './CdrLadder.tsx';
import { CdrOverview } from './CdrOverview.tsx';
import { useCdr } from './useCdr.ts';

const notFound = 404;

function Detail({ cdr }: { readonly cdr: Cdr }) {
  const seesWebhooks = useHasRole('supervisor');
  const webhooks = {
    id: 'webhooks',
    label: t('deliveries.tab'),
    content: <CallDeliveries of={{ cdrId: cdr.id }} />,
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <CdrHeader cdr={cdr} />
      <Tabs
        label={t('common.details')}
        className="min-h-0 flex-1 px-4 wide:px-6"
        tabs={[
          { id: 'overview', label: t('history.overview'), content: <CdrOverview cdr={cdr} /> },
          { id: 'ladder', label: t('history.ladder'), content: <CdrLadder cdr={cdr} /> },
          ...(seesWebhooks ? [webhooks] : []),
        ]}
      />
    </div>
  );
}

/** How a past call went. */
export function CdrDetail({ id }: { readonly id: number }) {
  const query = useCdr(id);
  if (query.error instanceof ApiError && query.error.status === notFound) {
    return (
      <div className="flex flex-1 items-center justify-center">
        <EmptyState icon={<FileSearch />} title={t('history.gone')} text={t('history.goneText')} />
      </div>
    );
  }
  return <QueryView query={query}>{(cdr) => <Detail cdr={cdr} />}</QueryView>;
}
