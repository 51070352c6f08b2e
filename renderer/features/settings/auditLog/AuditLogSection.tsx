import '../../../strings/en/auditLog.ts';
import '../../../strings/en/integrations.ts';
import '../../../strings/en/settings.ts';
import { Download, RotateCw, ScrollText } from 'lucide-react';
import { toast } from 'sonner';
import type { AuditLogEntry } from '../../../../shared/api/auditLog.ts';
import { ReferenceLink } from '../../../entities/webhook/ReferenceLink.tsx';
import { api } from '../../../platform/api/api.ts';
import { reasonOf } from '../../../platform/api/attempt.ts';
import { fetchFile, saveFile } from '../../../platform/api/fetchFile.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { DisclosureList } from '../../../ui/list/DisclosureList.tsx';
import { NoMatches, PagesView } from '../../../ui/list/PagesView.tsx';
import { usePages } from '../../../ui/list/usePages.ts';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { AuditDetail } from './AuditDetail.tsx';
import { AuditFacts } from './AuditFacts.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { toAuditQuery, toAuditSort, useAuditFilter } from './auditFilter.ts';

/** Hands out the rows that the filter leaves. */
async function exportRows(filter: string | undefined): Promise<void> {
  try {
    saveFile(await fetchFile('exportAuditLog', { query: { filter } }), 'auditlog.csv');
  } catch (error) {
    toast.error(t('auditLog.exportFailed', { reason: reasonOf(error) }));
  }
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const clear = useAuditFilter((state) => state.clear);
  if (!isFiltered)
    return <EmptyState icon={<ScrollText />} title={t('auditLog.empty')} text={t('auditLog.emptyText')} />;
  return (
    <NoMatches
      title={t('auditLog.noMatches')}
      text={t('auditLog.noMatchesText')}
      clearLabel={t('auditLog.clear')}
      onClear={clear}
    />
  );
}

/** The audit log, newest first; opening a row shows the values before and after. */
export function AuditLogSection() {
  const filter = useAuditFilter((state) => toAuditQuery(state.filter));
  const order = useAuditFilter((state) => toAuditSort(state.filter));
  const pages = usePages<AuditLogEntry>({
    queryKey: ['auditlog', filter, order],
    fetchPage: (page, limit) => api.call('listAuditLog', { query: { limit, page, filter, ...order } }),
  });
  const total = pages.isPending ? null : pages.total;
  return (
    <>
      <SectionHeading
        title={t('settings.auditlog')}
        text={t('auditLog.text')}
        action={
          <>
            <Button icon={<RotateCw aria-hidden className="size-4" />} onPress={pages.retry}>
              {t('auditLog.refresh')}
            </Button>
            <Button icon={<Download aria-hidden className="size-4" />} onPress={() => void exportRows(filter)}>
              {t('auditLog.csv')}
            </Button>
          </>
        }
      />
      <AuditFilters />
      <p role="status" className="text-sm text-muted">
        {total === null ? '' : t('auditLog.count', { count: total })}
      </p>
      <Card isFlush className="overflow-clip">
        <PagesView pages={pages} empty={<Nothing isFiltered={filter !== undefined} />}>
          <DisclosureList
            label={t('settings.auditlog')}
            pages={pages}
            facts={(entry) => <AuditFacts entry={entry} />}
            detail={(entry) => <AuditDetail entry={entry} />}
          />
        </PagesView>
      </Card>
      <ReferenceLink operation="listAuditLog" />
    </>
  );
}
