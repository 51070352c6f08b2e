import { globSync, readFileSync } from 'node:fs';
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
    folders.map((folder) => `${folder}/**/*.ts`),
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
