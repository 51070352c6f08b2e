import { certificateTexts } from '../../../shared/sentences/certificates.ts';
import { catalogued } from '../../../shared/sentences/sentence.ts';

/** What the service says of certificates. */
export const certificateSentences = catalogued('certificate', certificateTexts);
