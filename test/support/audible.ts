import type { Page } from 'playwright-core';

/** Runs in the page: how loud what it receives is at the moment, as root mean square of full scale. */
function loudness(): number {
  const { analyser } = window as Window & { analyser?: AnalyserNode };
  if (!analyser) return 0;
  const samples = new Float32Array(analyser.fftSize);
  analyser.getFloatTimeDomainData(samples);
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** Whether the page of an `openAgentUi` hears anything. Speech in a room has some 0.05; what is not there has 0. */
export const isAudible = async (page: Page): Promise<boolean> => (await page.evaluate(loudness)) > 0.01;
