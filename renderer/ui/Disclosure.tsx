import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Disclosure as AriaDisclosure, Button, DisclosurePanel, Heading } from 'react-aria-components';

interface DisclosureProps {
  readonly title: string;
  readonly isOpenAtFirst?: boolean;
  /** Opens it whenever this becomes true, such as for an error inside; it stays open afterwards. */
  readonly opensWhen?: boolean;
  readonly children: ReactNode;
}

/** Facts or settings behind a title, for those who want them. */
export function Disclosure({ title, isOpenAtFirst = false, opensWhen = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst || opensWhen);
  const [wasTrue, setWasTrue] = useState(opensWhen);
  if (opensWhen !== wasTrue) {
    setWasTrue(opensWhen);
    if (opensWhen) setOpen(true);
  }
  return (
    <AriaDisclosure isExpanded={isOpen} onExpandedChange={setOpen}>
      <Heading level={3}>
        <Button
          slot="trigger"
          className="-ms-1 flex min-h-7 cursor-default items-center gap-1 rounded-control px-1 text-sm font-medium text-muted data-[hovered]:text-ink"
        >
          <ChevronRight
            aria-hidden
            className="size-4 transition-transform duration-100 [[aria-expanded=true]>&]:rotate-90 rtl:[[aria-expanded=true]>&]:-rotate-90"
          />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel>{children}</DisclosurePanel>
    </AriaDisclosure>
  );
}
