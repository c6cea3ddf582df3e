import { describe, expect, test } from "vitest";
import { emails } from "#emails/emails.ts";
import { addressesIn, drawMail, publicUrl } from "#testing/mail/render-sample.ts";

const resetUrl = `${publicUrl}/auth#reset=abc_DEF-123`;
const verifyUrl = `${publicUrl}/#verify=abc.DEF_1.23-4`;
const changedAt = "2026-11-24T23:00:00.000Z";
const timeZone = "America/New_York";

describe("mails about an account", () => {
  test("to confirm an address say what for, with one link", async () => {
    const { subject, text, html } = await drawMail("email-verification-requested", {
      verifyUrl,
      publicUrl,
    });
    expect(subject).toBe("Confirm your email address for Softspoken");
    expect(text).toContain("Please confirm that this address is yours");
    expect(text).toContain("The link works for a week.");
    expect(text).toContain(`\n\nConfirm my email address:\n${verifyUrl}\n\n`);
    expect(text).toContain("If you didn’t make an account, you can ignore this email.");
    expect(addressesIn(text)).toEqual([verifyUrl]);
    expect(html.match(/href="http[^"]*"/g)).toEqual([`href="${verifyUrl}"`]);
  });

  test("to set a new password say how long the link works, with one link", async () => {
    const { subject, text, html } = await drawMail("password-reset-requested", {
      resetUrl,
      publicUrl,
      startsAnew: false,
    });
    expect(subject).toBe("Set a new password for Softspoken");
    expect(text).toContain("The link works once, for an hour.");
    expect(text).toContain("logs you out everywhere");
    expect(text).toContain(`\n\nSet a new password:\n${resetUrl}\n\n`);
    expect(text).not.toContain("empties the account");
    expect(text).toContain("Without the link, your password stays as it is");
    expect(addressesIn(text)).toEqual([resetUrl]);
    expect(html.match(/href="http[^"]*"/g)).toEqual([`href="${resetUrl}"`]);
  });

  test("to set a new password for an address that was never confirmed say that the account starts anew", async () => {
    const props = { resetUrl, publicUrl, startsAnew: true };
    const { text } = await drawMail("password-reset-requested", props);
    expect(text).toContain("bookings, progress and settings are removed");
    expect(addressesIn(text)).toEqual([resetUrl]);
  });

  test("about a changed password say when, and what to do if it was somebody else", async () => {
    const { subject, text, html } = await drawMail("password-changed", {
      changedAt,
      timeZone,
      publicUrl,
    });
    expect(subject).toBe("Your Softspoken password was changed");
    expect(text).toContain("was changed on Tuesday, November 24, 2026 at 6:00 PM Eastern Time.");
    expect(text).toContain("If it wasn’t you, set a new password now");
    expect(addressesIn(text)).toEqual([`${publicUrl}/auth`]);
    expect(html.match(/href="http[^"]*"/g)).toEqual([`href="${publicUrl}/auth"`]);
  });

  test("about a suspended account say what ends and what stays, without a link", async () => {
    const { subject, text } = await drawMail("account-suspended", { publicUrl });
    expect(subject).toBe("Your Softspoken account is suspended");
    expect(text).toContain("Nobody can log in with it for now");
    expect(text).toContain("Nothing in it has been deleted.");
    expect(text).toContain("please reply to this email");
    expect(addressesIn(text)).toEqual([]);
  });

  test("about a reinstated account say that all is there again, with one link", async () => {
    const { subject, text } = await drawMail("account-reinstated", { publicUrl });
    expect(subject).toBe("Your Softspoken account is open again");
    expect(text).toContain("Everything in it is as you left it.");
    expect(addressesIn(text)).toEqual([`${publicUrl}/auth`]);
  });

  test.each([
    [true, "Two-factor was turned on", "logging in asks for a code from your authenticator app"],
    [false, "Two-factor was turned off", "your password alone is enough to log in"],
  ])(
    "about two-factor (on: %s) say when, what changed, and what to do if it was somebody else",
    { tags: "accounts.two-factor" },
    async (isOn, title, consequence) => {
      const props = { isOn, changedAt, timeZone, publicUrl };
      const { subject, text } = await drawMail("two-factor-changed", props);
      expect(subject).toBe(`${title} for your Softspoken account`);
      expect(text).toContain(
        `${title} for your account on Tuesday, November 24, 2026 at 6:00 PM Eastern Time.`,
      );
      expect(text).toContain(consequence);
      expect(text).toContain("If it wasn’t you, set a new password now");
      expect(addressesIn(text)).toEqual([`${publicUrl}/auth`]);
    },
  );

  test.each([
    [true, "A passkey was added to", "Then log in and delete the passkey"],
    [false, "A passkey was deleted from", "your account was logged out on all other devices"],
  ])(
    "about a passkey (added: %s) say when, and what to do if it was somebody else",
    { tags: "accounts.passkeys" },
    async (isAdded, title, consequence) => {
      const props = { isAdded, changedAt, timeZone, publicUrl };
      const { subject, text } = await drawMail("passkey-changed", props);
      expect(subject).toBe(`${title} your Softspoken account`);
      expect(text).toContain(
        `${title} your account on Tuesday, November 24, 2026 at 6:00 PM Eastern Time.`,
      );
      expect(text).toContain(consequence);
      expect(text).toContain("If it wasn’t you, set a new password now");
      expect(addressesIn(text)).toEqual([`${publicUrl}/auth`]);
    },
  );

  test("about a removal of two-factor say when and why, with the link that stops it", async () => {
    const keepUrl = `${publicUrl}/two-factor/keep#keep=abc-1`;
    const props = { reason: "Her phone is lost.", dueAt: changedAt, timeZone, keepUrl, publicUrl };
    const { subject, text } = await drawMail("two-factor-removal-requested", props);
    expect(subject).toBe("Two-factor will be removed from your Softspoken account");
    expect(text).toContain(
      "from your account on Tuesday, November 24, 2026 at 6:00 PM Eastern Time.",
    );
    expect(text).toContain("The reason is: Her phone is lost.");
    expect(text).toContain("If you did not ask for this, please stop it.");
    expect(addressesIn(text)).toEqual([keepUrl]);
  });

  test("about two-factor that was removed say what to do if one did not want it", async () => {
    const { subject, text } = await drawMail("two-factor-removed", { publicUrl });
    expect(subject).toBe("Two-factor was removed from your Softspoken account");
    expect(text).toContain("If you didn’t want this, set a new password now");
    expect(addressesIn(text)).toEqual([`${publicUrl}/auth`]);
  });

  test("are confidential when their link opens or protects the account, and no other mail is", {
    tags: "messages.confidential",
  }, async () => {
    const verification = { verifyUrl, publicUrl };
    const { confidential } = await drawMail("email-verification-requested", verification);
    expect(confidential).toBe(true);
    const entries: [string, { confidential?: true }][] = Object.entries(emails);
    const kinds = entries.flatMap(([kind, email]) => (email.confidential ? [kind] : []));
    expect(kinds).toEqual([
      "email-verification-requested",
      "password-reset-requested",
      "two-factor-removal-requested",
    ]);
  });
});
