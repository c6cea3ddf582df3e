import { act, screen, waitFor, within } from "@testing-library/react";
import { lazy, useState } from "react";
import { describe, expect, test } from "vitest";
import { addresses } from "#contract/addresses.ts";
import type { Found } from "#contract/search/search.ts";
import { useAdding } from "#web/lib/page/use-adding.ts";
import { SearchButton } from "#web/search/search-button.tsx";
import SearchDialog from "#web/search/search-dialog.tsx";
import { type SearchOpening, StaffSearch } from "#web/search/staff-search.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answer, never, refuse } from "#web/testing/server.ts";

const nothing: Found = { people: [], cohorts: [], courses: [], modules: [], sessions: [] };

const ana = { id: sampleId(1), name: "Ana Ruiz", email: "ana@example.com" };
const anatol = { id: sampleId(2), name: null, email: "anatol@example.com" };

const everything: Found = {
  people: [ana, anatol],
  cohorts: [
    { id: sampleId(3), title: "Analysts", first_day: "2026-03-02", last_day: "2026-04-26" },
  ],
  courses: [{ id: sampleId(4), title: "Analysis" }],
  modules: [{ id: sampleId(5), title: "An analogy", course_id: sampleId(4), course: "Analysis" }],
  sessions: [
    {
      ...{ id: sampleId(6), title: "Analysis, live", type: "one_on_one" },
      ...{ session_date: "2026-03-09", session_time: "18:00" },
    },
  ],
};

const commands = ["Add session", "Add cohort", "Add course", "Write to …and a name"];

const places = [
  { to: addresses.admin, label: "Overview", also: "today" },
  { to: addresses.adminLeads, label: "Leads" },
];

const Dialog = (opening: SearchOpening) => (
  <SearchDialog {...opening} places={places} roles={["coach"]} />
);
const Page = () => (
  <>
    <SearchButton />
    <StaffSearch Dialog={Dialog} />
  </>
);

function NewSession() {
  const [isAdding] = useAdding();
  return isAdding && <p>Adding a session</p>;
}

/** A page of the back office whose header loads later. Another page without the button follows it. */
function SlowPage() {
  const [isLoaded, setIsLoaded] = useState(false);
  const [hasLeft, setHasLeft] = useState(false);
  return (
    <>
      {!hasLeft && <SearchButton />}
      <button type="button" onClick={() => setIsLoaded(true)}>
        Load the header
      </button>
      <button type="button" onClick={() => setHasLeft(true)}>
        Leave the back office
      </button>
      {isLoaded && <StaffSearch Dialog={Dialog} />}
    </>
  );
}

function openSearch(find: Answer<"search.find">) {
  return openPage(Page, {
    path: "/admin",
    elsewhere: {
      [addresses.adminPerson]: () => <h1>A person</h1>,
      [addresses.adminLeads]: () => <h1>All leads</h1>,
      [addresses.adminSessions]: NewSession,
    },
    answers: { "search.find": find, "search.recent": [ana] },
  });
}

const field = () => screen.findByRole("combobox", { name: "Search" });
const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
const state = () => within(screen.getByRole("dialog")).getByRole("status");
const selected = async () => (await screen.findByRole("option", { selected: true })).textContent;

