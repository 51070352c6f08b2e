import puppeteer, { type Browser } from 'puppeteer-core';
import { findProgram, firefoxPrograms } from '../../scripts/test/testTools.ts';
import { patienceMs } from './until.ts';

/** Starts Firefox, whose microphone is a tone, over WebDriver BiDi: Playwright drives no Firefox as it is shipped. */
export async function launchFirefox(microphoneHz: number): Promise<Browser> {
  const executablePath = findProgram(firefoxPrograms);
  if (!executablePath) throw new Error('There is no Firefox.');
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    protocolTimeout: patienceMs,
    extraPrefsFirefox: {
      'media.navigator.streams.fake': true,
      'media.navigator.audio.fake_frequency': microphoneHz,
      'media.navigator.permission.disabled': true,
      'media.autoplay.default': 0,
      'media.autoplay.block-webaudio': false,
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
