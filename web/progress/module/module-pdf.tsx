import { type ReactNode, useId } from "react";
import { downloadLink } from "#contract/courses/file-links.ts";

interface ModulePdfProps {
  title: string;
  address: string;
  isStudyCards: boolean;
}

export function ModulePdf({ title, address, isStudyCards }: ModulePdfProps) {
  const saved = downloadLink(address);
  const what = isStudyCards ? "study cards" : "PDF";
  const look = isStudyCards ? "button button-quiet" : "button";
  return (
    <PdfCard title={`${isStudyCards ? "Study cards" : title} (PDF)`}>
      {saved === null ? (
        <a className={look} href={address} target="_blank" rel="noopener noreferrer">
          {`Open ${what}`}
        </a>
      ) : (
        <a className={look} href={saved} download>
          {`Download ${what}`}
        </a>
      )}
    </PdfCard>
  );
}

interface PdfCardProps {
  title: string;
  children: ReactNode;
}

function PdfCard({ title, children }: PdfCardProps) {
  const id = useId();
  return (
    <section className="module-pdf" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="actions">{children}</div>
    </section>
  );
}
