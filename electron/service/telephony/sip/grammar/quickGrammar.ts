/**
 * sip.js' grammar builds its tables anew for each text that it reads, twelve or so in a message, which was most of what
 * setting a call up cost. Texts as almost all messages have them are read without it; see `plainHeaders.ts`.
 */
import { Grammar } from 'sip.js/lib/core/index.js';
import { readPlain } from './plainHeaders.ts';

const byGrammar = Grammar.parse;

/** Has sip.js read plain texts without its grammar, in the whole process; a second time does nothing. */
export function readPlainTextsQuickly(): void {
  Grammar.parse = (text, rule) => readPlain(text, rule) ?? byGrammar(text, rule);
}
