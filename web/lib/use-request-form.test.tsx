// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import { failures } from "#contract/errors.ts";
import { form } from "#contract/form.ts";
import { registrationForm } from "#contract/info-sessions.ts";
import { members, StaffWord } from "#contract/members.ts";
import { api } from "#web/lib/api.ts";
import { formRequest, serverSentence } from "#web/lib/form-request.ts";
import { refusal, reply, stubServer, unreachable } from "#web/lib/stub-server.ts";
import { useRequestForm } from "#web/lib/use-request-form.ts";
import { FormMessage } from "#web/ui/form-message.tsx";
import { HoneypotField } from "#web/ui/honeypot-field.tsx";
import { RequestForm } from "#web/ui/request-form.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

configure({ asyncUtilTimeout: 5_000 });
afterEach(cleanup);

const registration = formRequest(registrationForm, {
  send: api.infoSessions.register,
  refused: serverSentence,
  failed: "No answer",
  described: ({ status }) => `Status ${status}`,
  succeeded: "Registered",
  fieldOfCode: { already_registered: "email" },
});

interface Options {
  load?: () => Promise<typeof registration>;
  isLasting?: boolean;
  isWatched?: boolean;
  isHeld?: boolean;
}

interface RegistrationProps extends Options {
  onSent: (sent: unknown) => void;
}

function Registration({ load = async () => registration, ...options }: RegistrationProps) {
  const registering = useRequestForm({
    initialValues: { name: "", email: "", question: "" },
    load,
    ...options,
  });
  return (
    <RequestForm
      form={registering}
      className="form"
      label="Registration"
      fields={{
        name: (field) => <TextField label="Name" {...field} />,
        email: (field) => <TextField label="Email" {...field} />,
        question: (field) => <TextField label="Question" {...field} />,
      }}
    >
      <HoneypotField />
      <SubmitButton label="Send" busyLabel="Sending..." isBusy={registering.isBusy} />
      <button type="button" onClick={registering.reset}>
        Start anew
      </button>
      <FormMessage {...registering.failure} />
      <p>
        {registering.phase}, {registering.isDirty() ? "changed" : "unchanged"}
      </p>
      <p>Entered: {registering.values.name}</p>
    </RequestForm>
  );
}

type Answer = () => Response | Promise<Response>;
const accept = () => reply({ success: true });

function openForm(answer: Answer = accept, options: Options = {}) {
  const { calls } = stubServer(() => answer());
  const told: unknown[] = [];
  const page = render(<Registration {...options} onSent={(sent) => told.push(sent)} />);
  return { user: userEvent.setup(), calls, told, ...page };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

type User = ReturnType<typeof userEvent.setup>;

async function fillIn(user: User) {
  await user.type(field("Name"), " Ana Ruiz ");
  await user.type(field("Email"), "Ana@Example.com");
}

/** Fills the form in and sends it. */
async function send(user: User) {
  await fillIn(user);
  await user.click(button("Send"));
}

const body = { p_name: "Ana Ruiz", p_email: "ana@example.com", p_question: null };

test("what is sent is what the contract's schema makes of what was typed", async () => {
  const { user, calls, told } = openForm();
  await send(user);
  expect(await screen.findByText("done, changed")).toBeTruthy();
  expect(calls).toMatchObject([
    { method: "POST", path: "/api/rpc/submit_info_session_registration", body },
  ]);
  expect(told).toEqual([{ body, reply: { success: true }, message: "Registered" }]);
});

test("what the schema says stands at each field, the first is focused, and nothing is sent", async () => {
  const { user, calls } = openForm();
  await user.type(field("Name"), "Ana");
  await user.click(button("Send"));
  expect(await screen.findByText("Please enter a valid email address")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field("Email")));
  expect(screen.queryByText("Name is required")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(calls).toEqual([]);
});

test("what is wrong with a field is no longer said once it is changed", async () => {
  const { user } = openForm();
  await user.click(button("Send"));
  await screen.findByText("Name is required");
  await user.type(field("Name"), "A");
  expect(screen.queryByText("Name is required")).toBeNull();
  expect(screen.getByText("Please enter a valid email address")).toBeTruthy();
});

test("what checks and sends the form is not loaded before the form is touched", async () => {
  let loads = 0;
  const { user } = openForm(accept, {
    load: async () => {
      loads += 1;
      return registration;
    },
  });
  expect(loads).toBe(0);
  await user.click(field("Name"));
  expect(loads).toBe(1);
});

test("what could not be loaded is loaded again when the form is sent again", async () => {
  let isBroken = true;
  const { user, calls } = openForm(accept, {
    load: async () => {
      if (isBroken) throw new TypeError("Failed to fetch dynamically imported module");
      return registration;
    },
  });
  await send(user);
  expect((await screen.findByRole("alert")).textContent).toBe(failures.unexpected.message);
  expect(calls).toEqual([]);
  isBroken = false;
  await user.click(button("Send"));
  expect(await screen.findByText("done, changed")).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test("submitted again while it is being sent or when it is done, it is sent once", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user, calls, told } = openForm(() => promise);
  await send(user);
  const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Sending..." });
  expect(busy.disabled).toBe(true);
  fireEvent.submit(screen.getByRole("form"));
  resolve(accept());
  expect(await screen.findByText("done, changed")).toBeTruthy();
  fireEvent.submit(screen.getByRole("form"));
  expect(calls).toHaveLength(1);
  expect(told).toHaveLength(1);
});

test("a form that lasts can be sent again, and the focus goes to its button", async () => {
  const { user, calls } = openForm(accept, { isLasting: true });
  await fillIn(user);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(button("Send")));
  expect(screen.getByText("idle, changed")).toBeTruthy();
  await user.click(button("Send"));
  await waitFor(() => expect(calls).toHaveLength(2));
});

