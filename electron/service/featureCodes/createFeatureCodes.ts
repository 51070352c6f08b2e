/** Composes feature codes: the table that administrators manage, and the meaning of a dialled code. */
import type { DialledCode, FeatureName } from '../../../shared/domain/featureCodes.ts';
import { dialledCode } from '../../../shared/domain/featureCodes.ts';
import type { CallUser, SpeedDialDirectory } from '../calls/model/directories.ts';
import type { CodeMeaning, FeatureCodes } from '../calls/model/featureCodes.ts';
import type { CallProgram } from '../calls/model/program.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { UserOperations } from '../platform/http/userOperations.ts';
import type { Store } from '../platform/storage/store.ts';
import { codeEffects, lastCaller } from './codeEffects.ts';
import { type CodeVoice, codeProgram, soundOf } from './codeProgram.ts';
import { activeCodes, FeatureCodeService, type FeatureCodeServiceDependencies } from './featureCodeService.ts';

export interface FeatureCodesOptions extends CodeVoice, FeatureCodeServiceDependencies {
  readonly store: FeatureCodeServiceDependencies['store'] & Pick<Store, 'featureCodes' | 'users'>;
  readonly operations: UserOperations;
  /** Short codes of contacts' numbers; without it there are none. */
  readonly speedDials?: SpeedDialDirectory;
  /** The program for a user who dials its own mailbox by this number. */
  readonly mailbox: (number: string) => CallProgram;
  /** The program for callers who dial the mailbox of an extension; empty: the extension is asked for. */
  readonly mailboxOf: (code: string, extension: string) => CallProgram;
}

/** The displayed names of codes in calls. */
const names: Readonly<Record<keyof typeof codeEffects, string>> = {
  park: 'Park',
  do_not_disturb_on: 'Do not disturb on',
  do_not_disturb_off: 'Do not disturb off',
  do_not_disturb_toggle: 'Do not disturb',
  forward_always_on: 'Forward all calls',
  forward_always_off: 'Forward no calls',
  forward_busy_on: 'Forward when busy',
  forward_busy_off: 'Do not forward when busy',
  forward_no_answer_on: 'Forward without answer',
  forward_no_answer_off: 'Do not forward without answer',
  queue_login: 'Log in to queues',
  queue_logout: 'Log out of queues',
  pause: 'Pause',
  available: 'Available',
  wrap_up_done: 'Wrap-up done',
};

const isConfirmed = (feature: FeatureName): feature is keyof typeof codeEffects => feature in codeEffects;

export function createFeatureCodes(options: FeatureCodesOptions) {
  const { store, operations, mailbox, mailboxOf } = options;

  async function viewerOf({ id }: CallUser, scopes: Viewer['scopes']): Promise<Viewer> {
    const user = await store.users.byId(id);
    if (!user?.active) throw new Refusal('denied', 'Access denied');
    return { userId: id, customerId: user.customerId, roles: user.roles, scopes };
  }

  async function speedDialled({ customerId, id }: CallUser, digits: string): Promise<string> {
    if (digits === '') throw new Refusal('invalid', 'Dial the speed dial directly behind the code');
    const number = await options.speedDials?.numberBehindCode(customerId, id, digits);
    if (!number) throw new Refusal('notFound', `There is no speed dial ${digits}`);
    return number;
  }

  async function meaning(user: CallUser, dialled: DialledCode, scopes: Viewer['scopes']): Promise<CodeMeaning> {
    const { feature, code, digits } = dialled;
    const viewer = await viewerOf(user, scopes);
    if (feature === 'mailbox') return { kind: 'program', feature, program: mailbox(code) };
    if (feature === 'mailbox_of') return { kind: 'program', feature, program: mailboxOf(code, digits) };
    if (isConfirmed(feature)) {
      const request = { viewer, operations, dialled: { feature, code, digits } };
      return { kind: 'program', feature, program: codeProgram(names[feature], request, options) };
    }
    if (feature === 'call_back') {
      const number = await lastCaller({ viewer, operations, dialled, callId: 0 }, user.ext);
      if (number === null) throw new Refusal('notFound', 'Nobody called you whose number is known');
      return { kind: 'dial', feature, number };
    }
    if (feature === 'speed_dial') return { kind: 'dial', feature, number: await speedDialled(user, digits) };
    return { kind: 'pickup', extension: digits || null, viewer };
  }

  const codes: FeatureCodes = {
    async meaningOf(user, number, scopes) {
      // Nearly everything that is dialled is no code.
      if (!/^[*#]/.test(number)) return null;
      const dialled = dialledCode(await activeCodes(store, user.customerId), number);
      return dialled && meaning(user, dialled, scopes);
    },
    soundOf: (customerId, outcome) => soundOf(options, customerId, outcome),
  };

  return { codes, service: new FeatureCodeService(options) };
}
