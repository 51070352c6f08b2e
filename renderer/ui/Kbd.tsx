const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
const macNames: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧', Ctrl: '⌃' };

const nameOf = (key: string) => (isMac ? (macNames[key] ?? key) : key === 'Mod' ? 'Ctrl' : key);

/** Keys such as `Mod+K`, where `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <kbd className="inline-flex gap-0.5 font-sans text-xs text-muted">
      {keys.split('+').map((key) => (
        <span key={key} className="min-w-4 rounded-[3px] border border-line bg-canvas px-1 text-center leading-4">
          {nameOf(key)}
        </span>
      ))}
    </kbd>
  );
}
