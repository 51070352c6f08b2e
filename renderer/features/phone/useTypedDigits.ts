import { playDtmf } from '../../platform/audio/sounds.ts';
import { usePlainKeys } from '../../ui/hooks/useKeys.ts';
import { usePhone } from './phoneStore.ts';

const numberFieldId = 'phone-field';

/** Id of the phone's field, for the key that goes there. */
export const phoneFieldId = numberFieldId;

const isControl = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('button, a, [role]');

/** Digits typed anywhere on the page go to the dial pad, unless they go into a text or `takesDigits` is false. */
export function useTypedDigits(takesDigits: boolean, onDial: () => void): void {
  usePlainKeys(({ key, target }) => {
    const { append, backspace, typed } = usePhone.getState();
    if (/^[\d*#+]$/.test(key)) {
      if (!takesDigits) return false;
      append(key);
      void playDtmf(key);
    } else if (key === 'Backspace') backspace();
    else if (key === '/') document.getElementById(numberFieldId)?.focus();
    else if (key === 'Enter' && typed && !isControl(target)) onDial();
    else return false;
    return true;
  });
}
