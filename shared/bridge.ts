/**
 * The one bridge between the page and the desktop shell, `window.cordboard`. In a browser it is not there. It carries
 * only what a browser cannot do; calls themselves are REST. Both ends check every message against these schemas.
 */
import { z } from 'zod';

/** Digits, `*`, `#` and a leading `+` for the dial pad; looser than what can be dialled, since a person may mend it. */
export const dialTextSchema = z
  .string()
  .regex(/^\+?[\d*#]{1,24}$/, 'must be digits, * or #, with an optional leading +');

const callId = z.int().nonnegative();
const line = z.string().trim().max(200);

/** What the page may ask of the shell; each is answered once done. */
export const shellRequestSchemas = {
  /** Shows the system's notification of an incoming call; a click shows the window. */
  notifyIncoming: z.strictObject({ call_id: callId, title: line.min(1), body: line }),
  /** Takes that notification away: the call was answered, rejected or given up. */
  dismissIncoming: z.strictObject({ call_id: callId }),
  /** What the tray, the badge, the quit question and power saving go by. */
  setPhoneState: z.strictObject({
    /** Calls that are up or ringing. */
    live_calls: z.int().min(0).max(1000),
    /** The call that "Answer" would answer; null when none rings. */
    ringing_call_id: callId.nullable(),
    /** Who is on the line, for the tray's text; empty when nobody. */
    peer: line,
  }),
  /** Keeps the window above others. */
  setAlwaysOnTop: z.strictObject({ on: z.boolean() }),
  /** Brings the window to the front. */
  showWindow: z.strictObject({}),
} as const;

/** What the shell tells the page. */
export const shellEventSchemas = {
  /** A `tel:`, `sip:` or `callto:` link was opened: put the number in the dial pad. Never dial by itself. */
  dialRequest: z.strictObject({ number: dialTextSchema }),
  /** A button of the tray or of a notification was pressed. `call_id` null means the call that is up. */
  callAction: z.strictObject({ action: z.enum(['answer', 'hangUp']), call_id: callId.nullable() }),
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
  setAlwaysOnTop: Ask<'setAlwaysOnTop'>;
  showWindow: Ask<'showWindow'>;
  /** Hears of links opened; one opened before anybody listened is told to the first listener. */
  onDialRequest: Listen<'dialRequest'>;
  onCallAction: Listen<'callAction'>;
};

declare global {
  interface Window {
    /** Present only in the desktop shell. */
    cordboard?: DesktopBridge;
  }
}
