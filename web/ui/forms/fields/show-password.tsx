import { type ReactNode, useState } from "react";
import { limits } from "#contract/forms/fields.ts";
import "./show-password.css";

interface ShowPasswordProps {
  /** A password to be chosen: says what it needs. */
  isNew?: boolean;
  children: (type: "password" | "text") => ReactNode;
}

export function ShowPassword({ isNew = false, children }: ShowPasswordProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="shown-password">
      {children(isShown ? "text" : "password")}
      <div className="field-below">
        {isNew && <p className="soft small">At least {limits.passwordMin} characters.</p>}
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
