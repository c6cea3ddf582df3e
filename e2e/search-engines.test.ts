import { openCaller } from "#testing/app/caller.ts";
import { admin, expect, test } from "./fixtures.ts";

/** Of a page, as a search engine reads it. */
async function readData(url: string): Promise<unknown[]> {
  const html = await (await fetch(url)).text();
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, json = ""]) => JSON.parse(json));
}

test("search engines read who coaches, and the next info session and cohort", {
  tag: ["@pages.linked-data"],
}, async ({ server, page }) => {
  const { api } = openCaller(server.url, "10.0.0.1");
  await api.accounts.signIn(admin);
  expect(await readData(`${server.url}/`)).toEqual([]);
  expect(await readData(`${server.url}/info-session`)).toEqual([]);
  const [about] = await readData(`${server.url}/about`);
  const address = `${server.url}/about`;
  expect(about).toMatchObject({
    "@graph": [
      { "@type": "EducationalOrganization", "@id": `${address}#academy`, url: `${server.url}/` },
      {
        ...{ "@type": "Person", "@id": `${address}#nora-whitlock`, name: "Nora Whitlock" },
        ...{ jobTitle: "Coach for real-estate agents" },
        image: `${server.url}/portraits/nora-whitlock.svg`,
      },
      { "@type": "Person", name: "Julian Oyelaran" },
    ],
  });
  const starts_at = "2031-01-15T23:00:00.000Z";
  await api.infoSessions.schedule({ starts_at, meeting_link: null });
  await expect
    .poll(async () => (await readData(`${server.url}/info-session`))[0])
    .toMatchObject({
      ...{ "@type": "Event", startDate: starts_at, endDate: "2031-01-15T23:45:00.000Z" },
      ...{ isAccessibleForFree: true, organizer: { name: "Softspoken Academy" } },
    });
  await api.cohorts.create({
    ...{ title: "Spring </script> cohort", first_day: "2099-03-02", last_day: "2099-04-26" },
    ...{ places: 8, is_published: true },
  });
  await expect
    .poll(async () => (await readData(`${server.url}/apply`))[0])
    .toMatchObject({
      ...{ "@type": "Course", name: "Spring </script> cohort" },
      hasCourseInstance: { startDate: "2099-03-02", endDate: "2099-04-26" },
    });
  // The policy lets the data stand in the page, and the scripts keep it.
  await page.goto("/about");
  await expect(page.getByRole("heading", { name: "Nora Whitlock" })).toBeVisible();
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
});
