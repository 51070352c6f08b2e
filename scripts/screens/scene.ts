import type { Page } from 'playwright-core';
import type { SignedIn } from '../../test/support/serviceProcess.ts';

/** What a scene is played on. */
export type Stage = {
  /** The page, signed in unless the scene says otherwise. */
  page: Page;
  /** The service's contract, signed in as the owner; undefined in a scene without an owner. */
  client: SignedIn | undefined;
  /** The service's data folder, for a past that no operation writes. */
  dataDir: string;
};

/** The contract of a stage that has an owner. */
export function signedIn({ client }: Stage): SignedIn {
  if (!client) throw new Error('The scene has no owner.');
  return client;
}

/** Sizes that pictures are taken in. */
export const sizes = {
  /** The window as it opens. */
  desktop: { width: 1180, height: 760 },
  /** The narrowest phone. */
  narrow: { width: 380, height: 640 },
} as const;

/** Name of a size. */
export type SizeName = keyof typeof sizes;

/**
 * One picture of the interface, taken in both themes of one play. To add one, put it into the default export of a file in
 * `scripts/screens/scenes/`; the picture is `docs/screens/<name>-<light|dark>.png`, with `-narrow` before the theme.
 */
export type Scene = {
  /** File name of the picture, kebab-case. */
  name: string;
  /** Who looks: the signed-in owner (default), somebody who has to sign in, or the first person ever. */
  as?: 'owner' | 'stranger' | 'newcomer';
  /** Sizes; the desktop's alone unless it says otherwise. */
  sizes?: readonly SizeName[];
  /** Address of the page to start from, such as `/#/history`; `/` unless it says otherwise. */
  path?: string;
  /** Brings the page into the state to show; the picture is taken when it resolves. Live calls are ended afterwards. */
  show: (stage: Stage) => Promise<void>;
  /** The picture is of a notice, which settling would wait out. */
  isOfNotice?: boolean;
  /** The page has lost its service, and goes on connecting. */
  isCutOff?: boolean;
  /** Sends away whom `show` brought, once the picture is taken. */
  leave?: () => Promise<void>;
};
