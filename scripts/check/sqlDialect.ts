/** Finds SQL that only one database understands outside of the modules that may write it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** SQL of SQLite in a repository, which PostgreSQL would not understand. */
export type ForeignSql = { readonly file: string; readonly what: string };

/** Which files are looked at; those of `mayKnow` are left out. */
const files = 'electron/service/**/*.ts';
const mayKnow = /^electron\/service\/platform\/storage\/(dialect|sqlite|postgres|migrations)[/.]/;

/** Signs of a file that writes SQL at all. */
const writesSql = /from 'kysely'|`\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/;

/** What SQLite alone understands, or takes for something else than PostgreSQL does. */
const dialect: Readonly<Record<string, RegExp>> = {
  'a function of time': /\b(datetime|strftime|julianday|unixepoch)\(|'unixepoch'/i,
  GLOB: /\bGLOB\b/,
  'LIKE, which folds the case of ASCII': /\bLIKE\b/,
  'a function of JSON': /\bjson(_\w+)?\(|->>?/,
  'full text': /\bMATCH\b|\b(snippet|bm25|highlight)\(/,
  rowid: /\browid\b/,
  PRAGMA: /\bPRAGMA\b|\bpragma_|\bsqlite_/,
  'a collation': /\bCOLLATE\b/i,
  'a hint which index to use': /\bINDEXED BY\b|\bNOT INDEXED\b|\bORDER BY \+|^\s*\+\w/,
  'INSERT OR': /\b(INSERT|UPDATE) OR\b/,
  'a function of SQLite': /\b(iif|ifnull|instr|char|group_concat|printf|typeof|total|total_changes|unicode_lower)\(/,
  // PostgreSQL writes it in small letters.
  'a name with capitals without quotes': /\bAS [a-z]+[A-Z]\w*/,
  'the larger or smaller of two': /\b(max|min)\([^()]*,/,
  'a sum of conditions': /\bsum\((?!CASE\b)[^()]*(=|<|>|\bIN\b|\bIS\b)/,
  'a number as a condition':
    /\bNOT (?!EXISTS|IN\b|NULL\b|MATERIALIZED|LIKE|GLOB|DISTINCT|INDEXED)[a-z]|\b(AND|OR|WHERE) [01]\b/,
};

function wordsOf(text: string): string[] {
  return Object.entries(dialect).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));
}

/** Texts of a file, but those of comments. */
function textsOf(path: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      texts.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false));
  return texts;
}

/** Looks through the service of a project. */
export function foreignSql(root: string): ForeignSql[] {
  const paths = globSync(files, { cwd: root }).filter((path) => !mayKnow.test(path));
  return paths.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    if (!writesSql.test(source)) return [];
    const texts = textsOf(file, source).flatMap(wordsOf);
    const methods = /\.or(Ignore|Replace|Abort|Fail)\(/.test(source) ? ['INSERT OR'] : [];
    return [...new Set([...texts, ...methods])].map((what) => ({ file, what }));
  });
}
