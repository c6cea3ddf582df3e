import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import * as z from "zod";
import { failures } from "#contract/errors.ts";
import { form } from "#contract/form.ts";
import { registrationForm } from "#contract/info-sessions.ts";
import { members, StaffNews } from "#contract/members.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { openPublicPage, type User } from "#web/testing/open-page.tsx";
import { type Answer, never, refuse, stubServer, unreachable } from "#web/testing/server.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { HoneypotField } from "#web/ui/forms/honeypot-field.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";

const registration = formRequest(registrationForm, {
  refused: serverMessage,
  failed: "No answer",
  described: ({ status }) => `Status ${status}`,
  succeeded: "Registered",
  fieldOfCode: { already_registered: "email" },
});

interface Options {
  load?: () => Promise<typeof registration>;
  staysOpen?: boolean;
  isControlled?: boolean;
  isBlocked?: boolean;
}

interface RegistrationProps extends Options {
  onSent?: (sent: unknown) => void;
}

function Registration(props: RegistrationProps) {
  const { load = async () => registration, onSent = () => {}, ...options } = props;
  const [isBlocked, setIsHeld] = useState(options.isBlocked ?? false);
  const registering = useRequestForm({
    initialValues: { name: "", email: "", question: "" },
    load,
    onSent,
    ...options,
    isBlocked,
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
      <button type="button" onClick={() => setIsHeld(false)}>
        Hold no longer
      </button>
      <FormMessage {...registering.failure} />
      <p>
        {registering.phase}, {registering.isDirty() ? "changed" : "unchanged"}
      </p>
      <p>Entered: {registering.values.name}</p>
    </RequestForm>
  );
}

type Registering = Answer<"infoSessions.register">;
const accepted = { success: true, starts_at: null } as const;

function openForm(answer: Registering = accepted, options: Options = {}) {
  const told: unknown[] = [];
  const opened = openPublicPage(
    () => <Registration {...options} onSent={(sent) => told.push(sent)} />,
    { answers: { "infoSessions.register": answer } },
  );
  const { server } = opened;
  return {
    ...opened,
    told,
    sent: () => server.sent("infoSessions.register"),
    answer: (next: Registering) => server.answer({ "infoSessions.register": next }),
  };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

async function fillIn(user: User) {
  await user.type(field("Name"), " Ana Ruiz ");
  await user.type(field("Email"), "Ana@Example.com");
}

/** Fills in the form and sends it. */
async function send(user: User) {
  await fillIn(user);
  await user.click(button("Send"));
}

const body = { p_name: "Ana Ruiz", p_email: "ana@example.com", p_question: null };

test("what is sent is what the contract's schema makes of what was typed", async () => {
  const { user, sent, told } = openForm();
  await send(user);
  expect(await screen.findByText("done, unchanged")).toBeTruthy();
  expect(sent()).toEqual([body]);
  expect(told).toEqual([{ body, reply: accepted, message: "Registered" }]);
});

test("what the schema says stands at each field, the first is focused, and nothing is sent", async () => {
  const { user, sent } = openForm();
  await user.type(field("Name"), "Ana");
  await user.click(button("Send"));
  expect(await screen.findByText("Please enter a valid email address")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field("Email")));
  expect(screen.queryByText("Name is required")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(sent()).toEqual([]);
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
  const { user } = openForm(accepted, {
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
  const { user, sent } = openForm(accepted, {
    load: async () => {
      if (isBroken) throw new TypeError("Failed to fetch dynamically imported module");
      return registration;
    },
  });
  await send(user);
  expect((await screen.findByRole("alert")).textContent).toBe(failures.unexpected.message);
  expect(sent()).toEqual([]);
  isBroken = false;
  await user.click(button("Send"));
  expect(await screen.findByText("done, unchanged")).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

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

test("a form that lasts can be sent again, and the focus goes to its button", async () => {
  const { user, sent } = openForm(accepted, { staysOpen: true });
  await fillIn(user);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(button("Send")));
  expect(screen.getByText("idle, unchanged")).toBeTruthy();
  await user.click(button("Send"));
  await waitFor(() => expect(sent()).toHaveLength(2));
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

test("what failed is no longer said while the form is sent again", async () => {
  const { user, answer } = openForm(unreachable);
  await send(user);
  expect((await screen.findByRole("alert")).textContent).toBe("No answer");
  answer(never);
  await user.click(button("Send"));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
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

test("what a robot filled in is not sent", async () => {
  const { user, sent } = openForm();
  await fillIn(user);
  const hidden = document.querySelector<HTMLInputElement>("input[name=website]");
  if (hidden) hidden.value = "https://example.com";
  await user.click(button("Send"));
  expect(screen.getByText(/^idle/)).toBeTruthy();
  if (hidden) hidden.value = "";
  await user.click(button("Send"));
  expect(await screen.findByText("done, unchanged")).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

test("what was typed before the page's scripts had come is kept and sent", async () => {
  const server = stubServer({ "infoSessions.register": accepted });
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(<Registration />);
  field("Name").value = "Ana Ruiz";
  field("Email").value = "ana@example.com";
  render(<Registration />, { container, hydrate: true });
  expect(field("Name").value).toBe("Ana Ruiz");
  await userEvent.setup().click(button("Send"));
  expect(await screen.findByText("done, unchanged")).toBeTruthy();
  expect(server.sent("infoSessions.register")).toEqual([body]);
});

test("sent before the page's scripts have come, the answers do not end up in the address", () => {
  openForm();
  expect(screen.getByRole<HTMLFormElement>("form").method).toBe("post");
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

test("a form that is held is not sent", async () => {
  const { user, sent } = openForm(accepted, { isBlocked: true });
  await send(user);
  expect(screen.getByText(/^idle/)).toBeTruthy();
  await user.click(button("Hold no longer"));
  expect(sent()).toEqual([]);
  await user.click(button("Send"));
  expect(await screen.findByText("done, unchanged")).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

test("a form that is watched shows what was entered so far, and can start anew", async () => {
  const { user } = openForm(accepted, { isControlled: true });
  expect(screen.getByText("idle, unchanged")).toBeTruthy();
  await user.type(field("Name"), "Ana");
  expect(screen.getByText("Entered: Ana")).toBeTruthy();
  expect(screen.getByText("idle, changed")).toBeTruthy();
  await user.click(button("Start anew"));
  expect(field("Name").value).toBe("");
  expect(screen.getByText("idle, unchanged")).toBeTruthy();
});

const notifications = formRequest(
  form(members.updateNotifications, {
    schema: z.strictObject({ weekly_progress: z.boolean(), staff_news: StaffNews }),
    without: ["session_reminders"],
  }),
  { failed: "Failed", succeeded: "Saved" },
);

function Notifications({ isControlled }: { isControlled: boolean }) {
  const settings = useRequestForm({
    initialValues: { weekly_progress: true, staff_news: "daily" },
    load: async () => notifications,
    onSent: () => {},
    isControlled,
  });
  return (
    <RequestForm
      form={settings}
      className="form"
      fields={{
        weekly_progress: ({ error: _, ...progress }) => (
          <input type="checkbox" aria-label="Weekly progress" {...progress} />
        ),
        staff_news: ({ error: _, ...word }) => (
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
  async (isControlled) => {
    const { user, server } = openPublicPage(() => <Notifications isControlled={isControlled} />);
    expect(field("Weekly progress").checked).toBe(true);
    await user.click(field("Weekly progress"));
    await user.selectOptions(screen.getByLabelText("How soon"), "At once");
    await user.click(button("Save"));
    await screen.findByRole("alert");
    expect(server.sent("members.updateNotifications")).toEqual([
      { weekly_progress: false, staff_news: "at_once" },
    ]);
  },
);

test("a list to choose from is focused when it is what needs a change", async () => {
  const fields = { staff_news: "Please choose another" };
  const { user } = openPublicPage(() => <Notifications isControlled />, {
    answers: { "members.updateNotifications": refuse("invalid_input", { fields }) },
  });
  await user.click(button("Save"));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("How soon")));
});
