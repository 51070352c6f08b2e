import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { t } from '../../strings/t.ts';
import { classNames } from '../../ui/classNames.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import type { Section, SectionGroup } from './sections.ts';

interface SectionNavProps {
  readonly groups: readonly SectionGroup[];
  readonly current: Section;
  /** Called when one was chosen. */
  readonly onChosen?: () => void;
}

const pathOf = ({ id }: Section) => `/settings/${id}`;

/** The groups with the sections in which every word occurs: in the group's name, in the section's, or in what is in it. */
function foundIn(groups: readonly SectionGroup[], search: string): readonly SectionGroup[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return groups.flatMap((group) => {
    const sections = group.sections.filter(({ id }) => {
      const names = [t(`settings.group.${group.id}`), t(`settings.${id}`), t(`settings.words.${id}`)];
      const text = names.join(' ').toLocaleLowerCase();
      return words.every((word) => text.includes(word));
    });
    return sections.length > 0 ? [{ id: group.id, sections }] : [];
  });
}

function SectionLink(props: {
  readonly section: Section;
  readonly isCurrent: boolean;
  readonly onChosen: (() => void) | undefined;
}) {
  const { section, isCurrent, onChosen } = props;
  const Icon = section.icon;
  const place = useRef<HTMLLIElement>(null);
  // There are more sections than a window shows. In the next frame, because the first one would be laid out twice for it.
  useEffect(() => {
    if (!isCurrent) return;
    const frame = requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [isCurrent]);
  return (
    <li ref={place} className="scroll-my-10">
      <Link
        href={pathOf(section)}
        onClick={onChosen}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'flex min-h-8 cursor-default items-center gap-2 rounded-control px-2.5 py-1 text-sm transition-colors duration-100',
          isCurrent ? 'bg-accent-soft font-medium text-accent' : 'text-ink hover:bg-hover',
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {t(`settings.${section.id}`)}
      </Link>
    </li>
  );
}

/** Every section in its group, and a search that Enter leads to the first result of. */
export function SectionNav({ groups, current, onChosen }: SectionNavProps) {
  const [search, setSearch] = useState('');
  const [, navigate] = useLocation();
  const found = foundIn(groups, search);
  const openFirst = () => {
    const first = found[0]?.sections[0];
    if (!first) return;
    navigate(pathOf(first));
    setSearch('');
    onChosen?.();
  };
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={t('settings.find')} value={search} onChange={setSearch} onSubmit={openFirst} />
      {found.length === 0 && (
        <p role="status" className="px-2.5 text-sm text-muted">
          {t('settings.findNone')}
        </p>
      )}
      {found.map(({ id, sections }) => (
        <section key={id} aria-label={t(`settings.group.${id}`)}>
          <p className="px-2.5 pb-1 text-xs font-medium text-muted">{t(`settings.group.${id}`)}</p>
          <ul aria-label={t(`settings.group.${id}`)} className="flex flex-col gap-0.5">
            {sections.map((section) => (
              <SectionLink
                key={section.id}
                section={section}
                isCurrent={section.id === current.id}
                onChosen={onChosen}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
