import { Document, renderToBuffer } from "@react-pdf/renderer";
import { brand } from "#content/brand.ts";
import { playbook } from "#content/playbook.ts";
import { registerFonts } from "#server/print/print-theme.ts";
import { ChecklistPage } from "./playbook-checklist.tsx";
import { ClosingPage } from "./playbook-closing.tsx";
import { CoverPage } from "./playbook-cover.tsx";
import { MovesPages } from "./playbook-moves.tsx";
import { OpeningPage } from "./playbook-opening.tsx";
import type { ChapterPages } from "./playbook-parts.tsx";
import { RoutinePage } from "./playbook-routine.tsx";
import { ScriptsPages } from "./playbook-scripts.tsx";

function PlaybookDocument({ pages, site }: { pages: ChapterPages; site: string }) {
  return (
    <Document
      title={playbook.title}
      author={brand.academy}
      subject={playbook.description}
      creator={brand.academy}
      producer={brand.academy}
      language="en-US"
      pageMode="useOutlines"
    >
      <CoverPage />
      <OpeningPage pages={pages} />
      <MovesPages pages={pages} />
      <ScriptsPages pages={pages} />
      <RoutinePage pages={pages} />
      <ChecklistPage pages={pages} />
      <ClosingPage pages={pages} site={site} />
    </Document>
  );
}

/** Lays it out twice, because the contents name the page numbers of later chapters. */
export async function renderPlaybookDocument(site: string): Promise<Uint8Array> {
  registerFonts();
  const pages: ChapterPages = new Map();
  await renderToBuffer(<PlaybookDocument pages={pages} site={site} />);
  return renderToBuffer(<PlaybookDocument pages={pages} site={site} />);
}
