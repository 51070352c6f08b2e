import type { Session } from 'electron';

/** What the page may use: the microphone, its choice of loudspeaker, notifications, and copying text out. */
const granted = new Set(['media', 'speaker-selection', 'notifications', 'clipboard-sanitized-write']);

/** What is asked for, in the words that Electron's two handlers have in common. */
export type PermissionQuestion = {
  permission: string;
  /** Address or origin of who asks. */
  asker: string;
  /** For `media`: which kinds. */
  mediaTypes?: readonly string[];
};

/**
 * Whether a page may use something.
 *
 * @param question what and who
 * @param origin the service's own; nobody else is granted anything
 */
export function isGranted({ permission, asker, mediaTypes = [] }: PermissionQuestion, origin: string): boolean {
  if (!URL.canParse(asker) || new URL(asker).origin !== origin) return false;
  return granted.has(permission) && !mediaTypes.includes('video');
}

/** Answers a session's permission requests and checks by {@link isGranted}. */
export function guardPermissions(session: Session, origin: string): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const mediaTypes = 'mediaTypes' in details ? details.mediaTypes : undefined;
    answer(isGranted({ permission, asker: details.requestingUrl, mediaTypes }, origin));
  });
  session.setPermissionCheckHandler((_contents, permission, asker, details) => {
    const mediaTypes = details.mediaType === undefined ? [] : [details.mediaType];
    return isGranted({ permission, asker, mediaTypes }, origin);
  });
}
