import { inOneLine } from '../../../strings/isolated.ts';
import '../../../strings/en/firstRun.ts';
import '../../../strings/en/ddis.ts';
import '../../../strings/en/mailboxes.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/settingsSearch.ts';
import { Voicemail } from 'lucide-react';
import type { Mailbox } from '../../../../shared/api/voicemail.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { EditLink, EntryRow } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { AdminList } from '../administration/AdminList.tsx';
import { AdminSection } from '../administration/AdminSection.tsx';
import { DeleteEntry } from '../administration/DeleteEntry.tsx';
import { useCollection } from '../administration/useCollection.ts';
import { type CallTargets, numbersTo, useCallTargets } from '../callTargets/useCallTargets.ts';
import { MailboxForm, mailboxesPath } from './MailboxForm.tsx';

const sorts: readonly Sort<Mailbox>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'messages', label: 'boxes.byMessages', compare: (a, b) => b.new_messages - a.new_messages },
];

/** The greeting of a mailbox in one line. */
function greetingOf({ announcement_id: id }: Mailbox, callTargets: CallTargets | undefined): string {
  if (id === null) return t('boxes.spoken');
  const name = callTargets?.announcements.find((sound) => sound.id === id)?.description;
  return t('boxes.greeted', { name: name || t('ddis.sound', { id }) });
}

function Badges({ mailbox }: { readonly mailbox: Mailbox }) {
  return (
    <>
      {mailbox.user_id === null && <StateBadge tone="accent">{t('boxes.shared')}</StateBadge>}
      {!mailbox.enabled && <StateBadge tone="ended">{t('boxes.off')}</StateBadge>}
      {mailbox.new_messages > 0 && (
        <StateBadge tone="ringing">{t('boxes.newCount', { count: mailbox.new_messages })}</StateBadge>
      )}
    </>
  );
}

function Row({ mailbox }: { readonly mailbox: Mailbox }) {
  const { id, name, user_id, new_messages: fresh, saved_messages: saved } = mailbox;
  const { data: callTargets } = useCallTargets();
  return (
    <EntryRow
      name={name}
      note={<Badges mailbox={mailbox} />}
      text={inOneLine([greetingOf(mailbox, callTargets), t('boxes.counts', { fresh, saved })])}
    >
      <EditLink label={t('admin.edit', { name })} href={`${mailboxesPath}/${id}`} />
      {user_id === null && (
        <DeleteEntry
          name={name}
          uses={callTargets && numbersTo(callTargets, 'VOICEMAIL', id)}
          send={() => api.call('deleteMailbox', { params: { id } })}
          refresh={[queryKeys.voicemail]}
        />
      )}
    </EntryRow>
  );
}

function MailboxList() {
  const { data: callTargets } = useCallTargets();
  return (
    <AdminList
      title={t('settings.mailboxes')}
      text={t('boxes.text')}
      query={useCollection('listMailboxes')}
      keyOf={({ id }) => id}
      wordsOf={(mailbox) => `${mailbox.name} ${greetingOf(mailbox, callTargets)}`}
      sorts={sorts}
      row={(mailbox) => <Row mailbox={mailbox} />}
      icon={<Voicemail />}
      emptyTitle={t('boxes.empty')}
      emptyText={t('boxes.emptyText')}
      add={{ label: t('boxes.add'), href: `${mailboxesPath}/new` }}
      operation="listMailboxes"
    />
  );
}

/** Everybody's mailboxes and shared ones, or one of them. */
export function MailboxesSection({ item }: { readonly item?: string }) {
  return (
    <AdminSection
      item={item}
      title={t('settings.mailboxes')}
      path={mailboxesPath}
      query={useCollection('listMailboxes')}
      idOf={({ id }) => id}
      list={<MailboxList />}
      form={(mailbox) => <MailboxForm key={mailbox?.id} mailbox={mailbox} />}
    />
  );
}
