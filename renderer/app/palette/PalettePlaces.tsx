import '../../strings/en/settings.ts';
import '../../strings/en/settingsSearch.ts';
import { Command } from 'cmdk';
import { CircleParking, Phone, UsersRound } from 'lucide-react';
import { useLocation } from 'wouter';
import { nameOfPeer } from '../../entities/call/peerName.ts';
import { usePickableCalls } from '../../entities/call/pickable.ts';
import { useCallCommands } from '../../entities/call/useCallCommands.ts';
import { useQueues } from '../../entities/queue/useQueues.ts';
import { sectionsFor } from '../../features/settings/sections.ts';
import { useIsAdministrator } from '../../platform/session/useIsAdministrator.ts';
import { t } from '../../strings/t.ts';
import { PaletteItem } from './PaletteItem.tsx';

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
  const sections = sectionsFor(useIsAdministrator()).flatMap((group) => group.sections);
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
