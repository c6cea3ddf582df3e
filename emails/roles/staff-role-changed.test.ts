import { describe, expect, test } from "vitest";
import { addressesIn, drawMail, publicUrl } from "#testing/mail/render-sample.ts";

const changed = {
  role: "coach" as const,
  isAdded: true,
  by: "elena@example.com",
  waits: false,
  changedAt: "2026-11-24T23:00:00.000Z",
  timeZone: "America/New_York",
  publicUrl,
};

describe("the mail about a role of staff", { tags: "roles.told" }, () => {
  test("says to the person who gave it and when, with one link", async () => {
    const { subject, text } = await drawMail("staff-role-changed", {
      ...changed,
      account: null,
    });
    expect(subject).toBe("You are now a coach at Softspoken");
    expect(text).toContain(
      "elena@example.com gave the role coach to your account on Tuesday, November 24, 2026 at 6:00 PM Eastern Time. It counts from now on.",
    );
    expect(text).toContain("please reply to this email");
    expect(addressesIn(text)).toEqual([`${publicUrl}/dashboard/profile`]);
  });

  test("says that it waits for the address to be confirmed", async () => {
    const props = { ...changed, account: null, waits: true };
    expect((await drawMail("staff-role-changed", props)).text).toContain(
      "It has an effect once you confirm your email address",
    );
  });

  test("says to the admins whose it is, in the text alone, and what to do", async () => {
    const props = { ...changed, isAdded: false, by: null, account: "ben@example.com" };
    const { subject, text } = await drawMail("staff-role-changed", props);
    expect(subject).toBe("Somebody is no longer a coach at Softspoken");
    expect(text).toContain(
      "A command on the server took the role coach from ben@example.com on Tuesday",
    );
    expect(text).toContain("look at the roles now, and at the audit log");
    expect(addressesIn(text)).toEqual([`${publicUrl}/admin/roles`]);
  });
});
