// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import "#web/lib/stub-browser.ts";
import { MailView } from "#web/ui/mail-view.tsx";
import { Themed } from "#web/ui/themed.tsx";

afterEach(cleanup);

const html = '<html><body><script>top.location = "/"</script><p>Hello "Ada"</p></body></html>';

function openMail() {
  render(
    <Themed>
      <MailView subject="A quiet hello" html={html} text={"Hello Ada\n\nThis is <plain>."} />
    </Themed>,
  );
  return userEvent.setup();
}

test("the email stands in a frame that may do nothing but show it", () => {
  openMail();
  const frame = screen.getByTitle<HTMLIFrameElement>("Email: A quiet hello");
  expect(frame.getAttribute("sandbox")).toBe("");
  const source = frame.getAttribute("srcdoc") ?? "";
  expect(source.startsWith('<meta http-equiv="Content-Security-Policy"')).toBe(true);
  expect(source).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  expect(source.endsWith(html)).toBe(true);
});

test("its plain text is one press away, and shown as it is", async () => {
  const user = openMail();
  await user.click(screen.getByRole("tab", { name: "Plain text" }));
  expect(screen.getByText(/This is <plain>\./)).toBeTruthy();
  expect(screen.queryByTitle("Email: A quiet hello")).toBeNull();
});
