import type { ReactNode } from "react";
import { Link } from "react-router";
import { courseModulesAddress } from "#contract/addresses.ts";
import { PreviewContext } from "#web/progress/preview/preview-context.ts";
import "#web/progress/progress.css";

interface PreviewFrameProps {
  courseId: string;
  children: ReactNode;
}

export function PreviewFrame({ courseId, children }: PreviewFrameProps) {
  return (
    <PreviewContext value={true}>
      <div className="preview-note">
        <p>
          This is how members will see it, with all drafts published. Nothing that you do here is
          recorded.
        </p>
        <Link to={courseModulesAddress(courseId)}>Back to the modules</Link>
      </div>
      {children}
    </PreviewContext>
  );
}
