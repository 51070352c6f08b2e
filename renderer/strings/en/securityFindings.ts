import { securityTexts } from '../../../shared/sentences/security.ts';
import { catalogued } from '../../../shared/sentences/sentence.ts';

/** What the checks of Settings → Security say. */
export const securityFindings = catalogued('security', securityTexts);
