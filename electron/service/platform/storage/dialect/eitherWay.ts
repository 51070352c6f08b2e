/** SQL that the two databases write differently, as one piece: which is meant is decided when a query is compiled. */
import { type Expression, type RawBuilder, type RawNode, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** A piece in SQLite's words that carries PostgreSQL's with it. */
export interface EitherNode extends RawNode {
  readonly postgres: RawNode;
}

/** Whether a piece has other words for PostgreSQL. */
export const isEither = (node: RawNode): node is EitherNode => 'postgres' in node;

/** A piece of SQL for each of them. */
export function eitherWay<T>(sqlite: Sql, postgres: Sql): RawBuilder<T> {
  const expression: Expression<T> = {
    expressionType: undefined,
    toOperationNode: () => ({ ...sqlite.toOperationNode(), postgres: postgres.toOperationNode() }) as EitherNode,
  };
  return sql<T>`${expression}`;
}
