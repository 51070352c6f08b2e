import puppeteer, { type Browser } from 'puppeteer-core';
import { findProgram, firefoxPrograms } from '../../scripts/test/testTools.ts';
import { patienceMs } from './until.ts';

/** How a Firefox differs from the usual. */
export interface FirefoxOptions {
  /** Sound waits for a click, as in a Firefox that somebody has just installed. */
  readonly isBlocking?: boolean;
  /** False: its user has refused the microphone. A page that has it may sound. */
  readonly hasMicrophone?: boolean;
  /** Further variables of its environment. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts Firefox, whose microphone is a tone, over WebDriver BiDi: Playwright drives no Firefox as it is shipped. */
export async function launchFirefox(
  microphoneHz: number,
  { isBlocking = false, hasMicrophone = true, environment = {} }: FirefoxOptions = {},
): Promise<Browser> {
  const executablePath = findProgram(firefoxPrograms);
  if (!executablePath) throw new Error('There is no Firefox.');
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    protocolTimeout: patienceMs,
    env: { ...process.env, ...environment },
    extraPrefsFirefox: {
      'media.navigator.streams.fake': true,
      'media.navigator.audio.fake_frequency': microphoneHz,
      'media.navigator.permission.disabled': hasMicrophone,
      'permissions.default.microphone': hasMicrophone ? 1 : 2,
      'media.autoplay.default': isBlocking ? 1 : 0,
      'media.autoplay.block-webaudio': isBlocking,
      'media.autoplay.blocking_policy': 0,
      // Both ends are on this machine, which an address without a network of its own does not lead out of.
      'media.peerconnection.ice.loopback': true,
      'media.peerconnection.ice.obfuscate_host_addresses': false,
      'app.update.enabled': false,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
    },
  });
}
