import { Component, type ReactNode } from 'react';
import { t } from '../strings/t.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface CrashBoundaryProps {
  readonly children: ReactNode;
}

/** Shows a way on when a part of the page throws; calls live in the service and go on. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <div role="alert" className="flex h-full items-center justify-center">
        <EmptyState
          title={t('error.crashTitle')}
          text={t('error.crashText')}
          action={
            <Button variant="primary" onPress={() => window.location.reload()}>
              {t('error.reload')}
            </Button>
          }
        />
      </div>
    );
  }
}
