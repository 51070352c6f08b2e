import { type Ending, explainEnd } from './endedReason.ts';

/** What can be done about a call that came to nothing; nothing where nothing can. */
export function EndingAdvice({ cdr }: { readonly cdr: Ending }) {
  const { advice } = explainEnd(cdr);
  if (!advice) return null;
  return <p className="text-sm text-muted">{advice}</p>;
}