describe("the search", () => {
  test.each(["{Control>}k{/Control}", "{Meta>}k{/Meta}"])(
    "opens by %s, and lists the pages",
    { tags: "search.find" },
    async (keys) => {
      const { user, server } = openSearch(nothing);
      expect(screen.queryByRole("dialog")).toBeNull();
      await user.keyboard(keys);
      const input = await field();
      await waitFor(() => expect(document.activeElement).toBe(input));
      expect(screen.getByRole("dialog", { name: "Search" })).toBeTruthy();
      await screen.findByRole("group", { name: "Recent people" });
      expect(options()).toEqual(["Ana Ruizana@example.com", ...commands, "Overview", "Leads"]);
      expect(state().textContent).toBe("Type at least two characters to search.");
      expect(server.sent("search.find")).toEqual([]);
    },
  );

  test("opens by its button, and Escape returns there", { tags: "search.as-typed" }, async () => {
    const { user } = openSearch(nothing);
    await user.click(screen.getByRole("button", { name: "Search" }));
    const input = await field();
    await waitFor(() => expect(document.activeElement).toBe(input));
    await user.keyboard("x{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const button = screen.getByRole("button", { name: "Search" });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.click(screen.getByRole("button", { name: "Search" }));
    expect(await field()).toHaveProperty("value", "");
  });

  test.each(["its button", "its keys"])(
    "asked for by %s before the header has loaded, opens once it has",
    async (how) => {
      const { user } = openPage(SlowPage, { path: "/admin", answers: { "search.find": nothing } });
      if (how === "its keys") await user.keyboard("{Control>}k{/Control}");
      else await user.click(screen.getByRole("button", { name: "Search" }));
      await user.click(screen.getByRole("button", { name: "Load the header" }));
      expect(await screen.findByRole("dialog", { name: "Search" })).toBeTruthy();
    },
  );

  test("opens by its keys outside the back office, too", async () => {
    const { user } = openPage(SlowPage, { path: "/admin", answers: { "search.find": nothing } });
    await user.click(screen.getByRole("button", { name: "Load the header" }));
    await user.click(screen.getByRole("button", { name: "Leave the back office" }));
    await user.keyboard("{Control>}k{/Control}");
    expect(await screen.findByRole("dialog", { name: "Search" })).toBeTruthy();
  });

  test("lists what is found by kind, with what tells it apart", {
    tags: "search.find",
  }, async () => {
    const { user } = openSearch(everything);
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "ana");
    const people = within(await screen.findByRole("group", { name: "People" }));
    expect(people.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Ana Ruizana@example.com",
      "anatol@example.com",
    ]);
    expect(screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"))).toEqual([
      ...["People", "Cohorts", "Courses", "Modules", "Coaching sessions"],
    ]);
    expect(options().slice(2)).toEqual([
      "AnalystsMar 2, 2026 to Apr 26, 2026",
      "Analysis",
      "An analogyAnalysis",
      "Analysis, liveMon, Mar 9, 2026, 6:00 PM, one on one",
    ]);
  });

  test("leads by arrow keys and Enter to the page of a person", {
    tags: "search.as-typed",
  }, async () => {
    const { user } = openSearch(everything);
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "ana");
    await screen.findByRole("group", { name: "People" });
    expect(await selected()).toBe("Ana Ruizana@example.com");
    await user.keyboard("{ArrowDown}");
    expect(await selected()).toBe("anatol@example.com");
    const described = (await field()).getAttribute("aria-activedescendant");
    expect(document.getElementById(described ?? "")?.textContent).toBe("anatol@example.com");
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("heading", { name: "A person" })).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("finds pages without the server", async () => {
    const { user, server } = openSearch(never);
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "l");
    expect(options()).toContain("Leads");
    await user.clear(await field());
    await user.keyboard("{ArrowUp}{Enter}");
    expect(await screen.findByRole("heading", { name: "All leads" })).toBeTruthy();
    expect(server.sent("search.find")).toEqual([]);
  });

  test("finds a page by another word for it, too", { tags: "search.find" }, async () => {
    const { user } = openSearch(nothing);
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "today");
    await waitFor(() => expect(options()).toEqual(["Overview"]));
  });

  test("shows the people whose pages were opened last before anything is typed", {
    tags: "search.recent",
  }, async () => {
    const { user } = openSearch(nothing);
    await user.keyboard("{Control>}k{/Control}");
    const recent = within(await screen.findByRole("group", { name: "Recent people" }));
    await user.click(recent.getByRole("option", { name: /^Ana Ruiz/ }));
    expect(await screen.findByRole("heading", { name: "A person" })).toBeTruthy();
  });

  test("opens the dialog for a new session by a command", { tags: "search.find" }, async () => {
    const { user } = openSearch(nothing);
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "add sess");
    await waitFor(() => expect(options()).toEqual(["Add session"]));
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Adding a session")).toBeTruthy();
    expect(screen.queryByRole("option")).toBeNull();
  });

  test("finds whom to write to by “Write to” and a name", { tags: "search.find" }, async () => {
    const { user, server } = openSearch(everything);
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "write");
    await user.click(await screen.findByRole("option", { name: /^Write to …/ }));
    expect(await field()).toHaveProperty("value", "Write to ");
    await user.type(await field(), "ana");
    const people = within(await screen.findByRole("group", { name: "Write to" }));
    expect(people.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Write to Ana Ruizana@example.com",
      "Write to anatol@example.comanatol@example.com",
    ]);
    expect(server.sent("search.find").at(-1)).toEqual({ text: "ana" });
  });

  test("keeps what is typed while it loads, and gives the focus back", {
    tags: "search.as-typed",
  }, async () => {
    let load = (_module: { default: typeof Dialog }) => {};
    const Late = lazy(
      () =>
        new Promise<{ default: typeof Dialog }>((resolve) => {
          load = resolve;
        }),
    );
    const { user } = openPage(
      () => (
        <>
          <SearchButton />
          <StaffSearch Dialog={Late} />
        </>
      ),
      { path: "/admin", answers: { "search.find": everything, "search.recent": [] } },
    );
    await user.click(screen.getByRole("button", { name: "Search" }));
    await user.keyboard("ana");
    await act(async () => load({ default: Dialog }));
    expect(await field()).toHaveProperty("value", "ana");
    await user.keyboard(" r");
    expect(await field()).toHaveProperty("value", "ana r");
    await user.keyboard("{Escape}");
    const button = screen.getByRole("button", { name: "Search" });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test("says that nothing was found", async () => {
    const { user } = openSearch(nothing);
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "nobody");
    expect(await screen.findByText("Nothing found for “nobody”.")).toBeTruthy();
    expect(screen.queryByRole("option")).toBeNull();
  });

  test("that failed says so, and can be tried again", { tags: "search.as-typed" }, async () => {
    const { user, server } = openSearch(refuse("forbidden"));
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "ana");
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to search");
    server.answer({ "search.find": everything });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("group", { name: "People" })).toBeTruthy();
  });
});

