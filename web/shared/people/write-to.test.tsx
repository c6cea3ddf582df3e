import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openPage } from "#web/testing/open-page.tsx";
import { WriteTo } from "./write-to.tsx";

const open = (emails: readonly string[]) => openPage(() => <WriteTo emails={emails} />);

describe("the button to write to people", { tags: "people.write-to" }, () => {
  test("opens the mail program, with several addresses in bcc", () => {
    open(["ana@example.com", "ben@example.com"]);
    const link = screen.getByRole("link", { name: "Write to 2 people" });
    expect(link.getAttribute("href")).toBe("mailto:?bcc=ana@example.com,ben@example.com");
  });

  test("leaves out who was erased, and is missing if nobody is left", () => {
    open(["deleted-1@deleted.invalid"]);
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("copies the addresses if a mail program would refuse so many", async () => {
    const emails = Array.from({ length: 200 }, (_, index) => `reader${index}@example.com`);
    const { user } = open(emails);
    await user.click(screen.getByRole("button", { name: "Copy 200 addresses" }));
    expect(await screen.findByRole("button", { name: "Copied" })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(emails.join(", "));
  });
});
