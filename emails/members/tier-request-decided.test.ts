import { expect, test } from "vitest";
import { addressesIn, drawMail, publicUrl } from "#testing/mail/render-sample.ts";

test("an accepted request says which tier one now has, with one link to the training", async () => {
  const { subject, text, html } = await drawMail("tier-request-decided", {
    requestedTier: "premium",
    isAccepted: true,
    publicUrl,
  });
  expect(subject).toBe("You now have the Premium tier");
  expect(text).toContain("We have accepted your request: you now have the Premium tier.");
  const training = `${publicUrl}/dashboard/training`;
  expect(text).toContain(`\n\nGo to your training:\n${training}\n\n`);
  expect(addressesIn(text)).toEqual([training]);
  expect(html.match(/href="http[^"]*"/g)).toEqual([`href="${training}"`]);
});

test("a declined request says that nothing changes, with one link to ask again", async () => {
  const { subject, text, html } = await drawMail("tier-request-decided", {
    requestedTier: "elite",
    isAccepted: false,
    publicUrl,
  });
  expect(subject).toBe("Your request for the Elite tier");
  expect(text).toContain("have declined it for now. Your membership stays as it is");
  expect(text).toContain("You can ask again at any time, on your profile.");
  const profile = `${publicUrl}/dashboard/profile`;
  expect(addressesIn(text)).toEqual([profile]);
  expect(html.match(/href="http[^"]*"/g)).toEqual([`href="${profile}"`]);
  expect(text).toContain("You get this email because you asked for another tier");
});
