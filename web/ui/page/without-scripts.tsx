import type { ReactNode } from "react";

/** Only in browsers that run no scripts, where it hides what is marked `data-scripted`. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <style>
        {
          "[data-scripted], .spinner-room { display: none } noscript { display: grid; gap: 1rem; grid-column: 1 / -1 }"
        }
      </style>
      {children}
    </noscript>
  );
}

/** A browser with scripts shows nothing of it, so only the server has its words. */
export function NeedsScripts({ what }: { what: string }) {
  if (!import.meta.env.SSR) return <noscript />;
  return (
    <WithoutScripts>
      <div className="page lone">
        <h1>{what} needs JavaScript</h1>
        <p className="measure">
          Your browser doesn’t run it here. Please turn it on for this site and reload the page.
        </p>
        <p>
          <a href="/">Go to the home page</a>
        </p>
      </div>
    </WithoutScripts>
  );
}
