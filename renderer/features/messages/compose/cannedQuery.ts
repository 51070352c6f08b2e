import type { CannedResponse } from '../../../../shared/api/sms/cannedResponses.ts';

/** The `/…` that is being typed: where it begins, and what follows the slash. */
export interface SlashQuery {
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
