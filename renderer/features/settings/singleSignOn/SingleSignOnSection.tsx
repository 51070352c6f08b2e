import '../../../strings/en/account.ts';
import '../../../strings/en/firstRun.ts';
import '../../../strings/en/ownAccount.ts';
import '../../../strings/en/secondFactors.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/settingsSearch.ts';
import '../../../strings/en/sso.ts';
import '../../../strings/en/supervisor.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleX, LogIn } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import type { SsoProvider, SsoTest } from '../../../../shared/api/accounts/singleSignOn.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { EditLink, EntryRow } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useProvenAction } from '../account/secondFactors/useProvenAction.tsx';
import { AdminList } from '../administration/AdminList.tsx';
import { AdminSection } from '../administration/AdminSection.tsx';
import { DeleteEntry } from '../administration/DeleteEntry.tsx';
import { useCollection } from '../administration/useCollection.ts';
import { ProviderForm, providersPath } from './ProviderForm.tsx';

const sorts: readonly Sort<SsoProvider>[] = [{ id: 'name', label: 'list.byName', compare: byText(({ name }) => name) }];

const faces = {
  ok: { Icon: CircleCheck, tone: 'text-connected' },
  warning: { Icon: CircleAlert, tone: 'text-muted' },
  failed: { Icon: CircleX, tone: 'text-failure' },
} as const;

/** What the test found, each with a sentence. */
function Checks({ tested: { ok, checks } }: { readonly tested: SsoTest }) {
  return (
    <li className="px-4 py-3">
      <p role="status" className={classNames('text-sm', ok ? 'text-connected' : 'text-failure')}>
        {t(ok ? 'sso.testGood' : 'sso.testBad')}
      </p>
      <ul>
        {checks.map(({ name, state, message }) => {
          const { Icon, tone } = faces[state];
          return (
            <li key={name} className="flex items-start gap-2 py-1 text-sm">
              <span role="img" aria-label={t(`sso.state.${state}`)} className="mt-0.5 shrink-0">
                <Icon className={classNames('size-4', tone)} />
              </span>
              <span className="selectable min-w-0 break-words">{message}</span>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

function Row({ provider }: { readonly provider: SsoProvider }) {
  const { id, name, issuer, enabled } = provider;
  const [tested, setTested] = useState<SsoTest | null>(null);
  const [isTesting, setTesting] = useState(false);
  const test = async () => {
    setTesting(true);
    await attempt(
      async () => setTested((await api.call('testSsoProvider', { params: { id } })).data),
      (reason) => t('sso.testFailed', { reason }),
    );
    setTesting(false);
  };
  return (
    <>
      <EntryRow
        name={name}
        note={enabled ? undefined : <StateBadge tone="ended">{t('sso.off')}</StateBadge>}
        text={issuer}
      >
        <Button aria-label={t('sso.testOf', { name })} isDisabled={isTesting} onPress={() => void test()}>
          {t('sso.test')}
        </Button>
        <EditLink label={t('admin.edit', { name })} href={`${providersPath}/${id}`} />
        <DeleteEntry name={name} uses={[]} send={() => api.call('deleteSsoProvider', { params: { id } })} />
      </EntryRow>
      {tested && <Checks tested={tested} />}
    </>
  );
}

/** Whether passwords are refused. */
function OnlyWayCard() {
  const cache = useQueryClient();
  const { run, question } = useProvenAction();
  const query = useQuery({
    queryKey: queryKeys.signInSettings,
    queryFn: async () => (await api.call('getSignInSettings')).data,
  });
  const choose = (isOnly: boolean) =>
    run(async () => {
      const body = { only_single_sign_on: isOnly };
      cache.setQueryData(queryKeys.signInSettings, (await api.call('updateSignInSettings', { body })).data);
      toast.success(t('sso.onlySaved'));
    });
  return (
    <Card>
      {question}
      {!question && (
        <QueryView query={query}>
          {({ only_single_sign_on: isOnly }) => (
            <Switch
              label={t('sso.only')}
              description={t('sso.onlyText')}
              isSelected={isOnly}
              onChange={(wanted) => void choose(wanted)}
            />
          )}
        </QueryView>
      )}
    </Card>
  );
}

function ProviderList() {
  return (
    <div className="flex flex-col gap-4">
      <AdminList
        title={t('settings.singlesignon')}
        text={t('sso.text')}
        query={useCollection('listSsoProviders')}
        keyOf={({ id }) => id}
        wordsOf={({ name, issuer }) => `${name} ${issuer}`}
        sorts={sorts}
        row={(provider) => <Row provider={provider} />}
        icon={<LogIn />}
        emptyTitle={t('sso.empty')}
        emptyText={t('sso.emptyText')}
        add={{ label: t('sso.add'), href: `${providersPath}/new` }}
        operation="listSsoProviders"
      />
      <OnlyWayCard />
    </div>
  );
}

/** Providers that people sign in with, or one of them. */
export function SingleSignOnSection({ item }: { readonly item?: string }) {
  return (
    <AdminSection
      item={item}
      title={t('settings.singlesignon')}
      path={providersPath}
      query={useCollection('listSsoProviders')}
      idOf={({ id }) => id}
      list={<ProviderList />}
      form={(provider) => <ProviderForm key={provider?.id} provider={provider} />}
    />
  );
}
