import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { toast } from 'sonner';
import type { Device } from '../../../../shared/api/accounts/authentication.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatDateTime, formatDay, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FactRow } from '../../../ui/FactList.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { deviceName } from './deviceName.ts';

function DeviceRow({ device }: { readonly device: Device }) {
  const cache = useQueryClient();
  const name = deviceName(device.name);
  const forget = async () => {
    const isGone = await attempt(
      () => api.call('deleteDevice', { params: { id: device.id } }),
      (reason) => t('own.forgetFailed', { name, reason }),
    );
    if (isGone) toast.success(t('own.forgotten', { name }));
    await cache.invalidateQueries({ queryKey: queryKeys.devices });
  };
  return (
    <FactRow
      name={name}
      facts={t('own.deviceFacts', {
        added: formatDateTime(parseContractTime(device.created_at)),
        used: formatDateTime(parseContractTime(device.last_used_at)),
        until: formatDay(parseContractTime(device.expires_at)),
      })}
    >
      <Button size="small" aria-label={t('own.forgetOf', { name })} onPress={() => void forget()}>
        {t('own.forget')}
      </Button>
    </FactRow>
  );
}

/** Devices that are not asked for a code, each revocable. */
export function DevicesCard() {
  const query = useQuery({
    queryKey: queryKeys.devices,
    queryFn: async () => (await api.call('listDevices', { query: { limit: 10_000 } })).data,
  });
  return (
    <Card isFlush>
      <header className="border-b border-line px-4 py-3">
        <h2 className="text-base font-semibold">{t('own.devices')}</h2>
        <p className="mt-0.5 text-sm text-muted">{t('own.devicesText')}</p>
      </header>
      <QueryView query={query}>
        {(devices) =>
          devices.length === 0 ? (
            <EmptyState icon={<MonitorSmartphone />} title={t('own.noDevices')} text={t('own.noDevicesText')} />
          ) : (
            <ul className="divide-y divide-line">
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}
