import '../../../strings/en/ddis.ts';
import '../../../strings/en/routing.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/settingsSearch.ts';
import { ChevronRight, GitBranch, Pencil } from 'lucide-react';
import { Link } from 'wouter';
import type { Ddi } from '../../../../shared/api/ddis.ts';
import { formatNumber, useNumberFormat } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { buttonClassName } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EntryRow } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { SidewaysRegion } from '../../../ui/ScrollRegion.tsx';
import { AdminList } from '../administration/AdminList.tsx';
import { AdminSection } from '../administration/AdminSection.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { useCollection } from '../administration/useCollection.ts';
import { targetName } from '../callTargets/targetName.ts';
import { useCallTargets } from '../callTargets/useCallTargets.ts';
import { CallPicture } from './CallPicture.tsx';
import { callPathOf } from './callPath.ts';

const path = '/settings/routing';

const sorts: readonly Sort<Ddi>[] = [
  { id: 'number', label: 'ddis.byNumber', compare: byText(({ e164 }) => e164) },
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
];

function NumberList() {
  useNumberFormat();
  const { data: callTargets } = useCallTargets();
  return (
    <AdminList
      title={t('settings.routing')}
      text={t('routing.text')}
      query={useCollection('listDdis')}
      keyOf={({ id }) => id}
      wordsOf={(ddi) => `${ddi.e164} ${formatNumber(ddi.e164)} ${ddi.name} ${targetName(callTargets, ddi)}`}
      sorts={sorts}
      row={(ddi) => (
        <EntryRow name={formatNumber(ddi.e164)} note={ddi.name} text={targetName(callTargets, ddi)}>
          <Link
            href={`${path}/${ddi.id}`}
            aria-label={t('routing.show', { name: formatNumber(ddi.e164) })}
            className={buttonClassName('ghost', 'small')}
          >
            <ChevronRight aria-hidden className="size-4 text-muted" />
          </Link>
        </EntryRow>
      )}
      icon={<GitBranch />}
      emptyTitle={t('routing.empty')}
      emptyText={t('routing.emptyText')}
      add={{ label: t('ddis.add'), href: '/settings/ddis/new' }}
      operation="listDdis"
    />
  );
}

function Picture({ ddi }: { readonly ddi: Ddi }) {
  useNumberFormat();
  const name = formatNumber(ddi.e164);
  return (
    <>
      <SectionHeading
        title={t('routing.pictureOf', { name })}
        text={t('routing.pictureText')}
        backTo={path}
        action={
          <Link href={`/settings/ddis/${ddi.id}`} className={buttonClassName()}>
            <Pencil aria-hidden className="size-4" />
            {t('routing.edit')}
          </Link>
        }
      />
      <Card>
        <QueryView query={useCallTargets()}>
          {(callTargets) => (
            <SidewaysRegion label={t('routing.steps', { name })}>
              <CallPicture label={t('routing.steps', { name })} first={callPathOf(callTargets, ddi)} />
            </SidewaysRegion>
          )}
        </QueryView>
      </Card>
    </>
  );
}

/** Where each telephone number leads, or the picture of one. */
export function RoutingSection({ item }: { readonly item?: string }) {
  return (
    <AdminSection
      item={item === 'new' ? undefined : item}
      title={t('settings.routing')}
      path={path}
      query={useCollection('listDdis')}
      idOf={({ id }) => id}
      list={<NumberList />}
      form={(ddi) => ddi && <Picture ddi={ddi} />}
    />
  );
}