describe("while one types fast,", { tags: "search.as-typed" }, () => {
  test("a late reply never replaces a newer one", async () => {
    const late: (() => void)[] = [];
    const { user } = openSearch(async ({ text }) => {
      if (text === "an") await new Promise<void>((resolve) => late.push(resolve));
      return text === "an" ? { ...nothing, people: [anatol] } : { ...nothing, people: [ana] };
    });
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "an");
    await waitFor(() => expect(late).toHaveLength(1));
    await user.type(await field(), "a r");
    await waitFor(() => expect(options()).toEqual(["Ana Ruizana@example.com"]));
    late[0]?.();
    await waitFor(() => expect(state().textContent).toContain("1 result"));
    expect(options()).toEqual(["Ana Ruizana@example.com"]);
  });

  test("Enter waits for the reply to the whole text", async () => {
    let answer = () => {};
    const { user } = openSearch(async ({ text }) => {
      if (text === "ana") return { ...nothing, people: [anatol] };
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { ...nothing, people: [ana] };
    });
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "ana");
    await waitFor(() => expect(options()).toEqual(["anatol@example.com"]));
    await user.type(await field(), " ruiz{Enter}");
    expect(state().textContent).toBe("Searching...");
    expect(screen.getByRole("dialog")).toBeTruthy();
    await waitFor(() => {
      answer();
      expect(screen.getByRole("heading", { name: "A person" })).toBeTruthy();
    });
  });
});
