import { type ReactNode, useId } from "react";
import { downloadLink } from "#contract/courses/file-links.ts";

interface ModulePdfProps {
  address: string;
  isStudyCards: boolean;
}

export function ModulePdf({ address, isStudyCards }: ModulePdfProps) {
  const saved = downloadLink(address);
  const what = isStudyCards ? "study cards" : "PDF";
  const look = isStudyCards ? "button button-quiet" : "button";
  const words = isStudyCards ? "A PDF to print, or to look at again later." : "A PDF to read.";
  return (
    <PdfCard title={isStudyCards ? "Study cards" : "The reading"} words={words}>
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
  words: string;
  children: ReactNode;
}

function PdfCard({ title, words, children }: PdfCardProps) {
  const id = useId();
  return (
    <section className="module-pdf" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="soft">{words}</p>
      <div className="actions">{children}</div>
    </section>
  );
}
