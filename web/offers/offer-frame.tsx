import { type ReactNode, useEffect } from "react";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import "#web/offers/offers.css";

interface OfferFrameProps {
  title: string;
  words: string;
  facts?: ReactNode;
  children: ReactNode;
}

export function OfferFrame({ title, words, facts, children }: OfferFrameProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  // What is shown after an answer is shorter than the form, at whose end the button was.
  useEffect(() => {
    heading.current?.scrollIntoView({ block: "nearest" });
  }, [heading]);
  return (
    <div className="page form-page offer-page" data-needs-scripts>
      <div className="form-page-words">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">{words}</p>
        {facts}
      </div>
      <div className="offer-step">{children}</div>
    </div>
  );
}
