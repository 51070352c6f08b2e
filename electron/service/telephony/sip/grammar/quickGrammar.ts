/**
 * sip.js' grammar builds its tables again for each text that it reads, about twelve per message, which was most of the
 * cost of setting a call up. Texts in the usual form are read without it; see `plainHeaders.ts`.
 */
import { Grammar } from 'sip.js/lib/core/index.js';
import { readPlain } from './plainHeaders.ts';

const byGrammar = Grammar.parse;

/** Has sip.js read plain texts without its grammar, in the whole process; a second time does nothing. */
export function readPlainTextsQuickly(): void {
  Grammar.parse = (text, rule) => readPlain(text, rule) ?? byGrammar(text, rule);
}
