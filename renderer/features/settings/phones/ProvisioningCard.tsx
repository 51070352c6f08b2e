import { CircleAlert, Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import type { Phone, PhoneProvisioning, ProvisioningLink } from '../../../../shared/api/phones.ts';
import type { SipServerInfo } from '../../../../shared/api/sipServer.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { formatSince, parseContractTime } from '../../../platform/format/format.ts';
import { copyText } from '../../../platform/window/copyText.ts';
import { inOneLine } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { StateBadge, type StateTone } from '../../../ui/StateBadge.tsx';
import { usePhoneCommands } from './usePhoneCommands.ts';

const tones: Readonly<Record<PhoneProvisioning['state'], StateTone>> = {
  none: 'ended',
  waiting: 'ringing',
  expired: 'failure',
  fetched: 'ringing',
  done: 'connected',
};

function Address({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="text-sm text-muted">{label}</span>
      <span className="flex items-start gap-2">
        <span className="selectable min-w-0 flex-1 font-mono text-sm break-all">{value}</span>
        <IconButton label={t('desk.copy', { what: label })} size="small" onPress={() => void copyText(value)}>
          <Copy aria-hidden className="size-4 text-muted" />
        </IconButton>
      </span>
    </div>
  );
}

/** The link that was made just now; it is not shown again. */
function NewLink({ link, maker }: { readonly link: ProvisioningLink; readonly maker: NonNullable<Phone['maker']> }) {
  return (
    <div className="flex flex-wrap items-start gap-4 rounded-card border border-line p-3">
      {link.config_url && <QrCode text={link.url} label={t('desk.linkQr')} />}
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-3">
        <p className="text-sm">{t(`desk.howTo.${maker}`)}</p>
        <Address label={t('desk.linkAddress')} value={link.url} />
        {link.config_url && (
          <a href={link.config_url} className="text-sm text-accent underline">
            {t('desk.linkOpen')}
          </a>
        )}
        {maker === 'baresip' && (
          <p className="flex flex-wrap gap-x-3 text-sm">
            {link.files.map((file) => (
              <a key={file} href={`${link.url}${file}`} download={file} className="text-accent underline">
                {file}
              </a>
            ))}
          </p>
        )}
        <p className="text-sm text-muted">
          {t('desk.linkOnce', { until: formatSince(parseContractTime(link.expires_at)) })}
        </p>
      </div>
    </div>
  );
}

function FetchList({ fetched }: Pick<PhoneProvisioning, 'fetched'>) {
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold">{t('desk.fetched')}</h3>
      <ul aria-label={t('desk.fetched')} className="divide-y divide-line">
        {fetched.map(({ at, address, user_agent, file, status }) => (
          <li
            key={`${at} ${file} ${address} ${status}`}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-1.5 text-sm"
          >
            <span className="w-20 shrink-0 text-muted tabular-nums">{formatSince(parseContractTime(at))}</span>
            <span className="min-w-0 flex-1 basis-40 font-mono text-xs break-all">{file}</span>
            <StateBadge tone={status === 200 ? 'connected' : 'failure'}>
              {status === 200 ? t('desk.fetchGiven') : t('desk.fetchRefused', { status: String(status) })}
            </StateBadge>
            <span className="w-full text-xs break-words text-muted">{inOneLine([address, user_agent])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProvisioningCardProps {
  readonly phone: Phone;
  readonly server: SipServerInfo | undefined;
}

/** How a phone is given its configuration: its link, and what was fetched. */
export function ProvisioningCard({ phone, server }: ProvisioningCardProps) {
  const { refresh } = usePhoneCommands();
  const [link, setLink] = useState<ProvisioningLink | null>(null);
  const { id, name, maker, provisioning } = phone;
  const { state, fetched } = provisioning;
  const create = async () => {
    await attempt(
      async () => setLink((await api.call('createPhoneProvisioning', { params: { id } })).data),
      (reason) => t('desk.linkFailed', { reason }),
    );
    await refresh();
  };
  const revoke = async () => {
    const isDone = await attempt(
      () => api.call('deletePhoneProvisioning', { params: { id } }),
      (reason) => t('desk.revokeFailed', { reason }),
    );
    if (isDone) setLink(null);
    await refresh();
  };
  const problem = server?.provisioning_problem;
  return (
    <Card title={t('desk.provisioning')} text={t('desk.provisioningText')}>
      <div className="flex flex-col gap-4">
        <div>
          <StateBadge tone={tones[state]}>{t(`desk.provisioning.${state}`)}</StateBadge>
        </div>
        {problem && (
          <p className="flex items-start gap-2 rounded-card bg-ringing-soft p-3 text-sm text-ringing">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t(`desk.problem.${problem}`)}
          </p>
        )}
        <div role="status" className="empty:-mt-4">
          {link && maker && state !== 'done' && <NewLink link={link} maker={maker} />}
        </div>
        {maker ? (
          <div className="flex flex-wrap gap-2">
            <Button icon={<Link2 aria-hidden className="size-4" />} onPress={() => void create()}>
              {t(state === 'none' ? 'desk.createLink' : 'desk.renewLink')}
            </Button>
            {state !== 'none' && (
              <ConfirmButton
                question={t('desk.revokeQuestion', { name })}
                confirmLabel={t('desk.revoke')}
                onConfirm={() => void revoke()}
              >
                {t('desk.revoke')}
              </ConfirmButton>
            )}
          </div>
        ) : (
          <p className="text-sm text-muted">{t('desk.makerFirst')}</p>
        )}
        {fetched.length > 0 && <FetchList fetched={fetched} />}
      </div>
    </Card>
  );
}
