import {
  Checkbox,
  FileInput,
  NativeSelect,
  Progress,
  Radio,
  Select,
  Textarea,
  TextInput,
} from "@mantine/core";
import { OwnCode } from "#web/shared/accounts/proof/own-code.tsx";
import { OwnPassword } from "#web/shared/accounts/proof/own-password.tsx";
import { CohortChoice } from "#web/shared/cohorts/cohort-choice.tsx";
import type { Group } from "#web/testing/gallery/group.ts";
import { Specimen } from "#web/testing/gallery/specimen.tsx";
import { sampleCohort, sampleCohorts } from "#web/testing/samples/cohorts.ts";
import { SwitchField } from "#web/ui/forms/fields/switch-field.tsx";

const nothing = () => {};
const tiers = ["Basic", "Premium", "Elite"];

export const choices: Group = {
  id: "choices",
  title: "Fields of members and staff",
  answers: { "cohorts.list": sampleCohorts([sampleCohort()]), "cohorts.read": sampleCohort() },
  awaits: "input[value^='Spring cohort']",
  Specimens: () => (
    <>
      <Specimen name="Empty, with a description">
        <TextInput label="Subject" description="You can use {cohort} and {coach}." />
      </Specimen>
      <Specimen name="Under the pointer" state="hover">
        <TextInput label="Subject" placeholder="Name or email" />
      </Specimen>
      <Specimen name="With the focus" state="focus">
        <TextInput label="Subject" defaultValue="A place for you" />
      </Specimen>
      <Specimen name="With an error">
        <TextInput label="Title" error="Please enter a title" />
      </Specimen>
      <Specimen name="Disabled">
        <TextInput label="Email" defaultValue="ana@example.com" disabled />
      </Specimen>
      <Specimen name="A day">
        <TextInput label="First day" type="date" defaultValue="2027-03-02" />
      </Specimen>
      <Specimen name="A long text">
        <Textarea label="Notes" defaultValue={"Calls back on Monday.\nPrefers email."} />
      </Specimen>
      <Specimen name="One of a few">
        <NativeSelect label="Tier" data={tiers} />
      </Specimen>
      <Specimen name="One of a few, with an error">
        <NativeSelect label="Tier" data={tiers} error="Please choose one" />
      </Specimen>
      <Specimen name="One of many">
        <Select label="Coach" placeholder="Choose one" data={["Nora", "Julian"]} searchable />
      </Specimen>
      <Specimen name="A cohort that is chosen">
        <CohortChoice
          label="Cohort"
          placeholder="Choose one"
          isClearable
          field={{ name: "cohort", defaultValue: sampleCohort().id, onChange: nothing }}
        />
      </Specimen>
      <Specimen name="A file">
        <FileInput label="File" placeholder="Choose a file" />
      </Specimen>
      <Specimen name="Proofs">
        <OwnPassword name="password" onChange={nothing} />
        <OwnCode name="code" error="This code is not right" onChange={nothing} />
      </Specimen>
      <Specimen name="Boxes">
        <Checkbox label="Not chosen" />
        <Checkbox label="Chosen" defaultChecked />
        <Checkbox label="Some are chosen" indeterminate />
        <Checkbox label="Disabled" disabled />
      </Specimen>
      <Specimen name="Boxes and circles" state="focus">
        <Checkbox label="Not chosen" />
        <Checkbox label="Chosen" defaultChecked />
        <Radio label="Daily" />
      </Specimen>
      <Specimen name="One of three">
        <Radio.Group label="How often may we remind you?" defaultValue="weekly">
          <Radio value="daily" label="Every day" size="md" />
          <Radio value="weekly" label="Once a week" size="md" />
          <Radio value="never" label="Never" size="md" disabled />
        </Radio.Group>
      </Specimen>
      <Specimen name="Switches">
        <SwitchField
          name="on"
          label="Published"
          words="Visitors see it."
          defaultChecked
          onChange={nothing}
        />
        <SwitchField
          name="off"
          label="Accepts applications"
          words="Nobody can apply."
          onChange={nothing}
        />
      </Specimen>
      <Specimen name="A switch" state="focus">
        <SwitchField name="focused" label="Published" words="Visitors see it." onChange={nothing} />
      </Specimen>
      <Specimen name="How far an upload is">
        <Progress value={40} aria-label="Upload" />
      </Specimen>
    </>
  ),
};
