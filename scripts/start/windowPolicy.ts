/** Whether this machine can show a window, and if not, why, in a sentence for the user. */
export type WindowPolicy = { kind: 'window' } | { kind: 'address'; reason: string };

/** What the answer depends on. */
export type Machine = {
  platform: NodeJS.Platform;
  isRoot: boolean;
  env: Readonly<Record<string, string | undefined>>;
};

/** Flags added to the browser's own, from `CORDBOARD_BROWSER_ARGS`, separated by spaces. */
export function extraBrowserArguments(env: Machine['env']): string[] {
  return (env.CORDBOARD_BROWSER_ARGS ?? '').split(/\s+/).filter((argument) => argument !== '');
}

/** Decides between a window and an address to open. */
export function windowPolicy({ platform, isRoot, env }: Machine): WindowPolicy {
  if (platform !== 'linux') return { kind: 'window' };
  const extra = extraBrowserArguments(env);
  if (isRoot && !extra.includes('--no-sandbox')) {
    return {
      kind: 'address',
      reason: 'Started as root, and browsers refuse to run as root: their sandbox needs an ordinary user.',
    };
  }
  const isHeadless = extra.some((argument) => argument.startsWith('--headless'));
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY && !isHeadless) {
    return { kind: 'address', reason: 'There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set).' };
  }
  return { kind: 'window' };
}
