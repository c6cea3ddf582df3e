import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import * as z from "zod";
import { failures } from "#contract/errors.ts";
import { form } from "#contract/forms/form.ts";
import { members, StaffNews } from "#contract/members/members.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { openPublicPage } from "#web/testing/open-page.tsx";
import {
  accepted,
  body,
  button,
  field,
  fillIn,
  openForm,
  Registration,
  registration,
  send,
} from "#web/testing/registration.tsx";
import { refuse, stubServer } from "#web/testing/server.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";

test("what is sent is what the contract's schema makes of what was typed", async () => {
  const { user, sent, told } = openForm();
  await send(user);
  expect(await screen.findByText("done, unchanged")).toBeTruthy();
  expect(sent()).toEqual([body]);
  const { p_time_zone: _, ...typed } = body;
  expect(told).toEqual([{ body: typed, reply: accepted, message: "Registered" }]);
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

test("what a password manager fills in without an event is sent", {
  tags: "forms.filled-in",
}, async () => {
  const { user, sent } = openForm();
  field("Name").autocomplete = "name";
  field("Email").autocomplete = "email";
  field("Name").value = "Ana";
  field("Email").value = "ana@example.com";
  await user.click(button("Send"));
  expect(await screen.findByText("done, unchanged")).toBeTruthy();
  expect(sent()).toEqual([expect.objectContaining({ p_name: "Ana", p_email: "ana@example.com" })]);
});
