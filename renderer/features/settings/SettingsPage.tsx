import '../../strings/en/auditLog.ts';
import '../../strings/en/deskPhones.ts';
import '../../strings/en/dialling.ts';
import '../../strings/en/featureCodes.ts';
import '../../strings/en/integrations.ts';
import '../../strings/en/mail.ts';
import '../../strings/en/ownAccount.ts';
import '../../strings/en/queueSettings.ts';
import '../../strings/en/retention.ts';
import '../../strings/en/security.ts';
import '../../strings/en/settings.ts';
import '../../strings/en/settingsSearch.ts';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useMyRoles } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames, popoverClassName } from '../../ui/classNames.ts';
import { SectionNav } from './SectionNav.tsx';
import { type Section, type SectionGroup, sectionsFor } from './sections.ts';
import { useEntryFocus } from './useEntryFocus.ts';

interface SettingsPageProps {
  /** Id of the section; the lines when there is none of that name. */
  readonly section?: string;
  readonly item?: string;
}

interface SectionsProps {
  readonly groups: readonly SectionGroup[];
  readonly current: Section;
}

/** The sections in a narrow window: one row that opens all of them. */
function SectionChoice({ groups, current }: SectionsProps) {
  const [isOpen, setOpen] = useState(false);
  const name = t(`settings.${current.id}`);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button aria-label={t('settings.choose', { name })} className="min-w-0 flex-1 justify-between wide:hidden">
        <span className="truncate">{name}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </Button>
      <Popover placement="bottom end" className={classNames(popoverClassName, 'w-72 overflow-auto p-2')}>
        <Dialog aria-label={t('settings.sections')} className="outline-none">
          <SectionNav groups={groups} current={current} onChosen={() => setOpen(false)} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** Settings: the sections at the left (on top in a narrow window), the chosen one beside them. */
export function SettingsPage({ section: wanted, item }: SettingsPageProps) {
  const groups = sectionsFor(useMyRoles());
  const shown = groups.flatMap(({ sections }) => sections);
  const section = shown.find(({ id }) => id === wanted) ?? shown.find(({ id }) => id === 'lines');
  const content = useRef<HTMLDivElement>(null);
  useEntryFocus(content, section?.id ?? '', item);
  if (!section) return null;
  const View = section.view;
  return (
    <div className="flex min-h-0 flex-1 flex-col wide:flex-row">
      <nav
        aria-label={t('settings.sections')}
        className="flex shrink-0 items-center gap-3 border-b border-line bg-surface px-4 py-2 wide:block wide:w-52 overflow-auto wide:border-e wide:border-b-0 wide:px-3 wide:py-4"
      >
        <h1 className="text-lg font-semibold wide:px-2.5 wide:pb-3">{t('settings.title')}</h1>
        <SectionChoice groups={groups} current={section} />
        <div className="hidden wide:block">
          <SectionNav groups={groups} current={section} />
        </div>
      </nav>
      <div ref={content} data-region className="relative min-h-0 min-w-0 flex-1 overflow-auto">
        <div
          className={classNames(
            'mx-auto flex w-full flex-col gap-4 p-4 wide:p-6',
            // A picture takes all the room that there is.
            section.id === 'routing' ? 'max-w-6xl' : 'max-w-3xl',
          )}
        >
          <View item={item} />
        </div>
      </div>
    </div>
  );
}
