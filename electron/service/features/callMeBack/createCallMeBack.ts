import { Callbacks, type CallbacksDependencies } from './callbacks.ts';
import { CallMeBackSettings } from './callMeBackSettings.ts';

/** Call Me Back: its administration, and what visitors ask for. */
export interface CallMeBack {
  readonly settings: CallMeBackSettings;
  readonly callbacks: Callbacks;
}

/** Composes it. */
export function createCallMeBack(dependencies: CallbacksDependencies): CallMeBack {
  return { settings: new CallMeBackSettings(dependencies), callbacks: new Callbacks(dependencies) };
}
