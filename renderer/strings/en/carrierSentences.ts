import { carrierTexts } from '../../../shared/sentences/carriers.ts';
import { catalogued } from '../../../shared/sentences/sentence.ts';

/** What the service says of carriers. */
export const carrierSentences = catalogued('carrier', carrierTexts);
