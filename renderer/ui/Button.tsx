import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { classNames } from './classNames.ts';

interface ActionLinkProps {
  /** HTTP or HTTPS, as the service checked it; anything else is not shown. */
  readonly url: string;
  /** The text; the address if empty. */
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

/** The meaning of a button: the main action, an ordinary one, a quiet one, talking, or ending something. */
type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'success' | 'danger';
/** Height: 28, 32 or 44 pixels. */
type ButtonSize = 'small' | 'medium' | 'large';

const base =
  'inline-flex shrink-0 cursor-default items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap ' +
  'transition-colors duration-100 data-[disabled]:opacity-45';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent-solid text-on-solid data-[hovered]:bg-accent-solid-hover data-[pressed]:bg-accent-solid-hover',
  secondary:
    'border border-line bg-raised text-ink shadow-card data-[hovered]:bg-hover data-[pressed]:bg-pressed dark:shadow-none',
  ghost: 'text-ink data-[hovered]:bg-hover data-[pressed]:bg-pressed',
  success:
    'bg-connected-solid text-on-solid data-[hovered]:bg-connected-solid-hover data-[pressed]:bg-connected-solid-hover',
  danger: 'bg-failure-solid text-on-solid data-[hovered]:bg-failure-solid-hover data-[pressed]:bg-failure-solid-hover',
};

const sizes: Record<ButtonSize, string> = {
  small: 'h-7 px-2.5 text-sm',
  medium: 'h-8 px-3 text-sm',
  large: 'h-11 px-5 text-base',
};

/** Class names of a button, for links that look like one. */
export function buttonClassName(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return classNames(base, variants[variant], sizes[size]);
}

/** Properties of a button. */
export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Shown before the text. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A button with a text. */
export function Button({ variant, size, icon, children, className, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={classNames(buttonClassName(variant, size), className)}>
      {icon}
      {children}
    </AriaButton>
  );
}
