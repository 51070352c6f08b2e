import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from 'sonner';
import type { Me } from '../../../shared/api/accounts/customer.ts';
import type { Language } from '../../../shared/domain/languages.ts';
import { t } from '../../strings/t.ts';
import { api } from '../api/api.ts';
import { reasonOf } from '../api/attempt.ts';
import { queryKeys } from '../api/queryKeys.ts';
import { useSettings } from '../window/settingsStore.ts';
import { useMe } from './useMe.ts';

/** Changes of the language that were begun: what an earlier one answers does not count any more. */
let begun = 0;
/** Those that the service has not answered: what the account says meanwhile is from before them. */
let unanswered = 0;

/** Speaks a language at this device, and has the account know it, for other devices and for mail. */
export function useChooseLanguage(): (language: 'system' | Language) => Promise<void> {
  const cache = useQueryClient();
  const change = useSettings((settings) => settings.change);
  return async (language) => {
    begun += 1;
    unanswered += 1;
    const turn = begun;
    change({ language, isLanguageNew: false });
    const own = language === 'system' ? null : language;
    cache.setQueryData<Me>(queryKeys.me, (me) =>
      me && own !== null ? { ...me, language: own, language_chosen: true } : me && { ...me, language_chosen: false },
    );
    try {
      const { data } = await api.call('updateMe', { body: { language: own } });
      await cache.cancelQueries({ queryKey: queryKeys.me });
      if (turn === begun) cache.setQueryData(queryKeys.me, data);
    } catch (error) {
      toast.error(t('appearance.languageNotStored', { reason: reasonOf(error) }));
    } finally {
      unanswered -= 1;
    }
  };
}

/** Speaks the language of the account, at a device that its user has not used before as well, and follows when it is changed elsewhere. */
export function useAccountLanguage(): void {
  const { data: me } = useMe();
  const choose = useChooseLanguage();
  const isKnown = me !== undefined;
  const chosen = me?.language_chosen ? me.language : null;
  const before = useRef<Language | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the account says counts when it changes, and not when the device does.
  useEffect(() => {
    const { language, isLanguageNew, change } = useSettings.getState();
    const earlier = before.current;
    before.current = chosen;
    if (!isKnown || unanswered > 0) return;
    if (isLanguageNew) void choose(language);
    else if (chosen !== null && chosen !== language) change({ language: chosen });
    // Another device gave the choice up that this one followed.
    else if (chosen === null && earlier !== null && earlier === language) change({ language: 'system' });
  }, [isKnown, chosen]);
}
