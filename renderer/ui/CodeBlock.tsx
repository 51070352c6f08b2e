import { Copy } from 'lucide-react';
import { copyText } from '../platform/window/copyText.ts';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';

interface CodeBlockProps {
  readonly text: string;
  /** Name of the button that copies it. */
  readonly copyLabel: string;
  readonly className?: string;
}

/** A text for machines, with a button that copies it. */
export function CodeBlock({ text, copyLabel, className }: CodeBlockProps) {
  return (
    <div className={classNames('relative min-w-0', className)}>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-80 overflow-auto rounded-control bg-sunken p-3 pe-10 font-mono text-xs leading-relaxed focus-visible:-outline-offset-2"
      >
        {text}
      </pre>
      <IconButton
        label={copyLabel}
        size="small"
        className="absolute top-1 end-1 bg-sunken"
        onPress={() => void copyText(text)}
      >
        <Copy aria-hidden className="size-3.5" />
      </IconButton>
    </div>
  );
}

/** A JSON text with indentation; any other text as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
