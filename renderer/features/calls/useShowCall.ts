import { useLocation } from 'wouter';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';

/** Shows a call's page, where another one is shown. */
export function useShowCall(): (call: Pick<LiveCall, 'id'>) => void {
  const [location, navigate] = useLocation();
  return ({ id }) => {
    if (location !== `/calls/${id}`) navigate(`/calls/${id}`);
  };
}
