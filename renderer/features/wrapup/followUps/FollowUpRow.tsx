import { BookUser, ClipboardPen, FileClock, Pencil } from 'lucide-react';
import { useLocation } from 'wouter';
import { PostponeMenu } from '../../../entities/contact/PostponeMenu.tsx';
import { formatDateTime, formatTime } from '../../../platform/format/format.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { inOneLine } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { DoneAndCall } from './DoneAndCall.tsx';
import type { FollowUp, Urgency } from './followUp.ts';
import { wrapUpPath } from './followUpPlaces.ts';
import type { FollowUpCommands } from './useFollowUpCommands.ts';

interface FollowUpRowProps {
  readonly followUp: FollowUp;
  readonly urgency: Urgency;
  /** Whether it says whose it is. */
  readonly showsOwner: boolean;
  readonly commands: FollowUpCommands;
}

function Facts({ followUp, urgency, showsOwner }: Omit<FollowUpRowProps, 'commands'>) {
  const { source, name, number, notes, origin, ownerName, at } = followUp;
  const Icon = source === 'wrapup' ? ClipboardPen : BookUser;
  const shownNumber = number && formatNumber(number);
  const facts = [shownNumber === name ? '' : shownNumber, origin, showsOwner ? ownerName : ''].filter(Boolean);
  return (
    <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
      <Icon
        role="img"
        aria-label={t(`followUps.source.${source}`)}
        className={classNames('mt-0.5 size-4 shrink-0', source === 'wrapup' ? 'text-wrapup' : 'text-accent')}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 truncate text-base font-medium">{name}</span>
          <time
            dateTime={new Date(at).toISOString()}
            className={classNames('text-sm', urgency === 'overdue' ? 'font-medium text-failure' : 'text-muted')}
          >
            {urgency === 'today' ? formatTime(at) : formatDateTime(at)}
          </time>
        </p>
        <p className="truncate text-sm text-muted">{inOneLine(facts)}</p>
        {notes && <p className="written line-clamp-2 text-sm break-words">{notes}</p>}
      </div>
    </div>
  );
}

function Links({ followUp, commands }: Pick<FollowUpRowProps, 'followUp' | 'commands'>) {
  const [, navigate] = useLocation();
  const { source, id, name, contactId, callId } = followUp;
  return (
    <>
      {source === 'wrapup' && (
        <IconButton label={t('followUps.editOf', { name })} size="small" onPress={() => navigate(wrapUpPath(id))}>
          <Pencil aria-hidden className="size-4" />
        </IconButton>
      )}
      {callId !== null && (
        <IconButton
          label={t('followUps.openCallOf', { name })}
          size="small"
          onPress={() => void commands.openCall(callId)}
        >
          <FileClock aria-hidden className="size-4" />
        </IconButton>
      )}
      {contactId !== null && (
        <IconButton
          label={t('followUps.openContactOf', { name })}
          size="small"
          onPress={() => navigate(`/contacts/${contactId}`)}
        >
          <BookUser aria-hidden className="size-4" />
        </IconButton>
      )}
    </>
  );
}

/** Somebody to come back to: when, why, and what can be done about it. */
export function FollowUpRow({ followUp, urgency, showsOwner, commands }: FollowUpRowProps) {
  const { name, number } = followUp;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control px-3 py-2.5 hover:bg-hover">
      <Facts followUp={followUp} urgency={urgency} showsOwner={showsOwner} />
      <div className="ms-7 flex flex-wrap items-center gap-1">
        <Links followUp={followUp} commands={commands} />
        <PostponeMenu name={name} onPostpone={(at) => void commands.postpone(followUp, at)} />
        <DoneAndCall name={name} number={number} onDone={() => void commands.finish(followUp)} />
      </div>
    </li>
  );
}
