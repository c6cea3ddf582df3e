import { Component, type ReactNode } from "react";
import { logProblem } from "#web/lib/log.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

interface PartBoundaryProps {
  /** What to say in place of the part when it breaks. */
  failure: string;
  children: ReactNode;
}

/**
 * Keeps an error in one part of a page from breaking the rest, also when the part's own script could
 * not be loaded. A browser may remember that, so only loading the page again helps.
 */
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
    return (
      <LoadFailure
        message={this.props.failure}
        action="Load the page again"
        onRetry={() => window.location.reload()}
      />
    );
  }
}
