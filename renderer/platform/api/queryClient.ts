import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/client.ts';

const isWorthRetrying = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** The cache of the service's answers. The event stream keeps it fresh, so that nothing is polled. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
