import '../../strings/en/interactions.ts';
import { PhoneForwarded, StickyNote } from 'lucide-react';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import type { Contact } from '../../../shared/api/contacts/contacts.ts';
import { InteractionList } from '../../entities/call/record/InteractionList.tsx';
import { t } from '../../strings/t.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { QueueBadge } from './CallBadges.tsx';

/** Calls and messages shown at first. */
const shownFirst = 3;

interface StoryProps {
  readonly number: string;
  readonly contact: Contact | null;
}

/** Earlier calls and messages with the person on the line, or that there were none. */
function Story({ number, contact }: StoryProps) {
  // Records may be deleted by now; the contact still says when it was talked to.
  const isFirst = !contact?.last_call_at;
  const first = t(contact ? 'pop.firstWithContact' : 'pop.firstWithNumber');
  const empty = isFirst ? <p className="text-muted">{first}</p> : null;
  return <InteractionList whom={{ number }} step={shownFirst} empty={empty} isCompact />;
}

/** Who passed the call on, where the caller waited before, and the notes from then. */
function HandedOver({ call: { handed_over: handedOver } }: { readonly call: LiveCall }) {
  if (!handedOver) return null;
  const { from, notes, queue_name: queue, queue_wait: wait } = handedOver;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-1.5">
        {from && (
          <StateBadge tone="accent" icon={<PhoneForwarded aria-hidden />}>
            <span className="max-w-60 truncate">{t('pop.from', { name: from })}</span>
          </StateBadge>
        )}
        {queue !== '' && <QueueBadge name={queue} wait={wait} />}
      </p>
      {notes.length > 0 && (
        <ul aria-label={t('pop.handedNotes')} className="flex flex-col gap-1">
          {notes.map((note) => (
            <li key={note.call_id} className="flex items-start gap-2">
              <StickyNote aria-hidden className="mt-0.5 size-3.5 shrink-0 text-muted" />
              <span className="min-w-0 break-words whitespace-pre-line">
                {note.from && <span className="font-medium">{note.from}: </span>}
                {note.text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface CallerStoryProps extends StoryProps {
  readonly call: LiveCall;
  /** Nobody of the contacts, nor a colleague. */
  readonly isStranger: boolean;
}

const internal = 'L';

/** Information from before the call was passed on, and earlier calls and messages with the person on the line. */
export function CallerStory({ call, number, contact, isStranger }: CallerStoryProps) {
  return (
    <>
      <HandedOver call={call} />
      {(contact || isStranger) && call.type !== internal && <Story number={number} contact={contact} />}
    </>
  );
}
