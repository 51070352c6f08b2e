import type { ShellEvent } from '../../../shared/bridge.ts';

/** What can go wrong with an update. */
export type UpdateProblem = Exclude<NonNullable<ShellEvent<'updateState'>['reason']>, `off_${string}`>;

/** An update that cannot be had, or is not to be believed. */
export class UpdateFailure extends Error {
  override readonly name = 'UpdateFailure';
  readonly problem: UpdateProblem;

  constructor(problem: UpdateProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.problem = problem;
  }
}
