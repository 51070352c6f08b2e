import { Copy } from 'lucide-react';
import type { SentInvitation } from '../../../../shared/api/accounts/invitations.ts';
import { copyText } from '../../../platform/window/copyText.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { nameOfInvited } from './inviteDraft.ts';

/** Whether the link was mailed or has to be passed on. */
function wayOf({ mail, email }: SentInvitation): string {
  if (mail === 'none' && email !== null) return t('invite.noAddressText');
  return t(`invite.${mail}Text`);
}

const iconClassName = 'size-4';

function MailBadge({ mail }: Pick<SentInvitation, 'mail'>) {
  const isMailed = mail === 'queued';
  return (
    <StateBadge tone={isMailed ? 'connected' : 'ringing'}>
      {t(isMailed ? 'invite.mailed' : 'invite.notMailed')}
    </StateBadge>
  );
}

/** The link and its QR code. */
function Link({ invitation, hasQr }: { readonly invitation: SentInvitation; readonly hasQr: boolean }) {
  const { link } = invitation;
  const name = nameOfInvited(invitation);
  const code = <QrCode text={link} label={t('invite.qr', { name })} />;
  return (
    <div className="flex flex-col gap-2">
      <p className="selectable rounded-control bg-sunken px-2 py-1.5 font-mono text-xs break-all">{link}</p>
      <Button
        size="small"
        className="self-start"
        aria-label={t('invite.copyOf', { name })}
        icon={<Copy aria-hidden className={iconClassName} />}
        onPress={() => void copyText(link, t('invite.copied'))}
      >
        {t('invite.copy')}
      </Button>
      {hasQr ? code : <Disclosure title={t('invite.showQr')}>{code}</Disclosure>}
    </div>
  );
}

interface InviteResultsProps {
  readonly sent: readonly SentInvitation[];
  readonly onClose: () => void;
}

/** What was made, this once: each link to copy, with its QR code, and whether it was mailed. */
export function InviteResults({ sent, onClose }: InviteResultsProps) {
  const isOne = sent.length === 1;
  const all = sent.map((invitation) => `${nameOfInvited(invitation)}\t${invitation.link}`).join('\n');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t('invite.resultText')}</p>
      <ul aria-label={t('invite.resultTitle')} className="flex flex-col divide-y divide-line">
        {sent.map((invitation) => (
          <li key={invitation.id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
            <span className="flex flex-wrap items-center gap-2">
              <span className="max-w-full truncate text-base font-medium">{nameOfInvited(invitation)}</span>
              {invitation.email !== null && <MailBadge mail={invitation.mail} />}
            </span>
            <span className="text-sm text-muted">{wayOf(invitation)}</span>
            <Link invitation={invitation} hasQr={isOne} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        {!isOne && (
          <Button
            icon={<Copy aria-hidden className={iconClassName} />}
            onPress={() => void copyText(all, t('invite.copiedAll'))}
          >
            {t('invite.copyAll')}
          </Button>
        )}
        <Button variant="primary" onPress={onClose}>
          {t('invite.done')}
        </Button>
      </div>
    </div>
  );
}
