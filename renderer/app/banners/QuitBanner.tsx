import { useQueryClient } from '@tanstack/react-query';
import { PhoneOff } from 'lucide-react';
import { useState } from 'react';
import { endCall } from '../../entities/call/callCommands.ts';
import { useMyCalls } from '../../entities/call/useLiveCalls.ts';
import { t } from '../../strings/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

/** In the address when the window was closed during a call and came back to ask (`npm start` in app mode). */
const question = 'confirm-quit';

const isAsked = () => new URLSearchParams(location.search).has(question);

/** Forgets the question, also in the address: a reload must not ask again. */
function withdrawQuestion(): void {
  const url = new URL(location.href);
  url.searchParams.delete(question);
  history.replaceState(history.state, '', url);
}

/** Asks whether to quit, in a window that was closed while a call was up. Closing it again means yes. */
export function QuitBanner() {
  const [isOpen, setOpen] = useState(isAsked);
  const { all } = useMyCalls();
  const cache = useQueryClient();
  if (!isOpen || all.length === 0) return null;
  const keepTalking = () => {
    withdrawQuestion();
    setOpen(false);
  };
  const quit = async () => {
    await Promise.all(all.map((call) => endCall(cache, call)));
    window.close();
  };
  return (
    <Banner
      tone="warning"
      icon={<PhoneOff aria-hidden />}
      action={
        <>
          <Button size="small" onPress={keepTalking}>
            {t('banner.keepTalking')}
          </Button>
          <Button size="small" onPress={() => void quit()}>
            {t('banner.hangUpAndQuit')}
          </Button>
        </>
      }
    >
      {t('banner.confirmQuit')}
    </Banner>
  );
}
