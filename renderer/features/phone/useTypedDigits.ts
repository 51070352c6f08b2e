import { useEffect, useRef } from 'react';
import { playDtmf } from '../../platform/audio/dtmfTone.ts';
import { isTyping } from '../../ui/hooks/useKeys.ts';
import { usePhone } from './phoneStore.ts';

const numberFieldId = 'phone-field';

/** Id of the phone's field, for the key that goes there. */
export const phoneFieldId = numberFieldId;

const isControl = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('button, a, [role]');

function onKey(event: KeyboardEvent, takesDigits: boolean, onDial: () => void): void {
  const { append, backspace, typed } = usePhone.getState();
  if (/^[\d*#+]$/.test(event.key)) {
    if (!takesDigits) return;
    append(event.key);
    void playDtmf(event.key);
  } else if (event.key === 'Backspace') backspace();
  else if (event.key === '/') document.getElementById(numberFieldId)?.focus();
  else if (event.key === 'Enter' && typed && !isControl(event.target)) onDial();
  else return;
  event.preventDefault();
}

/** Digits typed anywhere on the page go to the dial pad, unless they go into a text or `takesDigits` is false. */
export function useTypedDigits(takesDigits: boolean, onDial: () => void): void {
  const latest = useRef({ takesDigits, onDial });
  latest.current = { takesDigits, onDial };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // Lists and dialogs have keys of their own.
      if (event.target instanceof HTMLElement && event.target.closest('[role=dialog]')) return;
      onKey(event, latest.current.takesDigits, () => latest.current.onDial());
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
