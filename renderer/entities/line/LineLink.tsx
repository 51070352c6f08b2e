import { Link } from 'wouter';
import type { Line } from '../../../shared/api/lines.ts';
import { useIsAdministrator } from '../../platform/session/useIsAdministrator.ts';

interface LineLinkProps {
  readonly line: Pick<Line, 'id' | 'name'>;
  readonly onFollow?: () => void;
}

/** The name of a line; for administrators it leads to the line's form. */
export function LineLink({ line: { id, name }, onFollow }: LineLinkProps) {
  if (!useIsAdministrator()) return name;
  return (
    <Link href={`/settings/lines/${id}`} onClick={onFollow} className="text-accent hover:underline">
      {name}
    </Link>
  );
}
