import type { ReactNode } from "react";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { NeedsScripts } from "#web/ui/page/without-scripts.tsx";

interface AuthFrameProps {
  title: string;
  words?: string;
  /** Its heading gets the focus. */
  isNext?: boolean;
  children: ReactNode;
}

export function AuthFrame({ title, words, isNext = true, children }: AuthFrameProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>(isNext);
  return (
    <div className="page form-page auth-page" data-needs-scripts>
      <NeedsScripts what="Logging in" />
      <div className="form-page-words" data-scripted>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {words && <p className="lead">{words}</p>}
      </div>
      <div className="auth-step" data-scripted>
        {children}
      </div>
    </div>
  );
}

export function AsideButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link-button aside-button" onClick={onClick}>
      {children}
    </button>
  );
}
