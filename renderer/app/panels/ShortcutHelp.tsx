import '../../strings/en/tools.ts';
import { type CallKeyId, callKeys, keysOf } from '../../features/calls/actions.ts';
import { type PlainKey, t } from '../../strings/t.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Kbd } from '../../ui/Tooltip.tsx';
import { usePanels } from './panels.ts';

type ShortcutKey = Extract<PlainKey, `shortcuts.${string}`>;

const callKeyIds = Object.keys(callKeys) as CallKeyId[];

const groups: readonly { title: ShortcutKey; rows: readonly (readonly [ShortcutKey, readonly string[]])[] }[] = [
  {
    title: 'shortcuts.groupCall',
    rows: callKeyIds.map((id) => [`shortcuts.${id}` as const, keysOf(id)] as const),
  },
  {
    title: 'shortcuts.groupWrapUp',
    rows: [
      ['shortcuts.disposition', ['Alt+1', 'Alt+9']],
      ['shortcuts.extend', ['Alt+E']],
      ['shortcuts.finish', ['Mod+Enter']],
    ],
  },
  {
    title: 'shortcuts.groupPhone',
    rows: [
      ['shortcuts.digits', ['0', '9']],
      ['shortcuts.search', ['/']],
      ['shortcuts.dial', ['Enter']],
    ],
  },
  {
    title: 'shortcuts.groupApp',
    rows: [
      ['shortcuts.palette', ['Mod+K']],
      ['shortcuts.agent', ['Alt+Q']],
      ['shortcuts.help', ['?']],
      ['shortcuts.drawer', ['Mod+Shift+D']],
    ],
  },
];

/** The list of keyboard shortcuts, opened with `?`. */
export function ShortcutHelp() {
  const isOpen = usePanels((panels) => panels.isHelpOpen);
  const setHelp = usePanels((panels) => panels.setHelp);
  return (
    <Modal title={t('shortcuts.title')} isOpen={isOpen} onClose={() => setHelp(false)}>
      <p className="mb-4 text-sm text-muted">{t('shortcuts.hint')}</p>
      <div className="-mb-5 gap-x-8 sm:columns-2">
        {groups.map(({ title, rows }) => (
          <section key={title} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 text-sm font-semibold">{t(title)}</h3>
            <dl className="flex flex-col">
              {rows.map(([label, keys]) => (
                <div
                  key={label}
                  className="flex items-center justify-between border-b border-line py-1.5 last:border-0"
                >
                  <dt className="text-sm">{t(label)}</dt>
                  <dd className="flex gap-2">
                    {keys.map((key) => (
                      <Kbd key={key} keys={key} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
