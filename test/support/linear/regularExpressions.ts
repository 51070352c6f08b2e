import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';

/** A regular expression as it stands in a source file. */
export interface SourceExpression {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** Every regular expression literal of the files below the folders given, and every constant text given to `RegExp`. */
export function regularExpressions(root: string, folders: readonly string[]): readonly SourceExpression[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  )
    .toSorted()
    .flatMap((file) => expressionsOf(root, file));
}

function expressionsOf(root: string, file: string): SourceExpression[] {
  const tree = ts.createSourceFile(file, readFileSync(`${root}/${file}`, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: SourceExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push({ file, line: line + 1, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

export const nameOf = ({ source, flags }: Pick<SourceExpression, 'source' | 'flags'>): string => `/${source}/${flags}`;

/**
 * What was proven to be linear before, so that a machine proves it once: the names of expressions, for this version of the
 * prover. Only proofs are kept; without the file everything is proven anew.
 */
export class ProvenExpressions {
  readonly #path: string;
  readonly #names: Set<string>;

  constructor(root: string) {
    const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
    this.#path = join(root, 'node_modules', '.cache', 'cordboard', `linear-expressions-${version}.json`);
    this.#names = new Set(readNames(this.#path));
  }

  /** `safe`, or what the prover says instead within so many milliseconds. */
  async verdictOn({ source, flags }: SourceExpression, timeout: number): Promise<string> {
    const name = nameOf({ source, flags });
    if (this.#names.has(name)) return 'safe';
    const { status } = await check(source, flags, { checker: 'automaton', timeout });
    if (status === 'safe') this.#names.add(name);
    return status;
  }

  /** Keeps the proofs for the next time, whole or not at all. */
  keep(): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    const unfinished = `${this.#path}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify([...this.#names].toSorted()));
    renameSync(unfinished, this.#path);
  }
}

/** None where there is no such file, or it is not what was written. */
function readNames(path: string): readonly string[] {
  try {
    const names: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
