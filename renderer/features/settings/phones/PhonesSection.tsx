import '../../../strings/en/deskPhones.ts';
import '../../../strings/en/integrations.ts';
import '../../../strings/en/settings.ts';
import { PhoneOff, Router } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { Phone } from '../../../../shared/api/phones.ts';
import type { SipServerInfo } from '../../../../shared/api/sipServer.ts';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { usePhones } from '../../../entities/line/useLines.ts';
import { ReferenceLink } from '../../../entities/webhook/ReferenceLink.tsx';
import { api } from '../../../platform/api/api.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { useIsAdministrator } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { SearchedList } from '../../../ui/list/SearchedList.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { CodesCard } from './CodesCard.tsx';
import { LockoutsCard } from './LockoutsCard.tsx';
import { PhonePage } from './PhonePage.tsx';
import { factsOf, PhoneRow } from './PhoneRow.tsx';
import { SetUpCard } from './SetUpCard.tsx';
import { type NewPhone, usePhoneCommands, useSipServer } from './usePhoneCommands.ts';

/** Adds a phone of one’s own. */
function PhoneForm({ onCreated }: { readonly onCreated: (phone: NewPhone) => void }) {
  const { refresh } = usePhoneCommands();
  const [name, setName] = useState('');
  const form = useSubmission({
    fields: ['name'],
    send: () => api.call('createPhone', { body: { name } }),
    onDone({ data }) {
      setName('');
      onCreated(data);
      void refresh();
    },
  });
  return (
    <Form className="flex flex-wrap items-start gap-4" validationBehavior="aria" onSubmit={form.submit}>
      <TextField
        label={t('desk.name')}
        description={t('desk.nameHint')}
        value={name}
        onChange={(value) => {
          setName(value);
          form.correct('name');
        }}
        errorMessage={form.errors.name ?? (form.failure && t('desk.addFailed', { reason: form.failure }))}
        className="min-w-48 flex-1 max-sm:basis-full"
      />
      <Button type="submit" variant="primary" className="h-9 sm:mt-6">
        {t('desk.add')}
      </Button>
    </Form>
  );
}

const app = 'app';

/** Where the calls begin that the user makes: in the app, or at one of its phones. */
function CallsAtCard({ phones }: { readonly phones: readonly Phone[] }) {
  const { change } = usePhoneCommands();
  const chosen = phones.find(({ dials_first }) => dials_first);
  const options = [
    { id: app, label: t('desk.thisApp') },
    ...phones.map(({ id, name }) => ({ id: String(id), label: name })),
  ];
  const choose = (key: string) => {
    const phone = phones.find(({ id }) => String(id) === key);
    if (phone) void change(phone, { dials_first: true });
    else if (chosen) void change(chosen, { dials_first: false });
  };
  return (
    <Card>
      <Select
        label={t('desk.callsAt')}
        description={t('desk.callsAtText')}
        options={options}
        value={chosen ? String(chosen.id) : app}
        onChange={(key) => choose(String(key))}
        className="max-w-80"
      />
    </Card>
  );
}

interface ListProps {
  readonly title: string;
  readonly phones: readonly Phone[];
  readonly ownerOf?: (phone: Phone) => string;
  readonly onRenewed: (phone: NewPhone) => void;
}

/** Those that can be rung come first. */
const places: Readonly<Record<Phone['state'], number>> = { online: 1, unreachable: 2, offline: 3 };

const byName: Sort<Phone> = { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) };
const byState: Sort<Phone> = {
  id: 'state',
  label: 'desk.byState',
  compare: byText(({ state, name }) => `${places[state]} ${name}`),
};
const byNewest: Sort<Phone> = { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id };

function PhoneList({ title, phones, ownerOf, onRenewed }: ListProps) {
  const byOwner: readonly Sort<Phone>[] = ownerOf
    ? [{ id: 'owner', label: 'desk.byOwner', compare: byText(ownerOf) }]
    : [];
  return (
    <Card isFlush>
      <h2 className="px-4 py-3 text-base font-semibold">{title}</h2>
      {phones.length === 0 ? (
        <EmptyState icon={<Router />} title={t('desk.empty')} text={t('desk.emptyText')} />
      ) : (
        <SearchedList
          isInCard
          label={title}
          entries={phones}
          keyOf={({ id }) => id}
          wordsOf={(phone) =>
            [phone.name, ownerOf?.(phone), t(`desk.state.${phone.state}`), phone.username, ...factsOf(phone)].join(' ')
          }
          sorts={[...byOwner, byName, byState, byNewest]}
          row={(phone) => <PhoneRow phone={phone} owner={ownerOf?.(phone)} onRenewed={onRenewed} />}
        />
      )}
    </Card>
  );
}

function Phones({ phones, server }: { readonly phones: readonly Phone[]; readonly server: SipServerInfo }) {
  const userId = useSession((session) => session.userId);
  const users = useUsers().data ?? [];
  const [newest, setNewest] = useState<NewPhone | null>(null);
  const own = phones.filter(({ user_id }) => user_id === userId);
  const others = phones.filter(({ user_id }) => user_id !== userId);
  const ownerOf = ({ user_id }: Phone) => {
    const user = users.find(({ id }) => id === user_id);
    return user ? nameOfUser(user) : '';
  };
  const isThere = newest !== null && phones.some(({ id }) => id === newest.id);
  return (
    <>
      <Card>
        <PhoneForm onCreated={setNewest} />
      </Card>
      {/* It is in the page while it is empty, so that its text is read aloud; its margin must not be. */}
      <div role="status" className="empty:-mt-4">
        {isThere && <SetUpCard phone={newest} server={server} onClose={() => setNewest(null)} />}
      </div>
      <PhoneList title={t('desk.mine')} phones={own} onRenewed={setNewest} />
      {own.length > 0 && <CallsAtCard phones={own} />}
      {others.length > 0 && (
        <PhoneList title={t('desk.others')} phones={others} ownerOf={ownerOf} onRenewed={setNewest} />
      )}
    </>
  );
}

/** Desk phones and other softphones: one’s own, and for administrators everybody’s and who is locked out. */
function PhonesOverview() {
  const isAdministrator = useIsAdministrator();
  const [server, phones] = [useSipServer(), usePhones()];
  return (
    <>
      <SectionHeading title={t('settings.phones')} text={t('desk.text')} />
      <QueryView query={server}>
        {(info) =>
          info.enabled ? (
            <QueryView query={phones}>{(all) => <Phones phones={all} server={info} />}</QueryView>
          ) : (
            <Card>
              <EmptyState icon={<PhoneOff />} title={t('desk.off')} text={t('desk.offText')} />
            </Card>
          )
        }
      </QueryView>
      <CodesCard />
      {isAdministrator && <LockoutsCard />}
      <ReferenceLink operation="listPhones" />
    </>
  );
}

/** All phones, or the one whose id the address names. */
export function PhonesSection({ item }: { readonly item?: string }) {
  return item !== undefined && /^\d{1,15}$/.test(item) ? <PhonePage phoneId={Number(item)} /> : <PhonesOverview />;
}
