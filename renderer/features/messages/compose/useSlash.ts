import { useMemo, useState } from 'react';
import type { CannedResponse } from '../../../../shared/api/sms/cannedResponses.ts';
import { fillIn, type PlaceholderValues } from '../../../../shared/domain/placeholders.ts';
import { type Picker, usePicker } from '../../../ui/Picker.tsx';
import { useCannedResponses } from './useCannedResponses.ts';

/** The `/…` that is being typed: where it begins, and what follows the slash. */
interface SlashQuery {
  readonly start: number;
  readonly text: string;
}

/** Longer than any name that one types to find it; then it is a path or a fraction. */
const longestQuery = 40;

/** The `/…` before the caret that begins a text or a word; null when there is none. It may hold spaces. */
export function slashQueryAt(text: string, caret: number): SlashQuery | null {
  const before = text.slice(0, caret);
  const match = /(?:^|\s)\/([^/\n]*)$/.exec(before);
  const query = match?.[1];
  if (query === undefined || query.length > longestQuery) return null;
  return { start: caret - query.length - 1, text: query };
}

/** Canned responses in which every word occurs, those with the words in the name first. */
export function matchCanned(responses: readonly CannedResponse[], query: string): readonly CannedResponse[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => text.toLocaleLowerCase().includes(word));
  const named = responses.filter(({ name }) => holds(name));
  const others = responses.filter(
    (response) => !named.includes(response) && holds(`${response.name} ${response.text}`),
  );
  return [...named, ...others];
}

/** The text with the `/…` replaced, and where the caret stands after it. */
export function replaceSlash(text: string, { start, text: query }: SlashQuery, replacement: string) {
  const end = start + 1 + query.length;
  return { text: text.slice(0, start) + replacement + text.slice(end), caret: start + replacement.length };
}

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
