import { isolatedIn } from '../../shared/texts/messages.ts';
import { speech } from './language.ts';

/** A name as it stands within a text of the interface: see `isolatedIn`. */
export const isolated = (name: string): string => isolatedIn(speech().direction, name);
