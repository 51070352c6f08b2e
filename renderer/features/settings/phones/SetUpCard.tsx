import { Copy, X } from 'lucide-react';
import type { SipServerInfo } from '../../../../shared/api/sipServer.ts';
import { isWebSocketTransport } from '../../../../shared/domain/sipTransport.ts';
import { copyText } from '../../../platform/window/copyText.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { NewPhone } from './usePhoneCommands.ts';

interface SetUpCardProps {
  readonly phone: NewPhone;
  readonly server: SipServerInfo;
  readonly onClose: () => void;
}

function Setting({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex items-center gap-2 py-1">
      <dt className="w-28 shrink-0 text-sm text-muted">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-2">
        <span className="selectable min-w-0 flex-1 font-mono text-sm break-all">{value}</span>
        <IconButton label={t('desk.copy', { what: label })} size="small" onPress={() => void copyText(value)}>
          <Copy aria-hidden className="size-4 text-muted" />
        </IconButton>
      </dd>
    </div>
  );
}

/** The settings to enter into a phone; its password is shown only this once. */
export function SetUpCard({ phone, server, onClose }: SetUpCardProps) {
  return (
    <Card
      title={t('desk.setUp', { name: phone.name })}
      text={t('desk.setUpText')}
      action={
        <IconButton label={t('desk.setUpClose')} size="small" onPress={onClose}>
          <X aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <dl>
        {server.transports.map(({ transport, port }) => (
          <Setting
            key={transport}
            label={t('desk.server', { transport: transport.toUpperCase() })}
            value={`${isWebSocketTransport(transport) ? `${transport}://` : ''}${server.host}:${port}`}
          />
        ))}
        <Setting label={t('desk.username')} value={phone.username} />
        <Setting label={t('desk.password')} value={phone.password} />
      </dl>
    </Card>
  );
}
