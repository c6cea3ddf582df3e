import { useEffect } from "react";
import { addresses } from "#contract/addresses.ts";
import { logProblem } from "#web/lib/log.ts";

/** Shown instead of the whole page when a part of it broke. */
export function CrashScreen({ error }: { error: unknown }) {
  useEffect(() => logProblem("The page crashed", error), [error]);
  return (
    <main className="page lone">
      <h1>This page has lost its words</h1>
      <p className="lead">
        Something broke on our side. What you had already sent has not been lost. Loading the page
        again usually helps.
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Load the page again
        </button>
        <a className="button button-quiet" href={addresses.home}>
          Back to the home page
        </a>
      </p>
    </main>
  );
}
