import '../../strings/en/settings.ts';
import '../../strings/en/settingsSearch.ts';
import { Command } from 'cmdk';
import { CircleParking, Phone, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { nameOfPeer } from '../../entities/call/callView.ts';
import { useCallCommands } from '../../entities/call/useCallCommands.ts';
import { usePickableCalls } from '../../entities/call/useLiveCalls.ts';
import { useQueues } from '../../entities/queue/useQueues.ts';
import { sectionsFor } from '../../features/settings/sections.ts';
import { useMyRoles } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';

interface PaletteItemProps {
  /** The text that typing is matched against; unique. */
  readonly value: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly detail?: string;
  readonly isAlwaysShown?: boolean;
  readonly onSelect: () => void;
}

/** One line of the palette. */
export function PaletteItem({ value, icon, label, detail, isAlwaysShown, onSelect }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      forceMount={isAlwaysShown}
      onSelect={onSelect}
      className="flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2 text-base aria-selected:bg-hover [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted"
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {detail && <span className="shrink-0 text-sm text-muted">{detail}</span>}
    </Command.Item>
  );
}

interface PaletteGroupProps {
  readonly onDone: () => void;
}

/** Calls that are parked or ring at colleagues. */
export function PalettePickups({ onDone }: PaletteGroupProps) {
  const calls = usePickableCalls();
  const { pickUp } = useCallCommands();
  const [, navigate] = useLocation();
  if (calls.length === 0) return null;
  return (
    <Command.Group heading={t('pickup.region')}>
      {calls.map((call) => {
        const name = nameOfPeer({ name: call.src_name, number: call.src });
        return (
          <PaletteItem
            key={call.id}
            value={`pick up ${name} ${call.src} ${call.parked?.slot ?? ''} ${call.id}`}
            icon={call.parked ? <CircleParking aria-hidden /> : <Phone aria-hidden />}
            label={t('pickup.takeOf', { name })}
            detail={call.parked ? t('pickup.parkedAt', { slot: call.parked.slot }) : undefined}
            onSelect={() => {
              onDone();
              void pickUp(call).then((isDone) => isDone && navigate(`/calls/${call.id}`));
            }}
          />
        );
      })}
    </Command.Group>
  );
}

/** The queues, each with a page of its own. */
export function PaletteQueues({ onDone }: PaletteGroupProps) {
  const queues = useQueues().data ?? [];
  const [, navigate] = useLocation();
  if (queues.length === 0) return null;
  return (
    <Command.Group heading={t('nav.queues')}>
      {queues.map(({ id, name, waiting }) => (
        <PaletteItem
          key={id}
          value={`queue ${name} ${id}`}
          icon={<UsersRound aria-hidden />}
          label={name}
          detail={waiting > 0 ? t('palette.waiting', { count: waiting }) : undefined}
          onSelect={() => {
            onDone();
            navigate(`/queues/${id}`);
          }}
        />
      ))}
    </Command.Group>
  );
}

/** The sections of the settings, found by what is in them too. */
export function PaletteSettings({ onDone }: PaletteGroupProps) {
  const sections = sectionsFor(useMyRoles()).flatMap((group) => group.sections);
  const [, navigate] = useLocation();
  return (
    <Command.Group heading={t('nav.settings')}>
      {sections.map(({ id, icon: Icon }) => (
        <PaletteItem
          key={id}
          value={`settings ${t(`settings.${id}`)} ${t(`settings.words.${id}`)}`}
          icon={<Icon aria-hidden />}
          label={t(`settings.${id}`)}
          detail={t('nav.settings')}
          onSelect={() => {
            onDone();
            navigate(`/settings/${id}`);
          }}
        />
      ))}
    </Command.Group>
  );
}
