import type { ReactNode } from 'react';

interface FactRowProps {
  readonly name: string;
  /** What it is for, below the name. */
  readonly text?: string;
  /** What is known of it, in small print. */
  readonly facts: string;
  /** What can be done with it, at the end. */
  readonly children?: ReactNode;
}

/** Something that exists by itself and can be ended, such as a session: its name, what is known of it, and the way to end it. */
export function FactRow({ name, text, facts, children }: FactRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block truncate text-base font-medium">{name}</span>
        {text !== undefined && <span className="block text-xs">{text}</span>}
        <span className="block text-xs text-muted">{facts}</span>
      </span>
      {children}
    </li>
  );
}
