import { addTexts } from './addTexts.ts';

/** Newer versions of the desktop program. */
export const updates = {
  'updates.title': 'Updates of this program',
  'updates.text':
    'A newer version is fetched by itself. It is installed when you say so or when you quit, and never during a call.',
  'updates.check': 'Look for updates',
  'updates.version': 'Installed',
  'updates.newest': 'Newest',
  'updates.state': 'State',
  'updates.checked': 'Last look',
  'updates.notYet': 'Not yet',
  'updates.notes': 'What is new in {version}',
  'updates.idle': 'This is the newest version.',
  'updates.waiting': 'Looks for a newer version soon.',
  'updates.checking': 'Looks for a newer version…',
  'updates.downloading': 'Fetches version {version}: {percent}',
  'updates.ready': 'Version {version} is ready. It is installed when you quit.',
  'updates.readyWithPassword': 'Version {version} is ready. Installing it asks for this computer’s password.',
  'updates.tonight': 'Version {version} is installed tonight, once nobody talks.',
  'updates.now': 'Restart now',
  'updates.later': 'Tonight',
  'updates.notNow': 'Later',
  'updates.inCall': 'Once the call and its wrap-up are over, you can restart.',
  'updates.banner': 'Version {version} of Cordboard is ready.',
  'updates.failedToStart': 'The update was not installed: {reason}',
  'updates.off_no_address': 'Updates are off: no address is set to look at.',
  'updates.off_bad_address': 'Updates are off: CORDBOARD_UPDATE_URL is no https:// address of a folder.',
  'updates.off_no_key': 'Updates are off: this program was built without a key to check them by.',
  'updates.off_not_installed':
    'Updates are off: this program was not installed from a package that can replace itself.',
  'updates.unreachable': 'The server of the updates cannot be reached, or does not have them.',
  'updates.redirected': 'The server of the updates leads to another one, which is not followed.',
  'updates.too_slow': 'The server of the updates stopped to send.',
  'updates.too_large': 'The server of the updates sends more than it should.',
  'updates.unsigned': 'What the server offers is not signed by the maker of this program, and was refused.',
  'updates.unreadable': 'What the server says of the newest version cannot be understood.',
  'updates.wrong_file': 'The file is not the one that was signed, and was refused.',
  'updates.not_stored': 'The update could not be stored on this computer.',
  'updates.not_installed': 'The update could not be installed.',
} as const;

addTexts(updates);
