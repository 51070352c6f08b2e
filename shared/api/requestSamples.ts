/** A request as people copy it into a program: with curl, JavaScript and Python's standard library. */
import { type CurlRequest, toCurl } from './curl.ts';

/** Languages of samples. */
export const sampleLanguages = ['curl', 'javascript', 'python'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

const indented = (text: string, indent: string) => text.replaceAll('\n', `\n${indent}`);
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** For Node and browsers; the token comes from the environment, so that copying leaks none. */
function toJavaScript({ method, url, body, isPublic = false }: CurlRequest): string {
  const headers = [
    ...(isPublic ? [] : ["    authorization: 'Bearer ' + process.env.CORDBOARD_TOKEN,\n"]),
    ...(body === undefined ? [] : ["    'content-type': 'application/json',\n"]),
    "    prefer: 'handling=strict, status=200',\n",
  ];
  const parts = [
    ...(method === 'GET' ? [] : [`  method: ${quoted(method)},\n`]),
    `  headers: {\n${headers.join('')}  },\n`,
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(JSON.stringify(body, null, 2), '  ')}),\n`]),
  ];
  return [
    `const response = await fetch(${quoted(url)}, {\n${parts.join('')}});`,
    'if (!response.ok) throw new Error((await response.json()).message);',
    'console.log(await response.text());',
  ].join('\n');
}

function pythonValue(value: unknown, indent = ''): string {
  const inner = `${indent}    `;
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${pythonValue(item, inner)},\n`);
    return items.length === 0 ? '[]' : `[\n${items.join('')}${indent}]`;
  }
  if (typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, field]) => `${inner}${JSON.stringify(name)}: ${pythonValue(field, inner)},\n`,
  );
  return fields.length === 0 ? '{}' : `{\n${fields.join('')}${indent}}`;
}

/** For Python 3 as it is installed. */
function toPython({ method, url, body, isPublic = false }: CurlRequest): string {
  const headers = [
    ...(isPublic ? [] : ['        "Authorization": f"Bearer {os.environ[\'CORDBOARD_TOKEN\']}",\n']),
    ...(body === undefined ? [] : ['        "Content-Type": "application/json",\n']),
    '        "Prefer": "handling=strict, status=200",\n',
  ];
  const modules = [...(body === undefined ? [] : ['json']), ...(isPublic ? [] : ['os']), 'urllib.request'];
  const given = [
    `    ${JSON.stringify(url)},\n`,
    `    method=${JSON.stringify(method)},\n`,
    `    headers={\n${headers.join('')}    },\n`,
    ...(body === undefined ? [] : [`    data=json.dumps(${pythonValue(body, '    ')}).encode(),\n`]),
  ];
  return [
    ...modules.map((name) => `import ${name}`),
    '',
    `request = urllib.request.Request(\n${given.join('')})`,
    'with urllib.request.urlopen(request) as response:',
    '    print(response.read().decode())',
  ].join('\n');
}

const writers: Readonly<Record<SampleLanguage, (request: CurlRequest) => string>> = {
  curl: toCurl,
  javascript: toJavaScript,
  python: toPython,
};

/** The request in a language. */
export function sampleOf(language: SampleLanguage, request: CurlRequest): string {
  return writers[language](request);
}
