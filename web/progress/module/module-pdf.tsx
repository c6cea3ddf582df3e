import { useId } from "react";
import { downloadLink } from "#contract/courses/file-links.ts";
import type { StudyModule } from "#contract/progress/progress.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { sizeInWords } from "#web/lib/size-in-words.ts";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";

interface ModulePdfProps {
  title: string;
  address: string;
  file: StudyModule["pdf_file"];
  isStudyCards: boolean;
}

export function ModulePdf({ title, address, file, isStudyCards }: ModulePdfProps) {
  const id = useId();
  const saved = downloadLink(address);
  const what = isStudyCards ? "study cards" : "PDF";
  const look = isStudyCards ? "button button-quiet" : "button";
  const pages = file?.pages ? `, ${pluralize(file.pages, "page")}` : "";
  return (
    <section className="module-pdf" aria-labelledby={id}>
      <h2 id={id}>{`${isStudyCards ? "Study cards" : title} (PDF${pages})`}</h2>
      {file && <p className="soft">{sizeInWords(file.bytes)}</p>}
      {saved !== null && (
        <PdfPages address={address} title={isStudyCards ? "Study cards" : title} />
      )}
      <div className="actions">
        {saved !== null && (
          <a className={look} href={saved} download>
            {`Download ${what}`}
          </a>
        )}
        <a
          className={saved === null ? look : "button button-quiet"}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
        >
          {`Open ${what}`}
        </a>
      </div>
    </section>
  );
}

/** Phones show one page, or nothing, in a frame. */
function PdfPages({ address, title }: { address: string; title: string }) {
  const isNarrow = useIsNarrow();
  if (isNarrow || !navigator.pdfViewerEnabled) return null;
  return <iframe src={`${address}#navpanes=0&view=FitH`} title={title} loading="lazy" />;
}
