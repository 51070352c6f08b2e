import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Disclosure as AriaDisclosure, Button, DisclosurePanel, Heading } from 'react-aria-components';

interface DisclosureProps {
  readonly title: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** Facts or settings behind a title, for those who want them. */
export function Disclosure({ title, isOpenAtFirst, children }: DisclosureProps) {
  return (
    <AriaDisclosure defaultExpanded={isOpenAtFirst} className="group">
      <Heading level={3}>
        <Button
          slot="trigger"
          className="-ml-1 flex min-h-7 cursor-default items-center gap-1 rounded-control px-1 text-sm font-medium text-muted data-[hovered]:text-ink"
        >
          <ChevronRight
            aria-hidden
            className="size-4 transition-transform duration-100 group-data-[expanded]:rotate-90"
          />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel>{children}</DisclosurePanel>
    </AriaDisclosure>
  );
}
