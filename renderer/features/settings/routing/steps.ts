/** What a step of a call is. */
export type StepKind =
  | 'number'
  | 'line'
  | 'gone'
  | 'user'
  | 'queue'
  | 'group'
  | 'hours'
  | 'agents'
  | 'conference'
  | 'mailbox'
  | 'announcement'
  | 'outside'
  | 'sentence'
  | 'callback';

/** What is said of a step. */
export interface StepFacts {
  readonly kind: StepKind;
  /** When the call comes here from the step before; empty at the beginning. */
  readonly via: string;
  readonly name: string;
  readonly text: string;
  /** Where it is changed; null where there is nothing to change. */
  readonly href: string | null;
}

/** A step of a call and those that may follow. */
export interface PathStep extends StepFacts {
  readonly next: readonly PathStep[];
  /** Why nothing follows although something would: a circle, drawn before, or too much to draw. */
  readonly mark?: 'loop' | 'again' | 'more';
}
