import type { Person } from '../../../../shared/api/privacy/personalData.ts';
import { en } from '../../../strings/catalogue.ts';
import { t } from '../../../strings/t.ts';

/** Somebody whom an administrator looked for. */
export interface ChosenPerson {
  readonly person: Person;
  /** For people. */
  readonly name: string;
  /** What the service wants repeated before it erases. */
  readonly given: string;
}

type KindKey = Extract<keyof typeof en, `retention.found.${string}`>;

const isKindKey = (key: string): key is KindKey => key in en;

/** The name of a kind of personal data; a kind that this page does not know has the service's name. */
export function nameOfKind(kind: string): string {
  const key = `retention.found.${kind}`;
  return isKindKey(key) ? t(key) : kind.replaceAll('_', ' ');
}
