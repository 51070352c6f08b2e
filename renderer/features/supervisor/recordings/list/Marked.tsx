import type { ReactNode } from 'react';
import { foundIn, type SearchTerm } from '../../../../../shared/domain/words.ts';

interface MarkedProps {
  readonly text: string;
  readonly terms: readonly SearchTerm[];
}

/** A text with highlighted search terms. */
export function Marked({ text, terms }: MarkedProps) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { from, to } of foundIn(text, terms)) {
    parts.push(text.slice(end, from));
    parts.push(
      <mark key={from} className="rounded-xs bg-ringing-soft text-inherit underline decoration-ringing decoration-2">
        {text.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  return [...parts, text.slice(end)];
}
