const rendered = new Map<string, Promise<Uint8Array>>();

async function render(site: string): Promise<Uint8Array> {
  const { renderPlaybookDocument } = await import("./playbook-document.tsx");
  return renderPlaybookDocument(site);
}

const { PUBLIC_URL = "http://localhost:3000" } = process.env;

/** `site` is the public address that the playbook's links lead to. */
export function renderPlaybook(site = PUBLIC_URL): Promise<Uint8Array> {
  const known = rendered.get(site);
  if (known) return known;
  const pdf = render(site);
  rendered.set(site, pdf);
  pdf.catch(() => rendered.delete(site));
  return pdf;
}
