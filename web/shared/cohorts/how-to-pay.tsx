import { lazy, Suspense } from "react";
import "#web/shared/cohorts/how-to-pay.css";

const Markdown = lazy(() => import("#web/ui/markdown/markdown.tsx"));

/** As staff wrote it. */
export function HowToPay({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className="how-to-pay">{text}</p>}>
      <div className="how-to-pay">
        <Markdown text={text} />
      </div>
    </Suspense>
  );
}
