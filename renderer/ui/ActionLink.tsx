import { ExternalLink } from 'lucide-react';

interface ActionLinkProps {
  /** HTTP or HTTPS, as the service checked it; anything else is not shown. */
  readonly url: string;
  /** What it says; the address when empty. */
  readonly text: string;
}

/** A link that another program hung on a call. It opens in a window of its own, and only when it is pressed. */
export function ActionLink({ url, text }: ActionLinkProps) {
  if (!/^https?:\/\//i.test(url)) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      title={url}
      className="inline-flex max-w-full min-w-0 items-center gap-1 text-sm text-accent underline"
    >
      <span className="truncate">{text || url}</span>
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
    </a>
  );
}
