import type { MenuItemConstructorOptions } from 'electron';
import type { SayDesktop } from '../../shared/texts/desktopProgram.ts';

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** The menu that macOS has for each program. */
const programMenu = (say: SayDesktop): MenuItemConstructorOptions => ({
  role: 'appMenu',
  submenu: [
    { role: 'about', label: say('menu.about') },
    separator,
    { role: 'services', label: say('menu.services') },
    separator,
    { role: 'hide', label: say('menu.hide') },
    { role: 'hideOthers', label: say('menu.hideOthers') },
    { role: 'unhide', label: say('menu.showAll') },
    separator,
    { role: 'quit', label: say('menu.quit') },
  ],
});

/**
 * The application's menu. On macOS the shortcuts for copying, pasting and quitting exist only through it. Every entry has a
 * label of ours: those that Electron gives to a role are English.
 *
 * @param platform Node's name of the operating system
 */
export function applicationMenu(platform: string, say: SayDesktop): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  return [
    ...(isMac ? [programMenu(say)] : []),
    {
      role: 'editMenu',
      label: say('menu.edit'),
      submenu: [
        { role: 'undo', label: say('menu.undo') },
        { role: 'redo', label: say('menu.redo') },
        separator,
        { role: 'cut', label: say('menu.cut') },
        { role: 'copy', label: say('menu.copy') },
        { role: 'paste', label: say('menu.paste') },
        { role: 'delete', label: say('menu.delete') },
        separator,
        { role: 'selectAll', label: say('menu.selectAll') },
      ],
    },
    {
      label: say('menu.view'),
      submenu: [
        { role: 'reload', label: say('menu.reload') },
        { role: 'toggleDevTools', label: say('menu.developerTools') },
        separator,
        { role: 'resetZoom', label: say('menu.actualSize') },
        { role: 'zoomIn', label: say('menu.zoomIn') },
        { role: 'zoomOut', label: say('menu.zoomOut') },
      ],
    },
    {
      role: 'windowMenu',
      label: say('menu.window'),
      submenu: [
        { role: 'minimize', label: say('menu.minimize') },
        ...(isMac
          ? [
              { role: 'zoom', label: say('menu.zoom') } as const,
              separator,
              { role: 'front', label: say('menu.front') } as const,
            ]
          : [{ role: 'close', label: say('menu.close') } as const]),
      ],
    },
  ];
}
