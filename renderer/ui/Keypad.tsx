import { useRef } from 'react';
import { Button } from 'react-aria-components';
import { t } from '../strings/t.ts';

interface KeypadProps {
  readonly label: string;
  /** A key was pressed; `+` when 0 was held and `hasPlus` is set. */
  readonly onKey: (key: string) => void;
  readonly hasPlus?: boolean;
}

/** Letters as on a telephone (ITU-T E.161). */
const keys = [
  ['1', ''],
  ['2', 'ABC'],
  ['3', 'DEF'],
  ['4', 'GHI'],
  ['5', 'JKL'],
  ['6', 'MNO'],
  ['7', 'PQRS'],
  ['8', 'TUV'],
  ['9', 'WXYZ'],
  ['*', ''],
  ['0', '+'],
  ['#', ''],
] as const;

const longPressMs = 500;

interface KeyProps {
  readonly digit: string;
  readonly letters: string;
  readonly onKey: (key: string) => void;
  readonly onHold: (() => void) | null;
}

function Key({ digit, letters, onKey, onHold }: KeyProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const start = () => {
    wasHeld.current = false;
    if (!onHold) return;
    timer.current = setTimeout(() => {
      wasHeld.current = true;
      onHold();
    }, longPressMs);
  };
  return (
    <Button
      preventFocusOnPress
      onPressStart={start}
      onPressEnd={() => clearTimeout(timer.current)}
      onPress={() => !wasHeld.current && onKey(digit)}
      className="flex h-12 low:h-9 cursor-default flex-col items-center justify-center rounded-card border border-line bg-raised leading-none transition-colors duration-100 data-[hovered]:bg-hover data-[pressed]:bg-pressed"
    >
      <span className="text-xl font-medium">{digit}</span>{' '}
      <span className="h-3 low:hidden text-[0.625rem] tracking-widest text-muted">{letters}</span>
      {onHold && <span className="sr-only">{t('phone.holdForPlus')}</span>}
    </Button>
  );
}

/** The twelve keys of a telephone. */
export function Keypad({ label, onKey, hasPlus = false }: KeypadProps) {
  return (
    <fieldset dir="ltr" aria-label={label} className="grid grid-cols-3 gap-1.5">
      {keys.map(([digit, letters]) => (
        <Key
          key={digit}
          digit={digit}
          letters={digit === '0' && !hasPlus ? '' : letters}
          onKey={onKey}
          onHold={hasPlus && digit === '0' ? () => onKey('+') : null}
        />
      ))}
    </fieldset>
  );
}
