import { Component, type ReactNode } from "react";
import { logProblem } from "#web/lib/log.ts";
import { useIsLeaving } from "#web/lib/page/use-is-leaving.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

interface PartBoundaryProps {
  failure: string;
  children: ReactNode;
}

/** Browsers may cache the failure of a script, so the button reloads the page. */
export class PartBoundary extends Component<PartBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    logProblem(this.props.failure, error);
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <PartFailure failure={this.props.failure} />;
  }
}

function PartFailure({ failure }: { failure: string }) {
  if (useIsLeaving()) return null;
  return (
    <LoadFailure
      message={failure}
      action="Load the page again"
      onRetry={() => window.location.reload()}
    />
  );
}
