import { Voicemail } from 'lucide-react';
import { useDial } from '../../entities/call/useDial.ts';
import { useWaitingMailboxes } from '../../entities/line/useLines.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { CountBadge } from '../../ui/StateBadge.tsx';

/** A button for each line in whose mailbox at the PBX messages wait; it calls the mailbox over that line. */
export function MailboxButtons() {
  const dial = useDial();
  return useWaitingMailboxes().map(({ id, name, mailbox }) => (
    <Button
      key={id}
      icon={<Voicemail aria-hidden className="size-4" />}
      isDisabled={mailbox.number === null}
      onPress={() => void dial(mailbox.number ?? '', id)}
    >
      <span className="min-w-0 truncate">{t('phone.mailbox', { line: name })}</span>
      {mailbox.new !== null && <CountBadge count={mailbox.new} label={t('phone.mailboxNew', { count: mailbox.new })} />}
    </Button>
  ));
}
