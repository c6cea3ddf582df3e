import { expect, test } from "vitest";
import { withAnswer, withRefusal } from "./answered-page.ts";

const page = `<html><head><title>Apply</title><link rel="late-modulepreload" href="/assets/a.js"></head><body>
<form id="other"><input type="hidden" name="form" value="cohort-notice"/><input name="email" value=""/></form>
<form class="form"><input type="hidden" name="form" value="application"/><div class="field"><label for="a">Name</label><input id="a" class="field-input" required="" name="name" value=""/></div>
<div class="field"><textarea id="b" rows="4" required="" name="whyNow"></textarea></div>
<input type="text" name="website"/><button type="submit">Send</button></form>
<noscript><p>Without scripts</p></noscript><script type="text/late">import "/a.js"</script></body></html>`;

const refusal = {
  values: { name: 'Ana "Q" <b>', whyNow: "\nShort & sweet" },
  errors: { whyNow: "Please share a bit more detail" },
  message: null,
};

test("what was typed and what is wrong stand at the fields, and nowhere else", {
  tags: "pages.no-scripts",
}, () => {
  const html = withRefusal(page, "application", refusal);
  expect(html).toContain("<title>Error: Apply</title>");
  expect(html).toContain('name="name" value="Ana &quot;Q&quot; &lt;b&gt;"></div>');
  expect(html).toContain(
    'name="whyNow" aria-invalid="true" aria-describedby="whyNow-refused" autofocus>\n\nShort &amp; sweet</textarea><div class="field-error"><p id="whyNow-refused">Please share a bit more detail</p></div>',
  );
  expect(html).toContain('<input type="text" name="website"/>');
  expect(html).toContain('<input name="email" value=""/></form>');
  expect(html).toContain("<p>Without scripts</p>");
  expect(html).not.toMatch(/script>|modulepreload/);
});

test("a refusal that belongs to no field stands at the end of the form", {
  tags: "pages.no-scripts",
}, () => {
  const message = "Too many attempts. $& Please wait.";
  const html = withRefusal(page, "application", { ...refusal, errors: {}, message });
  expect(html).toContain(
    `<div class="form-message" role="alert" tabindex="-1" autofocus><p>${message.replace("&", "&amp;")}</p></div></form>`,
  );
});

test("an answer takes the place of the form that was sent", { tags: "pages.no-scripts" }, () => {
  const html = withAnswer(page, "application", { title: "Thank you", text: "$1 & <more>" });
  expect(html).toContain(
    '<h2 tabindex="-1" autofocus>Thank you</h2><p>$1 &amp; &lt;more&gt;</p></div>',
  );
  expect(html).toContain('value="cohort-notice"');
  expect(html).not.toContain('value="application"');
});
