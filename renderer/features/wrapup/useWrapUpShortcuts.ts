import type { RefObject } from 'react';
import type { WrapUp } from '../../../shared/api/schemas/wrapup.ts';
import { dispositionsOf, useDispositions } from '../../entities/queue/useDispositions.ts';
import { isTyping, useKeys } from '../../ui/hooks/useKeys.ts';
import { digits } from './DispositionButtons.tsx';
import type { WrapUpFormState } from './useWrapUpForm.ts';

interface WrapUpShortcuts {
  readonly panel: RefObject<HTMLElement | null>;
  readonly wrapUp: WrapUp;
  readonly form: WrapUpFormState;
  readonly extend: () => void;
  readonly finish: () => void;
}

/** Keys of an open wrap-up on every page: Alt and a digit chooses, Alt+E extends, Ctrl+Enter finishes. */
export function useWrapUpShortcuts({ panel, wrapUp, form, extend, finish }: WrapUpShortcuts): void {
  const choices = dispositionsOf(useDispositions().data ?? [], wrapUp.queue_id).slice(0, digits);
  const chosen = choices.map(({ id }, index) => [`Alt+${index + 1}`, () => form.change({ disposition_id: id })]);
  useKeys({
    ...Object.fromEntries(chosen),
    'Alt+E': extend,
    // Where something else is written, the same keys may send that.
    'Mod+Enter': ({ target }) => {
      const isElsewhere = isTyping(target) && !panel.current?.contains(target as Node);
      return isElsewhere ? 'pass' : finish();
    },
  });
}
