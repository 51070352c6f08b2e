import { QueryClientProvider } from '@tanstack/react-query';
import { Toaster } from 'sonner';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { queryClient } from '../platform/api/queryClient.ts';
import { useSettings } from '../platform/settings/settingsStore.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { Gate } from './Gate.tsx';

/**
 * The whole interface. Places are kept in the hash, so that a reload works wherever the page is served from.
 */
export function App() {
  const theme = useSettings((settings) => settings.theme);
  return (
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        <Router hook={useHashLocation}>
          <Gate />
        </Router>
        <Toaster theme={theme} position="bottom-right" visibleToasts={4} duration={6000} closeButton />
      </QueryClientProvider>
    </CrashBoundary>
  );
}
