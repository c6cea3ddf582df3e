import { type ReactNode, useState } from "react";
import "./show-password.css";

interface ShowPasswordProps {
  /** In a new password's field: what it needs. */
  hint?: string;
  children: (type: "password" | "text") => ReactNode;
}

export function ShowPassword({ hint = "", children }: ShowPasswordProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="shown-password">
      {children(isShown ? "text" : "password")}
      <div className="field-below">
        {hint && <p className="soft small">{hint}</p>}
        <button
          type="button"
          className="link-button show-password"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? "Hide password" : "Show password"}
        </button>
      </div>
    </div>
  );
}
