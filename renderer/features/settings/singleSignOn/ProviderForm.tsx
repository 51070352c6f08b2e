import type { SsoProvider } from '../../../../shared/api/accounts/singleSignOn.ts';
import type { Role } from '../../../../shared/domain/roles.ts';
import { useTeams } from '../../../entities/agent/TeamSelect.tsx';
import { api } from '../../../platform/api/api.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { RowsField } from '../../../ui/RowsField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { EditForm, type FieldsProps } from '../administration/EditForm.tsx';
import { roleOptions } from '../people/personDraft.ts';

/** Where the list stands. */
export const providersPath = '/settings/singlesignon';

const none = 'none';

interface RuleDraft {
  readonly claim: string;
  readonly value: string;
  /** A role, or `none`. */
  readonly role: string;
  /** Id of a team, or `none`. */
  readonly team: string;
  /** Further teams, which only programs give. */
  readonly others: readonly number[];
}

interface ProviderDraft {
  readonly name: string;
  readonly issuer: string;
  readonly client_id: string;
  /** Empty: not changed. */
  readonly client_secret: string;
  readonly enabled: boolean;
  readonly creates_users: boolean;
  readonly links_by_mail: boolean;
  readonly asks_second_factor: boolean;
  readonly ends_provider_session: boolean;
  readonly rules: readonly RuleDraft[];
}

const newRule: RuleDraft = { claim: 'groups', value: '', role: none, team: none, others: [] };

const draftOf = (provider: SsoProvider | null): ProviderDraft => ({
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  client_id: provider?.client_id ?? '',
  client_secret: '',
  enabled: provider?.enabled ?? true,
  creates_users: provider?.creates_users ?? false,
  links_by_mail: provider?.links_by_mail ?? false,
  asks_second_factor: provider?.asks_second_factor ?? false,
  ends_provider_session: provider?.ends_provider_session ?? false,
  rules: (provider?.rules ?? []).map(({ claim, value, role, groups: [team, ...others] }) => ({
    claim,
    value,
    role: role ?? none,
    team: team === undefined ? none : String(team),
    others,
  })),
});

const bodyOf = ({ rules, client_secret, ...draft }: ProviderDraft) => ({
  ...draft,
  client_secret: client_secret || undefined,
  rules: rules.map(({ claim, value, role, team, others }) => ({
    claim,
    value,
    role: role === none ? null : (role as Role),
    groups: [...(team === none ? [] : [Number(team)]), ...others],
  })),
});

/** What the administrator of the provider enters there. */
function Addresses({ provider }: { readonly provider: SsoProvider }) {
  const { redirect_uri, logout_uri, post_logout_uri } = provider;
  return (
    <Card title={t('sso.addresses')} text={redirect_uri === null ? t('sso.noAddress') : undefined}>
      {redirect_uri !== null && (
        <dl className="flex flex-col gap-2 text-sm">
          <dt className="text-muted">{t('sso.redirect')}</dt>
          <dd className="selectable break-all">{redirect_uri}</dd>
          <dt className="text-muted">{t('sso.logout')}</dt>
          <dd className="selectable break-all">{logout_uri}</dd>
          <dt className="text-muted">{t('sso.postLogout')}</dt>
          <dd className="selectable break-all">{post_logout_uri}</dd>
        </dl>
      )}
    </Card>
  );
}

function AccountFields({ provider, ...props }: FieldsProps<ProviderDraft> & { readonly provider: SsoProvider | null }) {
  const field = draftFields(props);
  return (
    <Card>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('sso.name')}
          description={t('sso.nameText')}
          autoFocus={!provider}
          maxLength={60}
          {...field.text('name')}
        />
        <Switch label={t('sso.enabled')} {...field.flag('enabled')} />
        <TextField
          label={t('sso.issuer')}
          description={t('sso.issuerText')}
          placeholder="https://login.example.com"
          {...field.text('issuer')}
        />
        <TextField label={t('sso.clientId')} autoComplete="off" {...field.text('client_id')} />
        <PasswordField
          label={t('sso.secret')}
          description={provider?.has_secret ? t('sso.secretSet') : undefined}
          autoComplete="off"
          {...field.text('client_secret')}
        />
      </div>
    </Card>
  );
}

function PeopleFields(props: FieldsProps<ProviderDraft>) {
  const field = draftFields(props);
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <Switch label={t('sso.creates')} description={t('sso.createsText')} {...field.flag('creates_users')} />
        <Switch label={t('sso.links')} description={t('sso.linksText')} {...field.flag('links_by_mail')} />
        <Switch label={t('sso.factor')} description={t('sso.factorText')} {...field.flag('asks_second_factor')} />
        <Switch label={t('sso.ends')} description={t('sso.endsText')} {...field.flag('ends_provider_session')} />
      </div>
    </Card>
  );
}

function RuleFields({ draft, errors, onChange }: FieldsProps<ProviderDraft>) {
  const teams = (useTeams().data ?? []).map(({ id, name }) => ({ id: String(id), label: name }));
  const teamOptions = [{ id: none, label: t('sso.noTeam') }, ...teams];
  const roles = [{ id: none, label: t('sso.noRole') }, ...roleOptions()];
  return (
    <Card>
      <RowsField
        label={t('sso.rules')}
        hint={t('sso.rulesText')}
        rows={draft.rules}
        onChange={(rules) => onChange({ rules })}
        newRow={newRule}
        addLabel={t('sso.addRule')}
        removeLabel={(number) => t('sso.removeRule', { number })}
      >
        {(rule, change, index) => (
          <div className="grid min-w-0 flex-1 items-start gap-2 sm:grid-cols-2">
            <TextField
              label={t('sso.claim')}
              value={rule.claim}
              onChange={(claim) => change({ claim })}
              errorMessage={errors[`rules.${index}.claim`]}
            />
            <TextField
              label={t('sso.value')}
              value={rule.value}
              onChange={(value) => change({ value })}
              errorMessage={errors[`rules.${index}.value`]}
            />
            <Select
              label={t('sso.role')}
              description={t('sso.roleText')}
              options={roles}
              value={rule.role}
              onChange={(role) => change({ role: String(role) })}
              errorMessage={errors[`rules.${index}.role`]}
            />
            <Select
              label={t('sso.team')}
              description={t('sso.teamText')}
              options={teamOptions}
              value={rule.team}
              onChange={(team) => change({ team: String(team) })}
              errorMessage={errors[`rules.${index}.groups`]}
            />
          </div>
        )}
      </RowsField>
    </Card>
  );
}

/** A provider. Null: a new one. */
export function ProviderForm({ provider }: { readonly provider: SsoProvider | null }) {
  return (
    <EditForm
      title={provider?.name ?? t('sso.new')}
      list={providersPath}
      nameOf={({ name }) => name}
      opened={provider}
      draftOf={draftOf}
      send={(draft, change) =>
        provider
          ? change('updateSsoProvider', { params: { id: provider.id }, body: bodyOf(draft) })
          : api.call('createSsoProvider', { body: bodyOf(draft) })
      }
    >
      {(fields) => (
        <>
          <AccountFields provider={provider} {...fields} />
          {provider && <Addresses provider={provider} />}
          <PeopleFields {...fields} />
          <RuleFields {...fields} />
        </>
      )}
    </EditForm>
  );
}
