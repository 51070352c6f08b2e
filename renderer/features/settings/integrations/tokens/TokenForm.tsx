import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { ApiToken } from '../../../../../shared/api/accounts/apiTokens.ts';
import { roles } from '../../../../../shared/domain/roles.ts';
import { operationScopes, type TokenScope } from '../../../../../shared/domain/tokenScopes.ts';
import { useIsAdministrator } from '../../../../platform/session/useMe.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CheckboxGroup } from '../../../../ui/Checkbox.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { PasswordDialog, useTokenCreation } from './PasswordDialog.tsx';
import { bodyOf, lastDays, lifetimes, newTokenDraft, type TokenDraft, type TokenOwner } from './tokenDraft.ts';

const keysOf = <K extends string>(choices: Readonly<Record<K, unknown>>) => Object.keys(choices) as K[];
const lifetimeOptions = () => keysOf(lifetimes).map((id) => ({ id, label: t(`tokens.expiry.${id}`) }));
const lastDayOptions = () => keysOf(lastDays).map((id) => ({ id, label: t(`tokens.lastDay.${id}`) }));
const ownerOptions = () => (['me', ...roles] as const).map((id) => ({ id, label: t(`tokens.owner.${id}`) }));
const scopeOptions = () =>
  operationScopes.map((id) => ({
    id,
    label: t(`tokens.scope.${id}`),
    description: t(`tokens.scope.${id}Text`),
  }));

const tokenFields = ['name', 'scopes', 'service_role', 'expires_at', 'expiry', 'networks'];

interface TokenFormProps {
  readonly onCreated: (token: ApiToken) => void;
  readonly onClose: () => void;
}

/** Creates a named token; asks for the password where that is needed. */
export function TokenForm({ onCreated, onClose }: TokenFormProps) {
  const isAdministrator = useIsAdministrator();
  const [draft, setDraft] = useState(newTokenDraft);
  const { form, dialog } = useTokenCreation(tokenFields, () => bodyOf(draft), onCreated);
  const change = (field: string, changes: Partial<TokenDraft>) => {
    setDraft({ ...draft, ...changes });
    form.correct(field);
  };
  return (
    <Form className="flex flex-col gap-4" validationBehavior="aria" onSubmit={form.submit}>
      <TextField
        autoFocus
        label={t('tokens.name')}
        description={t('tokens.nameHint')}
        value={draft.name}
        onChange={(name) => change('name', { name })}
        errorMessage={form.errors.name ?? (form.failure && t('tokens.createFailed', { reason: form.failure }))}
      />
      <CheckboxGroup
        label={t('tokens.scopes')}
        description={t('tokens.scopesText')}
        options={scopeOptions()}
        value={draft.scopes}
        onChange={(scopes) => change('scopes', { scopes: scopes as TokenScope[] })}
        errorMessage={form.errors.scopes}
      />
      {isAdministrator && (
        <Select
          label={t('tokens.owner')}
          description={t('tokens.ownerText')}
          options={ownerOptions()}
          value={draft.owner}
          onChange={(key) => change('service_role', { owner: key as TokenOwner })}
          errorMessage={form.errors.service_role}
          className="w-72"
        />
      )}
      <div className="flex flex-wrap items-start gap-4">
        <Select
          label={t('tokens.lastDay')}
          description={t('tokens.lastDayText')}
          options={lastDayOptions()}
          value={draft.lastDay}
          onChange={(key) => change('expires_at', { lastDay: key as TokenDraft['lastDay'] })}
          errorMessage={form.errors.expires_at}
          className="w-44"
        />
        <Select
          label={t('tokens.expiry')}
          description={t('tokens.expiryText')}
          options={lifetimeOptions()}
          value={draft.lifetime}
          onChange={(key) => change('expiry', { lifetime: key as TokenDraft['lifetime'] })}
          errorMessage={form.errors.expiry}
          className="w-44"
        />
        <TextField
          label={t('tokens.networks')}
          description={t('tokens.networksHint')}
          value={draft.networks}
          onChange={(networks) => change('networks', { networks })}
          errorMessage={form.errors.networks}
          className="min-w-48 flex-1"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          {t('tokens.create')}
        </Button>
        <Button onPress={onClose}>{t('common.cancel')}</Button>
      </div>
      <PasswordDialog {...dialog} />
    </Form>
  );
}
