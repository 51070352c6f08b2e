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

/** What a kind of personal data is called; one that is newer than this page is called as the service calls it. */
export function nameOfKind(kind: string): string {
  const key = `retention.found.${kind}`;
  return isKindKey(key) ? t(key) : kind.replaceAll('_', ' ');
}
