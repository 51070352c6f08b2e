import { useMemo, useState } from 'react';
import type { CannedResponse } from '../../../../shared/api/sms/cannedResponses.ts';
import { fillIn, type PlaceholderValues } from '../../../../shared/domain/placeholders.ts';
import { type Picker, usePicker } from '../../../ui/Picker.tsx';
import { matchCanned, replaceSlash, type SlashQuery, slashQueryAt } from './cannedQuery.ts';
import { useCannedResponses } from './useCannedResponses.ts';

interface SlashOptions {
  readonly text: string;
  /** Where the caret stands in it. */
  readonly caret: number;
  readonly values: PlaceholderValues;
  /** The text with a canned response in it. */
  readonly onInsert: (text: string, caret: number) => void;
}

/** Canned responses opened by `/`. */
interface Slash {
  /** Null while there is nothing to choose from. */
  readonly picker: Picker<CannedResponse> | null;
  /** Leaves the `/…` as it is. */
  dismiss(): void;
}

const none: readonly CannedResponse[] = [];

/** Offers canned responses for the `/…` that is being typed; the chosen one takes its place, filled in. */
export function useSlash({ text, caret, values, onInsert }: SlashOptions): Slash {
  const { data: responses = none } = useCannedResponses();
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const query = slashQueryAt(text, caret);
  const isDismissed = query !== null && query.start === dismissedAt;
  const items = useMemo(() => (query ? matchCanned(responses, query.text) : none), [responses, query?.text, query]);
  const pick = (slash: SlashQuery | null, response: CannedResponse) => {
    if (!slash) return;
    const replaced = replaceSlash(text, slash, fillIn(response.text, values));
    onInsert(replaced.text, replaced.caret);
  };
  const picker = usePicker({
    // Another text than that of no query: a lone slash chooses the first one too.
    text: query ? `/${query.text}` : '',
    items,
    isFirstChosen: true,
    onPick: (response) => pick(query, response),
    onSubmit: () => undefined,
  });
  // A lone slash shows that there are none yet; more text that matches nothing is no canned response.
  const isOpen = query !== null && !isDismissed && (items.length > 0 || query.text === '');
  return { picker: isOpen ? picker : null, dismiss: () => setDismissedAt(query?.start ?? null) };
}
