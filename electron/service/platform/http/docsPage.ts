/** The contract as a page to read and try: Swagger UI with a search of its own, and samples of every request. */
import type { ApiDocument } from '../../../../shared/api/apiDocument.ts';
import { buildOpenApi } from '../../../../shared/api/openapi.ts';
import { samplesOf } from '../../../../shared/api/sampleRequests.ts';

/** Where the page finds its files. */
export const docsAssetsPath = '/docs-assets/';

/** What samples have in the place of the service's address, which the page puts there. */
const anyService = 'https://cordboard.example/v1.1';

let samples: string | null = null;

/** Samples of every request as JSON; made once, when somebody asks for them. */
export function docsSamples(): string {
  samples ??= JSON.stringify(samplesOf(buildOpenApi() as unknown as ApiDocument, anyService));
  return samples;
}

/** Starts the page; a file of its own because the page's policy takes no inline scripts. */
export const docsStart = `const base = location.origin + location.pathname.replace(/\\/docs\\/?$/, '');
const languages = { curl: 'curl', javascript: 'JavaScript', python: 'Python' };

/** Operations in which every word occurs, whatever is shown of them. */
function found(tagged, phrase) {
  const words = phrase.toLowerCase().split(/\\s+/).filter(Boolean);
  const matches = (entry) => {
    const operation = entry.get('operation');
    const texts = ['summary', 'description', 'operationId'].map((name) => operation.get(name) || '');
    const names = (operation.get('parameters') || []).map((parameter) => parameter.get('name') || '');
    const text = [entry.get('method'), entry.get('path'), ...texts, ...names].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return tagged
    .map((tag) => tag.update('operations', (operations) => operations.filter(matches)))
    .filter((tag) => tag.get('operations').size > 0);
}

function start(samples) {
  const withSamples = (Responses, { React }) => (props) => {
    const operation = props.specSelectors.specJson().getIn(['paths', props.path, props.method, 'operationId']);
    const element = React.createElement;
    const sample = Object.entries(languages).map(([language, name]) =>
      element('details', { key: language, open: language === 'curl' },
        element('summary', null, 'Request with ' + name),
        element('pre', { className: 'microlight' }, samples[operation]?.[language] ?? '')));
    const section = element('div', { className: 'opblock-section' },
      element('div', { className: 'opblock-section-header' }, element('h4', null, 'Samples')),
      element('div', { className: 'opblock-description-wrapper' }, sample));
    return element(React.Fragment, null, section, element(Responses, props));
  };
  window.ui = SwaggerUIBundle({
    url: base + '/openapi.json',
    dom_id: '#docs',
    validatorUrl: null,
    persistAuthorization: false,
    deepLinking: true,
    filter: true,
    // Opened, the list of all schemas is worked out as a whole, for many seconds in which the page does nothing else.
    defaultModelsExpandDepth: 0,
    plugins: [() => ({ fn: { opsFilter: found }, wrapComponents: { responses: withSamples } })],
    onComplete() {
      const field = document.querySelector('.operation-filter-input');
      if (field) field.placeholder = 'Search operations: path, name, parameter or description';
    },
  });
}

fetch('${docsAssetsPath}samples.json')
  .then((response) => response.text())
  .then((text) => start(JSON.parse(text.replaceAll('${anyService}', base))));
`;
