import type { ReactNode } from "react";
import { useArrivalFocus } from "#web/lib/page/use-arrival-focus.ts";

interface AuthFrameProps {
  title: string;
  words: string;
  /** Whether it takes the place of another step, so that the reader continues at its heading. */
  isNext?: boolean;
  children: ReactNode;
}

/** A step on the way in: what it is about, and beside it what is to be done. */
export function AuthFrame({ title, words, isNext = true, children }: AuthFrameProps) {
  const heading = useArrivalFocus<HTMLHeadingElement>(isNext);
  return (
    <div className="page form-page auth-page">
      <div className="form-page-words">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">{words}</p>
      </div>
      <div className="auth-step">{children}</div>
    </div>
  );
}

/** An action beside the form's own, as a link. */
export function AsideButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link-button aside-button" onClick={onClick}>
      {children}
    </button>
  );
}
