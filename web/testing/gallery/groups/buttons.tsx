import { Anchor, Button } from "@mantine/core";
import { Link } from "react-router";
import { PasskeyInstead } from "#web/shared/accounts/passkey-instead.tsx";
import type { Group } from "#web/testing/gallery/group.ts";
import { Specimen } from "#web/testing/gallery/specimen.tsx";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Download } from "#web/ui/download.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { StepButtons } from "#web/ui/step-buttons.tsx";

const nothing = () => undefined;

const Staff = () => (
  <div className="actions">
    <Button>Save</Button>
    <Button variant="default">Cancel</Button>
    <Button variant="danger">Delete</Button>
    <Button variant="default" size="compact-md">
      View
    </Button>
  </div>
);

const Public = () => (
  <div className="actions">
    <BusyButton className="button">Apply</BusyButton>
    <BusyButton className="button button-quiet">Stay</BusyButton>
    <BusyButton className="button button-danger">Give back</BusyButton>
    <BusyButton className="button button-quiet button-small">Try again</BusyButton>
    <Link className="button" to="/">
      A link
    </Link>
  </div>
);

const Links = () => (
  <div className="actions">
    <Anchor component={Link} to="/">
      Ana Ruiz
    </Anchor>
    <BusyButton className="link-button aside-button">Discard it</BusyButton>
    <PasskeyInstead isBusy={false} failure={{ message: null, detail: "" }} press={nothing} />
    <Download href="#" failed="Failed to download">
      Download as CSV
    </Download>
  </div>
);

export const buttons: Group = {
  id: "buttons",
  title: "Buttons and links",
  Specimens: () => (
    <>
      <Specimen name="Of members and staff">
        <Staff />
      </Specimen>
      <Specimen name="Under the pointer" state="hover">
        <Staff />
      </Specimen>
      <Specimen name="With the focus" state="focus">
        <Staff />
      </Specimen>
      <Specimen name="Of public pages">
        <Public />
      </Specimen>
      <Specimen name="Under the pointer" state="hover">
        <Public />
      </Specimen>
      <Specimen name="With the focus" state="focus">
        <Public />
      </Specimen>
      <Specimen name="As links">
        <Links />
      </Specimen>
      <Specimen name="Under the pointer" state="hover">
        <Links />
      </Specimen>
      <Specimen name="With the focus" state="focus">
        <Links />
      </Specimen>
      <Specimen name="Busy">
        <div className="actions">
          <Button loading>Save</Button>
          <Button variant="default" loading>
            Load more
          </Button>
          <Button variant="danger" loading>
            Delete
          </Button>
          <SubmitButton label="Apply" busyLabel="Sending..." isBusy />
          <SubmitButton label="Give back" busyLabel="Giving back..." isBusy isDestructive />
        </div>
      </Specimen>
      <Specimen name="Disabled">
        <div className="actions">
          <Button disabled>Save</Button>
          <Button variant="default" disabled>
            Cancel
          </Button>
          <BusyButton className="button" disabled>
            Apply
          </BusyButton>
        </div>
      </Specimen>
      <Specimen name="With a long label">
        <Button>Withdraw the offer and tell the two people who wait</Button>
      </Specimen>
      <Specimen name="A passkey: busy, and refused">
        <PasskeyInstead
          isBusy
          failure={{ message: "This passkey is not known here. Use your password.", detail: "" }}
          press={nothing}
        />
      </Specimen>
      <Specimen name="Steps: in the middle, and at the top">
        <div className="actions">
          <StepButtons title="Listening" place={1} count={3} onStep={nothing} />
          <StepButtons title="Asking" place={0} count={3} onStep={nothing} />
        </div>
      </Specimen>
    </>
  ),
};
