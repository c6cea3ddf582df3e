import { prerender } from "react-dom/static";
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type MetaArgs,
  type MetaDescriptor,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { PageFacts } from "#contract/page-facts.ts";
import { groupsOfPage } from "#contract/texts/page-texts.ts";
import type { ShownTexts } from "#contract/texts/texts.ts";
import { firstVoices } from "#contract/voices/shown-voices.ts";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";
import { startTexts } from "#web/lib/texts/published-texts.ts";
import { startScriptsLate } from "#web/ui/first-paint/late-scripts.ts";

/** What the pages of a rendering show of the database; null at build time. */
const factsContext = createContext<PageFacts | null>(null);

/** Of the page that is rendered, as other sites show it; null if it has none. */
const titleContext = createContext<string | null>(null);

/** Renders a page completely. Throws what any of its components throws. */
export default async function renderRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const errors: unknown[] = [];
  const facts = context.get(factsContext);
  if (facts?.texts) startTexts(facts.texts);
  const { prelude } = await prerender(
    <PageFactsContext value={router.isSpaMode ? lastingFacts(facts) : factsFor(request, facts)}>
      <ServerRouter context={router} url={request.url} />
    </PageFactsContext>,
    {
      onError: (error) => void errors.push(error),
      // A page in several parts would put them together by scripts of its own.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  if (errors.length > 0) throw errors[0];
  context.set(titleContext, titleOf(router));
  const html = await new Response(prelude).text();
  headers.set("content-type", "text/html");
  // The page that only the browser renders needs its scripts at once, and development reloads them.
  const isLate = !router.isSpaMode && !import.meta.env.DEV;
  return new Response(isLate ? startScriptsLate(html) : html, { status, headers });
}

function titleOf({ routeModules, staticHandlerContext }: EntryContext): string | null {
  const { meta } = routeModules[staticHandlerContext.matches.at(-1)?.route.id ?? ""] ?? {};
  const described: MetaDescriptor[] = meta?.({} as MetaArgs) ?? [];
  const title = described.find((each) => "property" in each && each.property === "og:title");
  return title !== undefined && "content" in title ? String(title.content) : null;
}

/** Of those that staff change, the page that only the browser renders has the texts alone. */
function lastingFacts(facts: PageFacts | null): Partial<PageFacts> | null {
  return facts && { contact: facts.contact, ...textsOf(facts, groupsOfPage("")) };
}

/** Only the privacy page shows what is stored about people, and "About" all about the coaches. */
function factsFor({ url }: Request, facts: PageFacts | null): Partial<PageFacts> | null {
  if (facts === null) return null;
  const { pathname } = new URL(url);
  const { coachProfiles, personalData, texts: _, ...others } = facts;
  const own = {
    ...others,
    ...textsOf(facts, groupsOfPage(pathname)),
    ...voicesOn(pathname, facts),
  };
  if (pathname === addresses.about) return { ...own, coachProfiles };
  return pathname === addresses.privacy ? { ...own, personalData } : own;
}

/** Nothing while all texts have their defaults. */
function textsOf({ texts = {} }: PageFacts, groups: readonly string[]): { texts?: ShownTexts } {
  const all = Object.entries(texts);
  if (all.length === 0) return {};
  const own = all.filter(([name]) => groups.includes(name.split(".")[0] ?? ""));
  return { texts: Object.fromEntries(own) };
}

/** A page carries no more of them than it shows. */
function voicesOn(pathname: string, { voices }: PageFacts): Pick<PageFacts, "voices"> {
  if (voices === undefined || pathname === addresses.about) return {};
  const isLanding = pathname === addresses.home;
  return { voices: isLanding ? firstVoices(voices) : { count: voices.count, shown: [] } };
}

export async function renderPage(
  build: ServerBuild,
  address: string,
  facts: PageFacts,
): Promise<{ html: string; title: string | null }> {
  const context = new RouterContextProvider(new Map([[factsContext, facts]]));
  const request = new Request(new URL(address, "http://localhost"));
  const response = await createRequestHandler(build, "production")(request, context);
  return { html: await response.text(), title: context.get(titleContext) };
}
