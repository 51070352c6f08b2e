import '../../../strings/en/administration.ts';
import '../../../strings/en/firstRun.ts';
import '../../../strings/en/integrations.ts';
import '../../../strings/en/provisioning.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/settingsSearch.ts';
import { useQuery } from '@tanstack/react-query';
import type { ScimSettings, ScimTeamRole } from '../../../../shared/api/accounts/scim.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatDateTime, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { ChosenEntries } from '../administration/ChosenEntries.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { useCollection } from '../administration/useCollection.ts';
import { useSettingsChange } from '../administration/useSettingsChange.ts';
import { AccessCard } from './AccessCard.tsx';

/** Somebody who sets a directory up looks here for its first request. */
const LOOK_EVERY_MS = 10_000;

function useScimSettings() {
  return useQuery({
    queryKey: queryKeys.scimSettings,
    queryFn: async () => (await api.call('getScimSettings')).data,
    refetchInterval: LOOK_EVERY_MS,
  });
}

function RequestsCard({ settings }: { readonly settings: ScimSettings }) {
  const { last_request, last_request_at, last_error, last_error_at } = settings;
  const said = (what: string, at: string | null) =>
    at === null ? t('scim.never') : t('scim.at', { what, time: formatDateTime(parseContractTime(at)) });
  return (
    <Card title={t('scim.requests')} text={t('scim.requestsText')}>
      <FactList
        facts={[
          { label: t('scim.lastRequest'), value: said(last_request, last_request_at) },
          { label: t('scim.lastError'), value: said(last_error, last_error_at) },
        ]}
      />
    </Card>
  );
}

function PeopleCard({ settings }: { readonly settings: ScimSettings }) {
  const { mail_invitations, team_roles } = settings;
  const teams = useCollection('listUserGroups').data ?? [];
  const { mutate, isPending } = useSettingsChange(
    queryKeys.scimSettings,
    (reason) => t('scim.refused', { reason }),
    (body: Partial<ScimSettings>, change) => change('updateScimSettings', { body }),
  );
  const teamsOf = (role: ScimTeamRole) => team_roles.filter((one) => one.role === role).map(({ group_id }) => group_id);
  const optionsFor = (role: ScimTeamRole) =>
    teams
      .filter(({ id }) => team_roles.every((one) => one.group_id !== id || one.role === role))
      .map(({ id, name }) => ({ id: String(id), label: name }));
  const choose = (role: ScimTeamRole, ids: readonly number[]) => {
    const others = team_roles.filter((one) => one.role !== role);
    mutate({ team_roles: [...others, ...ids.map((group_id) => ({ group_id, role }))] });
  };
  return (
    <Card title={t('scim.people')} text={t('scim.peopleText')}>
      <div className="flex flex-col gap-5">
        <Switch
          label={t('scim.mail')}
          description={t('scim.mailText')}
          isSelected={mail_invitations}
          isDisabled={isPending}
          onChange={(isOn) => mutate({ mail_invitations: isOn })}
        />
        <p className="text-xs text-muted">{t('scim.rolesText')}</p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <ChosenEntries
            label={t('scim.supervisors')}
            description={t('scim.supervisorsText')}
            options={optionsFor('supervisor')}
            value={teamsOf('supervisor')}
            onChange={(ids) => choose('supervisor', ids)}
          />
          <ChosenEntries
            label={t('scim.reception')}
            description={t('scim.receptionText')}
            options={optionsFor('reception')}
            value={teamsOf('reception')}
            onChange={(ids) => choose('reception', ids)}
          />
        </div>
      </div>
    </Card>
  );
}

/** Provisioning by a directory: its address and token, how its requests go, and what its groups mean. */
export function ScimSection() {
  return (
    <>
      <SectionHeading title={t('settings.scim')} text={t('scim.text')} />
      <QueryView query={useScimSettings()}>
        {(settings) => (
          <>
            <AccessCard address={settings.address} />
            <RequestsCard settings={settings} />
            <PeopleCard settings={settings} />
          </>
        )}
      </QueryView>
    </>
  );
}
