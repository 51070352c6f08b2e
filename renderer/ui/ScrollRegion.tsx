import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './classNames.ts';

interface ScrollRegionProps extends Pick<ComponentProps<'section'>, 'ref' | 'onScroll' | 'className' | 'children'> {
  /** Its name for who cannot see it. */
  readonly label: string;
}

/** A part of the page that scrolls by itself, also by keyboard (WCAG 2.2, 2.1.1). `className` says which way. */
export function ScrollRegion({ label, className, children, ...rest }: ScrollRegionProps) {
  return (
    <section
      {...rest}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={classNames('focus-visible:-outline-offset-2', className)}
    >
      {children}
    </section>
  );
}

/** Notes on an element on which sides more of it is hidden, for `.fades-sideways`. The returned function stops. */
function noteHiddenSides(element: HTMLElement): () => void {
  const note = () => {
    const { scrollLeft, scrollWidth, clientWidth } = element;
    // From right to left, positions are negative.
    const before = Math.abs(scrollLeft);
    element.toggleAttribute('data-more-before', before > 1);
    element.toggleAttribute('data-more-after', scrollWidth - clientWidth - before > 1);
  };
  const observer = new ResizeObserver(note);
  for (const seen of [element, ...element.children]) observer.observe(seen);
  element.addEventListener('scroll', note, { passive: true });
  note();
  return () => {
    observer.disconnect();
    element.removeEventListener('scroll', note);
  };
}

/** A part that scrolls sideways; its edges fade where there is more, since many systems hide scroll bars. */
export function SidewaysRegion({ label, children }: Pick<ScrollRegionProps, 'label' | 'children'>) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => (region.current ? noteHiddenSides(region.current) : undefined), []);
  return (
    <ScrollRegion ref={region} label={label} className="fades-sideways overflow-x-auto">
      {children}
    </ScrollRegion>
  );
}

interface TableRegionProps {
  readonly label: string;
  /** Head and body. */
  readonly children: ReactNode;
}

/**
 * A table of figures in a frame of its own, scrolled sideways where it is wider. What is scrolled to stops before the names,
 * which stay at the start.
 */
export function TableRegion({ label, children }: TableRegionProps) {
  return (
    <ScrollRegion
      label={label}
      className="shrink-0 scroll-ps-44 overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full text-sm">{children}</table>
    </ScrollRegion>
  );
}
