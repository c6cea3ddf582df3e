const rendered = new Map<string, Promise<Uint8Array>>();

/**
 * The playbook as a PDF, its links leading to `site`. Rendered once per process (a few seconds),
 * so the same promise answers everyone.
 */
export function renderPlaybook(site: string): Promise<Uint8Array> {
  const known = rendered.get(site);
  if (known) return known;
  const pdf = render(site);
  rendered.set(site, pdf);
  pdf.catch(() => rendered.delete(site));
  return pdf;
}

async function render(site: string): Promise<Uint8Array> {
  const { renderPlaybookDocument } = await import("./playbook-document.tsx");
  return renderPlaybookDocument(site);
}
