import { createContext, type ReactNode, useContext, useDeferredValue, useLayoutEffect } from 'react';
import { Router } from 'wouter';
import { navigate, useHashLocation } from 'wouter/use-hash-location';

const LocationContext = createContext('/');

/** The location of the page that is shown; the address bar may be a moment ahead of it. */
const useShownLocation = (): [string, typeof navigate] => [useContext(LocationContext), navigate];
useShownLocation.hrefs = (location: string) => `#${location}`;

/**
 * The location is in the hash, so that a reload works wherever the page is served from. It is deferred: React renders the next
 * page in pieces between frames, since rendering the history or the settings in one piece would delay a frame.
 */
export function ShownLocation({ children }: { readonly children: ReactNode }) {
  const location = useDeferredValue(useHashLocation()[0]);
  useLayoutEffect(() => {
    // Whoever drives the page from outside sees by this that it is the one of the address.
    document.documentElement.dataset.location = location;
  }, [location]);
  return (
    <LocationContext value={location}>
      <Router hook={useShownLocation}>{children}</Router>
    </LocationContext>
  );
}
