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
import { Link, useLocation } from 'wouter';
import { useIsAdministrator } from '../../platform/session/useIsAdministrator.ts';
import { t } from '../../strings/t.ts';
import { classNames } from '../../ui/classNames.ts';
import { Select } from '../../ui/Select.tsx';
import { type Section, sections } from './sections.ts';

interface SettingsPageProps {
  /** Id of the section; the first one when there is none of that name. */
  readonly section?: string;
  readonly item?: string;
}

function SectionLink({ section, isCurrent }: { readonly section: Section; readonly isCurrent: boolean }) {
  const Icon = section.icon;
  return (
    <li>
      <Link
        href={`/settings/${section.id}`}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'flex h-8 cursor-default items-center gap-2 rounded-control px-2.5 text-sm whitespace-nowrap transition-colors duration-100',
          isCurrent ? 'bg-accent-soft font-medium text-accent' : 'text-ink hover:bg-hover',
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {t(`settings.${section.id}`)}
      </Link>
    </li>
  );
}

/** The sections in a narrow window: one row, and all of them in reach of one touch or a few letters. */
function SectionChoice({ shown, current }: { readonly shown: readonly Section[]; readonly current: Section }) {
  const [, navigate] = useLocation();
  return (
    <Select
      label={t('settings.sections')}
      isLabelHidden
      className="flex-1 wide:hidden"
      isInColumns
      options={shown.map(({ id, icon }) => ({ id, icon, label: t(`settings.${id}`) }))}
      value={current.id}
      onChange={(id) => navigate(`/settings/${String(id)}`)}
    />
  );
}

/** Settings: the sections at the left (on top in a narrow window), the chosen one beside them. */
export function SettingsPage({ section: wanted, item }: SettingsPageProps) {
  const isAdministrator = useIsAdministrator();
  const shown = sections.filter(({ isForAdministrators }) => isAdministrator || !isForAdministrators);
  const section = shown.find(({ id }) => id === wanted) ?? shown[0];
  if (!section) return null;
  const View = section.view;
  return (
    <div className="flex min-h-0 flex-1 flex-col wide:flex-row">
      <nav
        aria-label={t('settings.sections')}
        className="flex shrink-0 items-center gap-3 border-b border-line bg-surface px-4 py-2 wide:block wide:w-52 wide:border-r wide:border-b-0 wide:px-3 wide:py-4"
      >
        <h1 className="text-lg font-semibold wide:px-2.5 wide:pb-3">{t('settings.title')}</h1>
        <SectionChoice shown={shown} current={section} />
        <ul className="hidden flex-col gap-1 wide:flex">
          {shown.map((other) => (
            <SectionLink key={other.id} section={other} isCurrent={other.id === section.id} />
          ))}
        </ul>
      </nav>
      <div className="relative min-h-0 min-w-0 flex-1 overflow-auto">
        <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4 wide:p-6">
          <View item={item} />
        </div>
      </div>
    </div>
  );
}
