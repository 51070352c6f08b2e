import { summaries } from '../../../shared/api/summaries.ts';
import { ownOperations } from '../../../shared/sentences/operations.ts';
import { catalogued } from '../../../shared/sentences/sentence.ts';

/** What each operation of the contract does, in its words, and what the service does by itself. */
export const operations = catalogued('operation', { ...summaries, ...ownOperations });