test("a failure is explained, keeps what was typed, and takes the focus to the button", async () => {
  const { user, told } = openForm(() => refusal(429, "too_many_requests", "Please wait."));
  await fillIn(user);
  await user.keyboard("{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Please wait.Status 429");
  expect(field("Name").value).toBe(" Ana Ruiz ");
  await waitFor(() => expect(document.activeElement).toBe(button("Send")));
  expect(told).toEqual([]);
});

test("what failed is no longer said while the form is sent again", async () => {
  let answer: Answer = unreachable;
  const { user } = openForm(() => answer());
  await send(user);
  expect((await screen.findByRole("alert")).textContent).toBe("No answer");
  answer = () => new Promise(() => {});
  await user.click(button("Send"));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test.each([
  ["nobody answered", unreachable, true],
  ["the server was busy", () => refusal(503, "overloaded", "Busy"), true],
  ["the server refused it", () => refusal(403, "forbidden", "No"), false],
])("whether to send the same again is offered: %s", async (_why, answer, isOffered) => {
  let next: Answer = answer;
  const { user, calls } = openForm(() => next());
  await send(user);
  await screen.findByRole("alert");
  expect(screen.queryByRole("button", { name: "Send again" }) !== null).toBe(isOffered);
  if (!isOffered) return;
  next = accept;
  await user.click(button("Send again"));
  expect(await screen.findByText("done, changed")).toBeTruthy();
  expect(calls.map((call) => call.body)).toEqual([body, body]);
});

test("what the server says of a field stands at the form's field, whatever its name there", async () => {
  const { user } = openForm(() =>
    refusal(422, "invalid_input", "Please check the fields.", {
      p_question: "Please use plain text",
    }),
  );
  await send(user);
  expect(await screen.findByText("Please use plain text")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field("Question")));
  expect(screen.getByRole("alert").textContent).toContain("Please check the fields.");
});

test("an error that is about one field is said at that field alone", async () => {
  const { user } = openForm(() => refusal(409, "already_registered", "Already registered"));
  await send(user);
  expect(await screen.findByText("Already registered")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field("Email")));
});

