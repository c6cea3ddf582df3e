import { runInProcess } from "#server/config/run-in-process.ts";

const rendered = new Map<string, Promise<Uint8Array>>();

/** As a PDF whose links lead to `site`; rendered once per process. */
export function renderPlaybook(site: string): Promise<Uint8Array> {
  const known = rendered.get(site);
  if (known) return known;
  const pdf = runInProcess<Uint8Array>(new URL("./playbook-process.ts", import.meta.url), site);
  rendered.set(site, pdf);
  pdf.catch(() => rendered.delete(site));
  return pdf;
}
