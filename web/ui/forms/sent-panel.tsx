import { useEffect, useRef } from "react";
import { Link } from "react-router";

interface SentPanelProps {
  title: string;
  text: string;
  link: { to: string; label: string };
}

/** Replaces a form after it has been sent. */
export function SentPanel({ title, text, link }: SentPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="form sent-panel">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      <p>
        <Link to={link.to}>{link.label}</Link>
      </p>
    </div>
  );
}
