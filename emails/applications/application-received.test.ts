import { describe, expect, test } from "vitest";
import { renderSample } from "#testing/mail/render-sample.ts";

describe("an application", () => {
  test("reads well as plain text, from the wordmark to the footer", async () => {
    const { subject, text } = await renderSample("application-received");
    expect(subject).toBe("Thank you for applying");
    expect(text).toBe(`Softspoken

We have your application

Hello Ada,

Thank you for filling in the Cohort Fit Check. One of us will read it and get back to you within 2 business days: by Tuesday, November 24, 2026. You will hear from us even if we think that something else would serve you better.

If a cohort suits you, our answer holds a place for you, with its dates and its price. To correct something that you wrote, or to withdraw, reply to this email.

What you wrote

This copy is for you to keep.

Your current role
Agent at a small office

Your biggest challenge
The fee.
I lower it.

Every time.

Why now
Spring is coming & I want 5 > 3.

Nora and Julian

---

Softspoken Academy
Sales coaching for people who would rather listen.

You get this email because this address was used to apply for a cohort at softspoken.example.
`);
  });

  test("does not repeat the answers to an address that nobody has proved to own", {
    tags: "applications.copy",
  }, async () => {
    const { html, text } = await renderSample("application-received", { answers: null });
    expect(text).toContain("by Tuesday, November 24, 2026");
    expect(html + text).not.toMatch(/What you wrote|Your current role/);
  });

  test("escapes the answers", async () => {
    const nasty = "<img src=x onerror=alert(1)> and ten letters";
    const answers = { currentRole: nasty, biggestChallenge: nasty, whyNow: nasty };
    const { html, text } = await renderSample("application-received", { answers });
    expect(html).not.toContain("<img");
    expect(text.split(nasty)).toHaveLength(4);
  });
});
