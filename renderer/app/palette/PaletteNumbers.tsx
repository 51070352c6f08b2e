import { Command } from 'cmdk';
import { Clock, Phone } from 'lucide-react';
import { presenceLabel } from '../../entities/agent/presenceFace.ts';
import { nameOfUser, useColleagues } from '../../entities/agent/useColleagues.ts';
import { useRecentNumbers } from '../../entities/call/record/useRecentCdrs.ts';
import { useDial } from '../../entities/call/useDial.ts';
import { formatNumber, looksLikeNumber, toDialable } from '../../platform/format/phoneNumber.ts';
import { useMe } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { PaletteItem } from './PaletteItem.tsx';

const shownRecent = 12;

/** What can be dialled: what was typed, colleagues, recent numbers. */
export function PaletteNumbers({ text, onDone }: { readonly text: string; readonly onDone: () => void }) {
  const dial = useDial();
  const colleagues = useColleagues();
  const recent = useRecentNumbers(useMe().data?.ext).slice(0, shownRecent);
  const call = (number: string) => {
    onDone();
    void dial(number);
  };
  const typed = looksLikeNumber(text) ? toDialable(text) : null;
  return (
    <>
      {typed && (
        <Command.Group forceMount>
          <PaletteItem
            value={`dial ${text}`}
            isAlwaysShown
            icon={<Phone aria-hidden />}
            label={t('palette.dial', { number: formatNumber(typed) })}
            onSelect={() => call(typed)}
          />
        </Command.Group>
      )}
      {colleagues.length > 0 && (
        <Command.Group heading={t('palette.colleagues')}>
          {colleagues.map((user) => (
            <PaletteItem
              key={user.id}
              value={`${nameOfUser(user)} ${user.ext} ${user.id}`}
              icon={<Avatar name={nameOfUser(user)} size="small" presence={user.presence} />}
              label={nameOfUser(user)}
              detail={`${user.ext} · ${presenceLabel(user)}`}
              onSelect={() => call(user.ext)}
            />
          ))}
        </Command.Group>
      )}
      {recent.length > 0 && (
        <Command.Group heading={t('palette.recent')}>
          {recent.map(({ name, number }) => (
            <PaletteItem
              key={number}
              value={`recent ${name} ${number}`}
              icon={<Clock aria-hidden />}
              label={name || formatNumber(number)}
              detail={name ? formatNumber(number) : undefined}
              onSelect={() => call(number)}
            />
          ))}
        </Command.Group>
      )}
    </>
  );
}
