import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "#web/testing/open-page.tsx";
import { MailView } from "./mail-view.tsx";

const html = '<html><body><script>top.location = "/"</script><p>Hello "Ada"</p></body></html>';

const openMail = () =>
  openPage(() => (
    <MailView subject="A quiet hello" html={html} text={"Hello Ada\n\nThis is <plain>."} />
  ));

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
  const { user } = openMail();
  await user.click(screen.getByRole("tab", { name: "Plain text" }));
  expect(screen.getByText(/This is <plain>\./)).toBeTruthy();
  expect(screen.queryByTitle("Email: A quiet hello")).toBeNull();
});
