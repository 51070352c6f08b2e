import type { MenuItemConstructorOptions } from 'electron';

/**
 * The application's menu. On macOS the shortcuts for copying, pasting and quitting exist only through it.
 *
 * @param platform Node's name of the operating system
 */
export function applicationMenu(platform: string): MenuItemConstructorOptions[] {
  const application: MenuItemConstructorOptions[] = platform === 'darwin' ? [{ role: 'appMenu' }] : [];
  return [
    ...application,
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        { role: 'reload' },
        { role: 'toggleDevTools' },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
      ],
    },
    { role: 'windowMenu' },
  ];
}
