import { Switch, Tabs } from "@mantine/core";
import { coaches } from "#content/coaches.ts";
import { Portrait } from "#web/shared/coaches/portrait.tsx";
import { ContactDetails } from "#web/shared/public-pages/contact-details.tsx";
import type { Group } from "#web/testing/gallery/group.ts";
import { Specimen } from "#web/testing/gallery/specimen.tsx";
import { DetailList } from "#web/ui/facts/detail-list.tsx";
import { StatList } from "#web/ui/facts/stat-list.tsx";
import { Breadcrumb } from "#web/ui/page/breadcrumb.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

export const cards: Group = {
  id: "cards",
  title: "Cards and facts",
  awaits: ".portrait",
  Specimens: () => (
    <>
      <Specimen name="Figures" isWide>
        <StatList
          isLoading={false}
          stats={[
            { title: "Training modules", figure: 5, note: "15 in all" },
            { title: "Completed", figure: 4, note: "4 of the 5 modules you opened" },
            { title: "Progress", figure: "80%" },
            { title: "Membership", figure: "Premium" },
          ]}
        />
      </Specimen>
      <Specimen name="Figures that are read" isWide>
        <StatList
          isLoading
          stats={[
            { title: "Leads", figure: "–" },
            { title: "Members", figure: "–" },
          ]}
        />
      </Specimen>
      <Specimen name="A setting" isWide>
        <SettingCard title="Quiet hours" words="We hold messages during these hours.">
          <Switch label="Hold messages at night" size="md" defaultChecked />
        </SettingCard>
      </Specimen>
      <Specimen name="Facts">
        <DetailList
          details={[
            { term: "Email", detail: "ana@example.com" },
            { term: "Source", detail: "Landing page" },
            { term: "Notes", detail: "Calls back on Monday.\nPrefers email.", isWide: true },
          ]}
        />
      </Specimen>
      <Specimen name="Where one is">
        <Breadcrumb
          trail={[
            { to: "/training", label: "Training" },
            { to: "/training/1", label: "Listening before speaking" },
          ]}
          current="The first minute"
        />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs defaultValue="email">
          <Tabs.List aria-label="Tabs">
            <Tabs.Tab value="email">Email</Tabs.Tab>
            <Tabs.Tab value="text">Plain text</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="email">The open one</Tabs.Panel>
          <Tabs.Panel value="text">The other one</Tabs.Panel>
        </Tabs>
      </Specimen>
      <Specimen name="Tabs" state="focus">
        <Tabs defaultValue="email">
          <Tabs.List aria-label="Tabs with the focus">
            <Tabs.Tab value="email">Email</Tabs.Tab>
            <Tabs.Tab value="text">Plain text</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="email">The open one</Tabs.Panel>
          <Tabs.Panel value="text">The other one</Tabs.Panel>
        </Tabs>
      </Specimen>
      <Specimen name="A note with a line beside it">
        <p className="form-note">You are registered for Thursday.</p>
      </Specimen>
      <Specimen name="Who we are">
        <ContactDetails />
      </Specimen>
      {coaches.map((coach) => (
        <Specimen key={coach.slug} name={coach.name}>
          <div style={{ width: "8rem" }}>
            <Portrait coach={coach} />
          </div>
        </Specimen>
      ))}
    </>
  ),
};
