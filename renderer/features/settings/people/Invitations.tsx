import '../../../strings/en/administration.ts';
import '../../../strings/en/invitations.ts';
import '../../../strings/en/integrations.ts';
import '../../../strings/en/people.ts';
import { useQueryClient } from '@tanstack/react-query';
import { MailPlus, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import type { Invitation, SentInvitation } from '../../../../shared/api/accounts/invitations.ts';
import { mayInviteTo } from '../../../../shared/domain/roles.ts';
import { ReferenceLink } from '../../../entities/webhook/ReferenceLink.tsx';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatDateTime, parseContractTime } from '../../../platform/format/format.ts';
import { useMyRoles } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { EntryRow } from '../../../ui/list/EntryRow.tsx';
import { SearchedList } from '../../../ui/list/SearchedList.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { useCollection } from '../administration/useCollection.ts';
import { InviteForm } from './InviteForm.tsx';
import { InviteResults } from './InviteResults.tsx';
import { nameOfInvited } from './inviteDraft.ts';

interface ResultsDialogProps {
  /** Empty: closed. */
  readonly sent: readonly SentInvitation[];
  readonly onClose: () => void;
}

function titleOf([first, ...others]: readonly SentInvitation[]): string {
  if (first === undefined || others.length > 0) return t('invite.resultTitle');
  return t('invite.resultOf', { name: nameOfInvited(first) });
}

function ResultsDialog({ sent, onClose }: ResultsDialogProps) {
  return (
    <Modal title={titleOf(sent)} isOpen={sent.length > 0} onClose={onClose}>
      <InviteResults sent={sent} onClose={onClose} />
    </Modal>
  );
}

/** Opens the form, and afterwards what to pass on. */
export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<readonly SentInvitation[]>([]);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<MailPlus aria-hidden className="size-4" />} onPress={() => setOpen(true)}>
        {t('invite.button')}
      </Button>
      <Modal title={t('invite.title')} isOpen={isOpen} onClose={close}>
        <InviteForm
          onClose={close}
          onInvited={(invitations) => {
            close();
            setSent(invitations);
          }}
        />
      </Modal>
      <ResultsDialog sent={sent} onClose={() => setSent([])} />
    </>
  );
}

function Row({
  invitation,
  onSent,
}: {
  readonly invitation: Invitation;
  readonly onSent: (sent: SentInvitation) => void;
}) {
  const cache = useQueryClient();
  const mayChange = mayInviteTo(useMyRoles(), invitation.role);
  const { id, role, state, email, invited_by_name: inviter, expires_at: end } = invitation;
  const name = nameOfInvited(invitation);
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.collections });
  const sendAgain = () =>
    attempt(
      async () => onSent((await api.call('renewInvitation', { params: { id } })).data),
      (reason) => t('invite.sendAgainFailed', { reason }),
    ).then(refresh);
  const revoke = async () => {
    const isGone = await attempt(
      () => api.call('deleteInvitations', { params: { ids: String(id) } }),
      (reason) => t('invite.revokeFailed', { reason }),
    );
    if (isGone) toast.success(t('invite.revoked', { name }));
    await refresh();
  };
  return (
    <EntryRow
      name={name}
      note={
        <>
          <StateBadge tone="ended">{t(`people.role.${role}`)}</StateBadge>
          {state === 'expired' && <StateBadge tone="failure">{t('invite.expired')}</StateBadge>}
        </>
      }
      text={
        <>
          {email !== null && email !== name && <span className="block">{email}</span>}
          {t('invite.until', { inviter, time: formatDateTime(parseContractTime(end)) })}
        </>
      }
    >
      {mayChange && (
        <span className="flex shrink-0 flex-wrap justify-end gap-1">
          <Button
            size="small"
            aria-label={t('invite.sendAgainTo', { name })}
            icon={<Send aria-hidden className="size-4" />}
            onPress={() => void sendAgain()}
          >
            <span className="hidden sm:inline">{t('invite.sendAgain')}</span>
          </Button>
          <ConfirmButton
            variant="ghost"
            size="small"
            aria-label={t('invite.revokeOf', { name })}
            question={t('invite.revokeQuestion', { name })}
            confirmLabel={t('invite.revoke')}
            onConfirm={() => void revoke()}
          >
            <Undo2 aria-hidden className="size-4 text-muted" />
          </ConfirmButton>
        </span>
      )}
    </EntryRow>
  );
}

const sorts: readonly Sort<Invitation>[] = [
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id },
  { id: 'name', label: 'list.byName', compare: byText(nameOfInvited) },
];

const isPending = ({ state }: Invitation): boolean => state === 'open' || state === 'expired';

/** Whom nobody has accepted for yet; nothing where there are none. */
export function Invitations() {
  const pending = (useCollection('listInvitations').data ?? []).filter(isPending);
  const [sent, setSent] = useState<readonly SentInvitation[]>([]);
  return (
    <>
      {pending.length > 0 && (
        <>
          <Card isFlush>
            <header className="px-4 pt-3 pb-2">
              <h3 className="text-base font-semibold">{t('invite.openTitle')}</h3>
              <p className="text-sm text-muted">{t('invite.openText')}</p>
            </header>
            <SearchedList
              isInCard
              label={t('invite.openTitle')}
              entries={pending}
              keyOf={({ id }) => id}
              wordsOf={(invitation) =>
                [nameOfInvited(invitation), invitation.email, invitation.invited_by_name].join(' ')
              }
              sorts={sorts}
              row={(invitation) => <Row invitation={invitation} onSent={(made) => setSent([made])} />}
            />
          </Card>
          <ReferenceLink operation="listInvitations" />
        </>
      )}
      <ResultsDialog sent={sent} onClose={() => setSent([])} />
    </>
  );
}
