import { inOneLine } from '../../../strings/isolated.ts';
import '../../../strings/en/campaigns.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/settingsSearch.ts';
import { Target } from 'lucide-react';
import type { Campaign } from '../../../../shared/api/callTracking.ts';
import { api } from '../../../platform/api/api.ts';
import { formatNumber, useNumberFormat } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { EditLink, EntryRow } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { AdminList } from '../administration/AdminList.tsx';
import { AdminSection } from '../administration/AdminSection.tsx';
import { DeleteEntry } from '../administration/DeleteEntry.tsx';
import { useCollection } from '../administration/useCollection.ts';
import { CampaignForm, campaignsPath } from './CampaignForm.tsx';
import { TryVisit } from './TryVisit.tsx';

const sorts: readonly Sort<Campaign>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'numbers', label: 'campaigns.byNumbers', compare: (a, b) => b.ddis.length - a.ddis.length },
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.campaign_id - a.campaign_id },
];

function Row({ campaign }: { readonly campaign: Campaign }) {
  useNumberFormat();
  const { campaign_id: id, name, rules, ddis, url } = campaign;
  const { length: count } = rules;
  const numbers = ddis.map(formatNumber);
  return (
    <EntryRow
      name={name}
      note={<span className="text-sm text-muted">{t('campaigns.rulesCount', { count })}</span>}
      text={inOneLine([numbers.join(', ') || t('campaigns.noNumbers'), url])}
    >
      <EditLink label={t('admin.edit', { name })} href={`${campaignsPath}/${id}`} />
      <DeleteEntry name={name} uses={numbers} send={() => api.call('deleteCampaign', { params: { id } })} />
    </EntryRow>
  );
}

function CampaignList() {
  useNumberFormat();
  const query = useCollection('listCampaigns');
  return (
    <>
      <AdminList
        title={t('settings.campaigns')}
        text={t('campaigns.text')}
        query={query}
        keyOf={({ campaign_id }) => campaign_id}
        wordsOf={({ name, url, ddis }) => [name, url, ...ddis].join(' ')}
        sorts={sorts}
        row={(campaign) => <Row campaign={campaign} />}
        icon={<Target />}
        emptyTitle={t('campaigns.empty')}
        emptyText={t('campaigns.emptyText')}
        add={{ label: t('campaigns.add'), href: `${campaignsPath}/new` }}
        operation="listCampaigns"
      />
      {query.data !== undefined && query.data.length > 0 && <TryVisit />}
    </>
  );
}

/** Campaigns, or one of them. */
export function CampaignsSection({ item }: { readonly item?: string }) {
  return (
    <AdminSection
      item={item}
      title={t('settings.campaigns')}
      path={campaignsPath}
      query={useCollection('listCampaigns')}
      idOf={({ campaign_id }) => campaign_id}
      list={<CampaignList />}
      form={(campaign) => <CampaignForm key={campaign?.campaign_id} campaign={campaign} />}
    />
  );
}
