import { type ReactNode, useId } from "react";
import { downloadLink } from "#contract/file-links.ts";

interface ModulePdfProps {
  address: string;
  /** Study cards belong to a module whose main content is something else. */
  isStudyCards: boolean;
}

/** Shows a PDF in the browser's viewer, with a download link if it was uploaded here. */
export function ModulePdf({ address, isStudyCards }: ModulePdfProps) {
  const saved = downloadLink(address);
  if (isStudyCards) {
    return (
      <PdfCard title="Study cards" words="A PDF to print, or to look at again later.">
        {saved !== null && <SaveLink address={saved}>Download study cards</SaveLink>}
        <OpenLink address={address} {...(saved === null && { look: "button button-quiet" })}>
          Open study cards
        </OpenLink>
      </PdfCard>
    );
  }
  return (
    <PdfCard title="The reading" words="A PDF, which opens in a new tab.">
      <OpenLink address={address} look="button">
        Open PDF
      </OpenLink>
      {saved !== null && <SaveLink address={saved}>Download PDF</SaveLink>}
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

function SaveLink({ address, children }: { address: string; children: string }) {
  return (
    <a className="button button-quiet" href={address} download>
      {children}
    </a>
  );
}

interface OpenLinkProps {
  address: string;
  /** The class name of a button. Without it the link looks like a plain one. */
  look?: string;
  children: string;
}

function OpenLink({ address, look, children }: OpenLinkProps) {
  return (
    <a className={look} href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