test("what a robot filled in is not sent", async () => {
  const { user, calls } = openForm();
  await fillIn(user);
  const hidden = document.querySelector<HTMLInputElement>("input[name=website]");
  if (hidden) hidden.value = "https://example.com";
  await user.click(button("Send"));
  expect(screen.getByText(/^idle/)).toBeTruthy();
  if (hidden) hidden.value = "";
  await user.click(button("Send"));
  expect(await screen.findByText("done, changed")).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test("what was typed before the page's scripts had come is kept and sent", async () => {
  const { calls } = stubServer(accept);
  const page = <Registration onSent={() => {}} />;
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(page);
  field("Name").value = "Ana Ruiz";
  field("Email").value = "ana@example.com";
  render(page, { container, hydrate: true });
  expect(field("Name").value).toBe("Ana Ruiz");
  await userEvent.setup().click(button("Send"));
  expect(await screen.findByText("done, changed")).toBeTruthy();
  expect(calls[0]?.body).toEqual(body);
  container.remove();
});

test("sent before the page's scripts have come, the answers do not end up in the address", () => {
  openForm();
  expect(screen.getByRole<HTMLFormElement>("form").method).toBe("post");
});

test("whoever has left meanwhile is told nothing", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user, calls, told, unmount } = openForm(() => promise);
  await send(user);
  await waitFor(() => expect(calls).toHaveLength(1));
  unmount();
  resolve(accept());
  const { told: toldNext } = openForm();
  await send(user);
  await waitFor(() => expect(toldNext).toHaveLength(1));
  expect(told).toEqual([]);
});

test("a form that is held is not sent", async () => {
  const { user, calls, rerender } = openForm(accept, { isHeld: true });
  await send(user);
  expect(screen.getByText(/^idle/)).toBeTruthy();
  expect(calls).toEqual([]);
  rerender(<Registration onSent={() => {}} />);
  await user.click(button("Send"));
  expect(await screen.findByText("done, changed")).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test("a form that is watched shows what was entered so far, and can start anew", async () => {
  const { user } = openForm(accept, { isWatched: true });
  expect(screen.getByText("idle, unchanged")).toBeTruthy();
  await user.type(field("Name"), "Ana");
  expect(screen.getByText("Entered: Ana")).toBeTruthy();
  expect(screen.getByText("idle, changed")).toBeTruthy();
  await user.click(button("Start anew"));
  expect(field("Name").value).toBe("");
  expect(screen.getByText("idle, unchanged")).toBeTruthy();
});

const notificationForm = form(members.updateNotifications, {
  schema: z.strictObject({ weekly_progress: z.boolean(), staff_word: StaffWord }),
  without: ["session_reminders"],
});

function Notifications({ isWatched }: { isWatched: boolean }) {
  const settings = useRequestForm({
    initialValues: { weekly_progress: true, staff_word: "daily" },
    load: async () =>
      formRequest(notificationForm, {
        send: api.members.updateNotifications,
        failed: "Failed",
        succeeded: "Saved",
      }),
    onSent: () => {},
    isWatched,
  });
  return (
    <RequestForm
      form={settings}
      className="form"
      fields={{
        weekly_progress: ({ error: _, ...progress }) => (
          <input type="checkbox" aria-label="Weekly progress" {...progress} />
        ),
        staff_word: ({ error: _, ...word }) => (
          <select aria-label="How soon" {...word}>
            <option value="daily">Once a day</option>
            <option value="at_once">At once</option>
          </select>
        ),
      }}
    >
      <button type="submit">Save</button>
      <FormMessage {...settings.failure} />
    </RequestForm>
  );
}

test.each([true, false])(
  "a box to tick is sent as true or false, a list as what was chosen (watched: %s)",
  async (isWatched) => {
    const { calls } = stubServer(() => reply({}));
    render(<Notifications isWatched={isWatched} />);
    const user = userEvent.setup();
    expect(field("Weekly progress").checked).toBe(true);
    await user.click(field("Weekly progress"));
    await user.selectOptions(screen.getByLabelText("How soon"), "At once");
    await user.click(button("Save"));
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({ weekly_progress: false, staff_word: "at_once" }),
    );
  },
);

test("a list to choose from is focused when it is what needs a change", async () => {
  stubServer(() => refusal(422, "invalid_input", "No", { staff_word: "Not that" }));
  render(<Notifications isWatched />);
  await userEvent.setup().click(button("Save"));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("How soon")));
});
