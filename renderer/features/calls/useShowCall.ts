import { useLocation } from 'wouter';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';

/** Shows a call's page, where another one is shown. */
export function useShowCall(): (call: Pick<LiveCall, 'id'>) => void {
  const [, navigate] = useLocation();
  return ({ id }) => {
    // The page that is shown may be one that the user has just left.
    if (window.location.hash !== `#/calls/${id}`) navigate(`/calls/${id}`);
  };
}
