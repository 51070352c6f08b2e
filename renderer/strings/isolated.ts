import { isolatedIn } from '../../shared/texts/messages.ts';
import { speech } from './language.ts';

/** A name as it stands within a text of the interface: see `isolatedIn`. */
export const isolated = (name: string): string => isolatedIn(speech().direction, name);

/** Facts one after the other: each isolated, so that a name from right to left does not draw the number after it to its other side. */
export const inOneLine = (facts: readonly (string | number | null | undefined | false)[]): string =>
  facts
    .filter(Boolean)
    .map((fact) => isolated(String(fact)))
    .join(' · ');
