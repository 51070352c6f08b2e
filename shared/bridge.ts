/**
 * The interface between the page and the desktop shell, `window.cordboard`; browsers do not have it. It does only what
 * a browser cannot do; calls themselves are REST. Both ends check every message against these schemas.
 */
import { z } from 'zod';
import { languageCodes } from './domain/languages.ts';
import { callbackShape, queryShape } from './signInLink.ts';

/** Digits, `*`, `#` and a leading `+` for the dial pad; looser than what can be dialled, since a person may mend it. */
export const dialTextSchema = z
  .string()
  .regex(/^\+?[\d*#]{1,24}$/, 'must be digits, * or #, with an optional leading +');

const callId = z.int().nonnegative();
const globalKeyAction = z.enum(['answer', 'hangUp', 'mute']);

/** The keys that act on calls also while another program has the focus, as Electron names them. */
export const globalKeys = {
  answer: 'Control+Alt+A',
  hangUp: 'Control+Alt+X',
  mute: 'Control+Alt+M',
} as const satisfies Record<z.infer<typeof globalKeyAction>, string>;
const line = z.string().trim().max(200);

/** Why updates are off, or what went wrong with one. */
const updateReason = z.enum([
  'off_no_address',
  'off_bad_address',
  'off_no_key',
  'off_not_installed',
  'unreachable',
  'redirected',
  'too_slow',
  'too_large',
  'unsigned',
  'unreadable',
  'wrong_file',
  'not_stored',
  'not_installed',
]);

/** Nobody is between a program and a provider on the machine itself. */
function isSignInPage(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));
}

/** Requests of the page to the shell; each is answered when it is done. */
export const shellRequestSchemas = {
  /** Shows the system's notification of an incoming call; a click shows the window. */
  notifyIncoming: z.strictObject({ call_id: callId, title: line.min(1), body: line }),
  /** Takes that notification away: the call was answered, rejected or given up. */
  dismissIncoming: z.strictObject({ call_id: callId }),
  /** The state on which tray, badge, quit question and power saving depend. */
  setPhoneState: z.strictObject({
    /** Calls that are up or ringing. */
    live_calls: z.int().min(0).max(1000),
    /** The call that "Answer" would answer; null when none rings. */
    ringing_call_id: callId.nullable(),
    /** Whether the user still writes up a call; an update waits for that, too. */
    is_wrapping_up: z.boolean(),
    /** The other party, for the tray's text; empty if there is none. */
    peer: line,
  }),
  /** The language of the interface, which menus, tray and questions have as well. */
  setLanguage: z.strictObject({ language: z.enum(languageCodes) }),
  /** Whether the window stays above others. */
  setAlwaysOnTop: z.strictObject({ on: z.boolean() }),
  /** Whether keys act on calls also while another program has the focus; `globalKeys` then says which do. */
  setGlobalKeys: z.strictObject({ on: z.boolean() }),
  /** Makes this the program that opens telephone links, or leaves them to others; `dialLinks` then says how it is. */
  setDialLinks: z.strictObject({ on: z.boolean() }),
  /** Brings the window to the front. */
  showWindow: z.strictObject({}),
  /** Opens the page of a provider in the system's browser, where somebody signs in or out; `signInAnswer` brings what it says to a sign-in. */
  openSignIn: z.strictObject({
    url: z.url().max(8000).refine(isSignInPage, 'must begin with https://, unless the provider is on this machine'),
  }),
  /** Looks for a newer version; `updateState` then says what was found. */
  checkForUpdates: z.strictObject({}),
  /** Installs the version that is ready: now, which is refused during a call, or in the first quiet minute of the night. */
  installUpdate: z.strictObject({ when: z.enum(['now', 'tonight']) }),
} as const;

