import { UserRound } from 'lucide-react';
import type { Presence } from '../../shared/domain/presence.ts';
import { classNames } from './classNames.ts';

interface AvatarProps {
  /** Empty when only a number is known. */
  readonly name: string;
  readonly size?: 'small' | 'medium' | 'large' | 'huge';
  /** Shown as a dot in the state's colour; the state always stands beside it in words. Nothing when unknown. */
  readonly presence?: Presence;
}

const sizes = {
  small: 'size-7 text-xs',
  medium: 'size-9 text-sm',
  large: 'size-12 text-lg',
  huge: 'size-20 text-2xl',
} as const;

const hues = [
  'bg-accent-soft text-accent',
  'bg-hold-soft text-hold',
  'bg-wrapup-soft text-wrapup',
  'bg-ended-soft text-ended',
] as const;

const dots: Readonly<Record<Presence, string>> = {
  available: 'bg-connected',
  busy: 'bg-hold',
  away: 'bg-ringing',
  wrap_up: 'bg-wrapup',
  offline: 'bg-line-strong',
};

/** One or two initials of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letterOf = (word: string) => /\p{L}/u.exec(word)?.[0] ?? '';
  return letterOf(first).concat(letterOf(last)).toLocaleUpperCase();
}

function hueOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return hues[sum % hues.length] ?? hues[0];
}

/** A person's initials; decoration, as the name always stands beside it. */
export function Avatar({ name, size = 'medium', presence }: AvatarProps) {
  const initials = initialsOf(name);
  return (
    <span aria-hidden className="relative inline-flex shrink-0">
      <span
        className={classNames(
          'inline-flex items-center justify-center rounded-full font-medium',
          sizes[size],
          initials ? hueOf(name) : 'bg-ended-soft text-ended',
        )}
      >
        {initials || <UserRound className="size-1/2" />}
      </span>
      {presence !== undefined && (
        <span
          data-presence={presence}
          className={classNames(
            'absolute -end-0.5 -bottom-0.5 size-3 rounded-full border-2 border-surface',
            dots[presence],
          )}
        />
      )}
    </span>
  );
}
