/** The request of an operation in the languages that people copy it in. */

import type { ApiDocument, ApiOperation } from '../shared/api/apiDocument.ts';
import { type SampleLanguage, sampleLanguages } from '../shared/api/requestSamples.ts';
import { sampleIn } from '../shared/api/sampleRequests.ts';
import { element } from '../widget/elements.ts';
import { codeBlock } from './elements.ts';

const languageNames: Readonly<Record<SampleLanguage, string>> = {
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
};

function copyButton(text: string): HTMLElement {
  const button = element('button', { type: 'button', class: 'copy' }, 'Copy');
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
    button.addEventListener('blur', () => button.replaceChildren('Copy'), { once: true });
  });
  return button;
}

/** Samples of an operation, the first one open. */
export function samplesOf(operation: ApiOperation, document: ApiDocument, base: string): HTMLElement {
  const samples = sampleLanguages.map((language, place) => {
    const title = `Request with ${languageNames[language]}`;
    const text = sampleIn(language, operation, document, base);
    return element(
      'details',
      { name: `samples-${operation.id}`, open: place === 0 },
      element('summary', {}, title),
      element('div', { class: 'sample' }, codeBlock(text, title), copyButton(text)),
    );
  });
  return element('section', { class: 'samples' }, element('h4', {}, 'Samples'), ...samples);
}
