import { useEffect, useRef, useState } from 'react';
import type { LiveCall } from '../../../shared/api/schemas/liveCall.ts';
import { useCallCommands } from '../../entities/call/useCallCommands.ts';
import { playDtmf } from '../../platform/audio/dtmfTone.ts';
import { focusContent } from '../../platform/window/focusContent.ts';
import { t } from '../../strings/t.ts';
import { Card } from '../../ui/Card.tsx';
import { isTyping } from '../../ui/hooks/useKeys.ts';
import { Keypad } from '../../ui/Keypad.tsx';

/** Digits that are typed while the keypad is open are sent. */
function useSentDigits(send: (digit: string) => void): void {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (!/^[\d*#]$/.test(event.key)) return;
      event.preventDefault();
      latest.current(event.key);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Sends digits to the other side, such as to a menu that speaks. */
export function CallKeypad({ call }: { readonly call: LiveCall }) {
  const { sendDigits } = useCallCommands();
  const [sent, setSent] = useState('');
  const send = (digit: string) => {
    setSent((before) => before + digit);
    void playDtmf(digit);
    void sendDigits(call, digit).then((isSent) => !isSent && setSent((before) => before.slice(0, -1)));
  };
  useSentDigits(send);
  // Digits typed in a field would stay there.
  useEffect(focusContent, []);
  return (
    <Card className="w-full max-w-72 self-center" title={t('call.keypadTitle')}>
      <p aria-live="polite" className="mb-2 h-6 truncate text-center text-lg font-medium">
        <span className="sr-only">{sent && t('call.keypadSent', { digits: sent })}</span>
        <span aria-hidden>{sent}</span>
      </p>
      <Keypad label={t('call.keypad')} onKey={send} />
    </Card>
  );
}