/** Events from the shell to the page. */
export const shellEventSchemas = {
  /** A `tel:`, `sip:` or `callto:` link was opened: put the number in the dial pad. Never dial by itself. */
  dialRequest: z.strictObject({ number: dialTextSchema }),
  /** A `cordboard:` link was opened: ask whether to join that team. Never join by itself. */
  joinRequest: z.strictObject({
    url: z.string().max(300),
    pin: z.string().length(43).nullable(),
    code: z.string().length(40).nullable(),
  }),
  /** A link with the answer of a provider was opened: of use to the window that began that sign-in, and to no other. */
  signInAnswer: z.strictObject({ callback: z.string().regex(callbackShape), query: z.string().regex(queryShape) }),
  /** A button of the tray or of a notification was pressed. `call_id` null means the call that is up. */
  callAction: z.strictObject({ action: globalKeyAction, call_id: callId.nullable() }),
  /** Whether the system opens telephone links with this program. */
  dialLinks: z.strictObject({ on: z.boolean() }),
  /** What the program knows of newer versions of itself. */
  updateState: z.strictObject({
    /** This program's version. */
    version: line,
    phase: z.enum(['off', 'idle', 'checking', 'downloading', 'ready', 'failed']),
    /** Given when it is off or failed. */
    reason: updateReason.nullable(),
    /** The newer version. */
    found: z.strictObject({ version: line, notes: z.string().max(20_000) }).nullable(),
    /** How much of it was fetched. */
    percent: z.int().min(0).max(100),
    /** When it was looked for last. */
    checked_at: z.iso.datetime().nullable(),
    /** Whether the system asks for a password before it installs anything, so that somebody has to be there. */
    needs_password: z.boolean(),
    /** Whether it is installed in the night. */
    is_for_tonight: z.boolean(),
  }),
  /** The keys that another program has already, so that they do nothing here. */
  globalKeys: z.strictObject({ taken: z.array(globalKeyAction) }),
} as const;

/** Name of a request. */
export type ShellRequestName = keyof typeof shellRequestSchemas;
/** Body of a request. */
export type ShellRequest<Name extends ShellRequestName> = z.infer<(typeof shellRequestSchemas)[Name]>;
/** Name of an event. */
export type ShellEventName = keyof typeof shellEventSchemas;
/** Body of an event. */
export type ShellEvent<Name extends ShellEventName> = z.infer<(typeof shellEventSchemas)[Name]>;

/** The channel on which a request or an event travels. */
export function shellChannel(name: ShellRequestName | ShellEventName): string {
  return `cordboard:${name}`;
}

type Ask<Name extends ShellRequestName> = (body: ShellRequest<Name>) => Promise<void>;
/** Starts listening; the returned function stops it. */
type Listen<Name extends ShellEventName> = (listener: (event: ShellEvent<Name>) => void) => () => void;

/** `window.cordboard` under Electron. A request rejects when its body is not valid. */
export type DesktopBridge = {
  /** Node's name of the operating system. */
  platform:
    | 'aix'
    | 'android'
    | 'darwin'
    | 'freebsd'
    | 'haiku'
    | 'linux'
    | 'openbsd'
    | 'sunos'
    | 'win32'
    | 'cygwin'
    | 'netbsd';
  notifyIncoming: Ask<'notifyIncoming'>;
  dismissIncoming: Ask<'dismissIncoming'>;
  setPhoneState: Ask<'setPhoneState'>;
  setLanguage: Ask<'setLanguage'>;
  setAlwaysOnTop: Ask<'setAlwaysOnTop'>;
  setGlobalKeys: Ask<'setGlobalKeys'>;
  setDialLinks: Ask<'setDialLinks'>;
  showWindow: Ask<'showWindow'>;
  openSignIn: Ask<'openSignIn'>;
  checkForUpdates: Ask<'checkForUpdates'>;
  /** Rejects while a call is up or being written up. */
  installUpdate: Ask<'installUpdate'>;
  /** Called for links that were opened; one opened before anybody listened goes to the first listener. */
  onDialRequest: Listen<'dialRequest'>;
  /** Called with links of invitations, as `onDialRequest` is. */
  onJoinRequest: Listen<'joinRequest'>;
  /** Called with answers of providers, as `onDialRequest` is. */
  onSignInAnswer: Listen<'signInAnswer'>;
  onCallAction: Listen<'callAction'>;
  onGlobalKeys: Listen<'globalKeys'>;
  onDialLinks: Listen<'dialLinks'>;
  onUpdateState: Listen<'updateState'>;
};

declare global {
  interface Window {
    /** Present only in the desktop shell. */
    cordboard?: DesktopBridge;
  }
}
