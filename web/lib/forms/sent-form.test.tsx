import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { failures } from "#contract/errors.ts";
import {
  accepted,
  body,
  button,
  field,
  fillIn,
  openForm,
  type Registering,
  send,
} from "#web/testing/registration.tsx";
import { never, refuse, unreachable } from "#web/testing/server.ts";

test("submitted again while it is being sent or when it is done, it is sent once", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof accepted>();
  const { user, sent, told } = openForm(() => promise);
  await send(user);
  const busy = await screen.findByRole("button", { name: "Sending..." });
  expect(busy.getAttribute("aria-disabled")).toBe("true");
  fireEvent.submit(screen.getByRole("form"));
  resolve(accepted);
  expect(await screen.findByText("done, unchanged")).toBeTruthy();
  fireEvent.submit(screen.getByRole("form"));
  expect(sent()).toHaveLength(1);
  expect(told).toHaveLength(1);
});

test("what is typed into a form that lasts while it is being sent is not taken for sent", {
  tags: "forms.drafts",
}, async () => {
  const { promise, resolve } = Promise.withResolvers<typeof accepted>();
  const { user, sent } = openForm(() => promise, { staysOpen: true });
  await fillIn(user);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.type(field("Name"), "!");
  resolve(accepted);
  expect(await screen.findByText("idle, changed")).toBeTruthy();
});

test("a form that lasts shows what was stored, and what was typed meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof accepted>();
  const stored = { name: "Ana Ruiz", email: "ana@example.com", question: "" };
  const { user, sent } = openForm(() => promise, { staysOpen: true, storedAfter: () => stored });
  await fillIn(user);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.type(field("Question"), "Loud?");
  resolve(accepted);
  expect(await screen.findByText("idle, changed")).toBeTruthy();
  expect(field("Name").value).toBe("Ana Ruiz");
  expect(field("Question").value).toBe("Loud?");
});

test("a form that lasts can be sent again, and the focus stays where it was", async () => {
  const { user, sent } = openForm(accepted, { staysOpen: true });
  await fillIn(user);
  const typedIn = document.activeElement;
  await user.keyboard("{Enter}");
  expect(await screen.findByText("idle, unchanged")).toBeTruthy();
  expect(document.activeElement).toBe(typedIn);
  await user.click(button("Send"));
  await waitFor(() => expect(sent()).toHaveLength(2));
  await waitFor(() => expect(document.activeElement).toBe(button("Send")));
});

test("a failure is explained, keeps what was typed, and takes the focus to the button", async () => {
  const { user, told } = openForm(refuse("too_many_requests", { message: "Please wait." }));
  await fillIn(user);
  await user.keyboard("{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Please wait.Status 429");
  expect(field("Name").value).toBe(" Ana Ruiz ");
  await waitFor(() => expect(document.activeElement).toBe(button("Send")));
  expect(told).toEqual([]);
});

test("what failed is no longer said while the form is sent again, but its room stays", {
  tags: "forms.kept",
}, async () => {
  const { user, answer } = openForm(unreachable);
  await send(user);
  expect((await screen.findByRole("alert")).textContent).toBe("No answer");
  answer(never);
  await user.click(button("Send"));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.getByRole("alert", { hidden: true }).textContent).toBe("No answer");
});

test("without a connection the form says so, below its message", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user } = openForm(unreachable);
  await send(user);
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByText("No answer")).toBeTruthy();
  expect(within(alert).getByText(/^You seem to be offline/)).toBeTruthy();
});

test.each<[string, Registering]>([
  ["nobody answered", unreachable],
  ["the server was busy", refuse("overloaded")],
])(
  "what may go through when it is sent again is sent again by the same button: %s",
  async (_why, first) => {
    const { user, sent, answer } = openForm(first);
    await send(user);
    await screen.findByRole("alert");
    expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
    answer(accepted);
    await user.click(button("Send"));
    expect(await screen.findByText("done, unchanged")).toBeTruthy();
    expect(sent()).toEqual([body, body]);
  },
);

test("what the server says of a field stands at the form's field, whatever its name there", async () => {
  const fields = { p_question: "Please use plain text" };
  const { user } = openForm(refuse("invalid_input", { fields }));
  await send(user);
  expect(await screen.findByText("Please use plain text")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field("Question")));
  expect(screen.getByRole("alert").textContent).toContain(failures.invalid_input.message);
});

test("an error that is about one field is said at that field alone", async () => {
  const { user } = openForm(refuse("already_registered"));
  await send(user);
  expect(await screen.findByText(failures.already_registered.message)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field("Email")));
});

test("whoever has left meanwhile is told nothing", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof accepted>();
  const { user, sent, told, leave } = openForm(() => promise);
  await send(user);
  await waitFor(() => expect(sent()).toHaveLength(1));
  leave();
  resolve(accepted);
  const next = openForm();
  await send(next.user);
  await waitFor(() => expect(next.told).toHaveLength(1));
  expect(told).toEqual([]);
});
