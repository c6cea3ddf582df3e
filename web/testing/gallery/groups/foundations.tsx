import type { Group } from "#web/testing/gallery/group.ts";
import { Specimen } from "#web/testing/gallery/specimen.tsx";
import { BrandMark } from "#web/ui/brand/brand-mark.tsx";
import { CalmingWave } from "#web/ui/brand/calming-wave.tsx";

const colours = [
  ...["--paper", "--sand", "--field", "--ink", "--ink-soft", "--rule", "--edge-line"],
  ...["--accent", "--accent-strong", "--on-accent", "--danger", "--danger-strong"],
];

export const foundations: Group = {
  id: "foundations",
  title: "Type, colours and marks",
  Specimens: () => (
    <>
      <Specimen name="Headings">
        <h1>A quieter way to sell</h1>
        <h2>How a cohort works</h2>
        <h3>Listening first</h3>
      </Specimen>
      <Specimen name="Texts">
        <p className="lead">For people who would rather listen.</p>
        <p>
          Text with <a href="#foundations">how to apply</a> and a <strong>strong</strong> word.
        </p>
        <p className="soft">Second text</p>
        <p className="small">A note</p>
        <p className="eyebrow">A label above</p>
        <p className="address">a-rather-long-address-of-one-person@quiet-houses.example.com</p>
      </Specimen>
      <Specimen name="Link" state="hover">
        <a href="#foundations">Under the pointer</a>
      </Specimen>
      <Specimen name="Link" state="focus">
        <a href="#foundations">With the focus</a>
      </Specimen>
      <Specimen name="Points">
        <ol className="points">
          <li>
            <h3>You ask</h3>
            <p>One question, then you wait.</p>
          </li>
          <li>
            <h3>They answer</h3>
            <p>You write it down in their words.</p>
          </li>
        </ol>
      </Specimen>
      <Specimen name="Mark and wave">
        <BrandMark />
        <CalmingWave />
      </Specimen>
      <Specimen name="Colours" isWide>
        <ul className="swatches">
          {colours.map((name) => (
            <li key={name} className="small">
              <span className="swatch" style={{ background: `var(${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  ),
};
