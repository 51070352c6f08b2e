import { inOneLine } from '../../strings/isolated.ts';
import '../../strings/en/carriers.ts';
import '../../strings/en/ddis.ts';
import '../../strings/en/settings.ts';
import '../../strings/en/settingsSearch.ts';
import { Download, FileText, Printer, Settings2 } from 'lucide-react';
import { Link } from 'wouter';
import type { Ddi } from '../../../shared/api/ddis.ts';
import type { Fax } from '../../../shared/api/faxes.ts';
import { faxStatusCodes } from '../../../shared/domain/numberCodes.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { fetchFile, saveFile } from '../../platform/api/fetchFile.ts';
import { formatDateTime, parseContractTime } from '../../platform/format/format.ts';
import { formatNumber, useNumberFormat } from '../../platform/format/phoneNumber.ts';
import { t } from '../../strings/t.ts';
import { buttonClassName } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { EntryRow } from '../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../ui/list/useSearched.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { AdminList } from './administration/AdminList.tsx';
import { useCollection } from './administration/useCollection.ts';

const shown = (number: string) => (number === '' ? t('faxes.hidden') : formatNumber(number));

const sorts: readonly Sort<Fax>[] = [
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id },
  { id: 'number', label: 'ddis.byNumber', compare: byText(({ from }) => from) },
  { id: 'pages', label: 'faxes.byPages', compare: (a, b) => b.pages - a.pages },
];

const statusOf = ({ status }: Fax) => faxStatusCodes.find(({ value }) => value === status)?.name ?? 'RECEIVED';

/** The window is opened before the file is loaded: later the browser would block it as a pop-up. */
async function view(id: number): Promise<void> {
  const tab = window.open('', '_blank');
  const file = await fetchFile('getFaxPdf', { params: { id } }).catch((error: unknown) => {
    tab?.close();
    throw error;
  });
  const url = URL.createObjectURL(file);
  if (tab) tab.location.href = url;
  else saveFile(file, `fax-${id}.pdf`);
}

function Row({ fax, ddi }: { readonly fax: Fax; readonly ddi: Ddi | undefined }) {
  useNumberFormat();
  const { id, pages: count, created_at } = fax;
  const from = shown(fax.from);
  const to = shown(fax.to);
  const status = statusOf(fax);
  const failed = (reason: string) => t('faxes.failed', { reason });
  const facts = [
    formatDateTime(parseContractTime(created_at)),
    t('faxes.pages', { count }),
    ddi?.fax_email ? t('faxes.mailTo', { email: ddi.fax_email }) : '',
  ];
  return (
    <EntryRow
      name={t('faxes.route', { from, to })}
      note={<StateBadge tone={status === 'FAILED' ? 'failure' : 'ended'}>{t(`faxes.status.${status}`)}</StateBadge>}
      text={inOneLine(facts)}
    >
      <IconButton
        size="small"
        label={t('faxes.view', { name: from })}
        onPress={() => void attempt(() => view(id), failed)}
      >
        <FileText aria-hidden className="size-4 text-muted" />
      </IconButton>
      <IconButton
        size="small"
        label={t('faxes.download', { name: from })}
        onPress={() =>
          void attempt(async () => saveFile(await fetchFile('getFaxPdf', { params: { id } }), `fax-${id}.pdf`), failed)
        }
      >
        <Download aria-hidden className="size-4 text-muted" />
      </IconButton>
      {ddi && (
        <Link
          href={`/settings/ddis/${ddi.id}`}
          aria-label={t('faxes.setUp', { name: to })}
          className={buttonClassName('ghost', 'small')}
        >
          <Settings2 aria-hidden className="size-4 text-muted" />
        </Link>
      )}
    </EntryRow>
  );
}

/** Faxes: to be looked at, and where those to a number are sent. */
export function FaxesSection() {
  useNumberFormat();
  const ddis = useCollection('listDdis').data ?? [];
  return (
    <AdminList
      title={t('settings.faxes')}
      text={t('faxes.text')}
      query={useCollection('listFaxes')}
      keyOf={({ id }) => id}
      wordsOf={({ from, to, filename }) => [from, to, shown(from), shown(to), filename].join(' ')}
      sorts={sorts}
      row={(fax) => <Row fax={fax} ddi={ddis.find(({ e164 }) => e164 === fax.to)} />}
      icon={<Printer />}
      emptyTitle={t('faxes.empty')}
      emptyText={t('faxes.emptyText')}
      add={{ label: t('ddis.add'), href: '/settings/ddis/new' }}
      operation="listFaxes"
    />
  );
}
