import '../../../strings/en/callDetails.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, History } from 'lucide-react';
import { toast } from 'sonner';
import { Link } from 'wouter';
import type { Contact } from '../../../../shared/api/contacts/contacts.ts';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import { CallNotes } from '../../../entities/call/notes/CallNotes.tsx';
import { EarlierNotes } from '../../../entities/call/notes/EarlierNotes.tsx';
import { CdrDisposition } from '../../../entities/call/record/CdrDisposition.tsx';
import { PastAbsences } from '../../../entities/call/record/PastAbsences.tsx';
import { nameOfContact } from '../../../entities/contact/contactView.ts';
import { PostponeMenu } from '../../../entities/contact/PostponeMenu.tsx';
import { useContactOfNumber } from '../../../entities/contact/useContacts.ts';
import { CallRecordings } from '../../../entities/recording/CallRecordings.tsx';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatDateTime, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { buttonClassName } from '../../../ui/Button.tsx';
import { ContactLink } from '../ContactLink.tsx';

/** When to call a contact again: stored with the contact, and in Follow-ups when it is due. */
function NextCall({ contact }: { readonly contact: Contact }) {
  const cache = useQueryClient();
  const name = nameOfContact(contact);
  const plan = async (at: number) => {
    const body = { next_call_at: toContractDateTime(at) };
    const isDone = await attempt(
      () => api.call('updateContact', { params: { id: contact.id }, body }),
      (reason) => t('ended.laterFailed', { reason }),
    );
    if (isDone) toast.success(t('ended.later', { name, when: formatDateTime(at) }));
    await cache.invalidateQueries({ queryKey: queryKeys.contacts });
  };
  return (
    <>
      {contact.next_call_at && (
        <span className="flex items-center gap-1.5 text-sm">
          <CalendarClock aria-hidden className="size-4 text-muted" />
          {t('ended.nextCall', { when: formatDateTime(parseContractTime(contact.next_call_at)) })}
        </span>
      )}
      <PostponeMenu name={name} label={t('ended.callLater', { name })} onPostpone={(at) => void plan(at)} />
    </>
  );
}

function WhatComesNext({ cdr, number }: { readonly cdr: Cdr; readonly number: string }) {
  const contact = useContactOfNumber(number).data;
  return (
    <section aria-label={t('ended.next')}>
      <h2 className="pb-1.5 text-sm font-semibold">{t('ended.next')}</h2>
      <div className="flex flex-wrap items-center gap-2">
        {contact !== undefined && /\d/.test(number) && <ContactLink number={number} contactId={contact?.id ?? null} />}
        <Link href={`/history/${cdr.id}`} className={buttonClassName('secondary', 'small')}>
          <History aria-hidden className="size-3.5" />
          {t('ended.inHistory')}
        </Link>
        {contact && <NextCall contact={contact} />}
      </div>
    </section>
  );
}

interface EndedOverviewProps {
  readonly cdr: Cdr;
  /** The other party's. */
  readonly number: string;
}

/** After a call: listen to it, write notes, choose the disposition, and go on. */
export function EndedOverview({ cdr, number }: EndedOverviewProps) {
  return (
    <div className="flex max-w-3xl flex-col gap-5 py-4">
      {cdr.has_monitor && <CallRecordings cdr={cdr} />}
      <section>
        <h2 className="text-sm font-semibold">{t('notes.label')}</h2>
        <CallNotes key={cdr.id} callId={cdr.live_id} saved={cdr.notes} isOver />
        <EarlierNotes cdr={cdr} />
      </section>
      <CdrDisposition cdr={cdr} />
      <PastAbsences callId={cdr.live_id} />
      <WhatComesNext cdr={cdr} number={number} />
    </div>
  );
}
