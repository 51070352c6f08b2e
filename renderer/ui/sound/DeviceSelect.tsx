import type { ReactNode } from 'react';
import { t } from '../../strings/t.ts';
import { Select, type SelectOption } from '../Select.tsx';

interface DeviceSelectProps {
  readonly label: string;
  readonly description?: string;
  readonly devices: readonly MediaDeviceInfo[];
  /** Null is the system's choice. */
  readonly chosen: string | null;
  readonly onChoose: (deviceId: string | null) => void;
  /** A button that tries the device. */
  readonly action?: ReactNode;
}

const systemChoice = 'system';

function optionsOf(devices: readonly MediaDeviceInfo[], chosen: string | null): readonly SelectOption[] {
  const named = devices.map(({ deviceId, label }, index) => ({
    id: deviceId,
    label: label || t('sound.deviceUnnamed', { number: index + 1 }),
  }));
  const isGone = chosen !== null && !devices.some(({ deviceId }) => deviceId === chosen);
  const gone = isGone ? [{ id: chosen, label: t('sound.deviceGone') }] : [];
  return [{ id: systemChoice, label: t('sound.systemDefault') }, ...named, ...gone];
}

/** A choice among the devices that are plugged in; one that was unplugged stays chosen and comes back by itself. */
export function DeviceSelect({ label, description, devices, chosen, onChoose, action }: DeviceSelectProps) {
  return (
    <div className="flex items-start gap-2">
      <Select
        label={label}
        description={description}
        options={optionsOf(devices, chosen)}
        value={chosen ?? systemChoice}
        onChange={(key) => onChoose(key === systemChoice ? null : String(key))}
        className="flex-1"
      />
      {action && <div className="pt-6">{action}</div>}
    </div>
  );
}
