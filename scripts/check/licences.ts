/** Licences that let Cordboard ship under MIT; MPL-2.0 binds only its own files, OFL-1.1 only the typeface. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSD-4-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Old packages that state their licence where npm does not look: in `licenses` of their package.json, or in their README. */
const statedElsewhere: Readonly<Record<string, string>> = {
  'busboy@0.3.1': 'MIT',
  'dicer@0.3.0': 'MIT',
  'humanize-number@0.0.2': 'MIT',
  'only@0.0.2': 'MIT',
  'streamsearch@0.1.2': 'MIT',
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The parts of a lockfile that the check needs. */
export type LicensedLockfile = { packages?: Record<string, { version?: string; license?: string; link?: boolean }> };

/** A package whose licence is not allowed, or not known. */
export type LicenceProblem = { name: string; version: string; licence: string };

/**
 * Packages of a lockfile, production and development alike, without an allowed licence. Bundles contain packages of
 * both kinds.
 */
export function licenceProblems(lockfile: LicensedLockfile): LicenceProblem[] {
  return Object.entries(lockfile.packages ?? {})
    .filter(([path, entry]) => path !== '' && !entry.link)
    .filter(
      ([path, { license, version }]) => !isAllowed(license ?? statedElsewhere[`${nameOf(path)}@${version}`] ?? ''),
    )
    .map(([path, entry]) => ({
      name: nameOf(path),
      version: entry.version ?? '',
      licence: entry.license ?? 'none stated',
    }));
}

/**
 * Whether an SPDX expression can be met with allowed licences: one side of an OR, every side of an AND.
 *
 * @param expression such as `MIT` or `(MIT OR GPL-2.0-only)`; one level of parentheses
 */
export function isAllowed(expression: string): boolean {
  const flat = expression.replace(/[()]/g, '').trim();
  return flat.split(/\s+OR\s+/).some((choice) => choice.split(/\s+AND\s+/).every((licence) => allowed.has(licence)));
}
