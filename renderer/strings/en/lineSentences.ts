import { lineTexts } from '../../../shared/sentences/lines.ts';
import { catalogued } from '../../../shared/sentences/sentence.ts';

/** What the service says of lines. */
export const lineSentences = catalogued('line', lineTexts);
