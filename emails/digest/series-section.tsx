import { Text } from "@react-email/components";
import { type SeriesBlock, series } from "#content/series.ts";
import { addresses } from "#contract/addresses.ts";
import { light } from "#emails/parts/palette.ts";
import {
  Action,
  Lines,
  Panel,
  Paragraph,
  QuietLink,
  SmallHeading,
  Subheading,
} from "#emails/parts/parts.tsx";

type SeriesSectionProps = {
  /** From 1 to 6. */
  part: number;
  publicUrl: string;
  hasHeading: boolean;
};

export function SeriesSection({ part, publicUrl, hasHeading }: SeriesSectionProps) {
  const email = series[part - 1];
  if (email === undefined) throw new Error(`The series has no part ${part}`);
  return (
    <>
      {hasHeading && <Subheading>{email.subject}</Subheading>}
      {email.blocks.map((block) => (
        <Block key={keyOf(block)} block={block} isNested={hasHeading} />
      ))}
      {part === series.length && (
        <>
          <Action href={publicUrl + addresses.infoSession}>
            Save your place in the info session
          </Action>
          <QuietLink href={publicUrl + addresses.apply}>Open the Cohort Fit Check</QuietLink>
        </>
      )}
    </>
  );
}

function Block({ block, isNested }: { block: SeriesBlock; isNested: boolean }) {
  switch (block.kind) {
    case "paragraph":
      return <Paragraph>{block.text}</Paragraph>;
    case "heading":
      return isNested ? (
        <SmallHeading>{block.text}</SmallHeading>
      ) : (
        <Subheading>{block.text}</Subheading>
      );
    case "script":
      return (
        <Panel>
          <Text className="ink" style={styles.spoken}>
            <Lines text={block.text} />
          </Text>
        </Panel>
      );
    case "list":
      return (
        <Panel>
          {block.items.map((item, index) => (
            <Text key={item} className="ink" style={styles.spoken}>
              {index + 1}. {item}
            </Text>
          ))}
        </Panel>
      );
    case "dialogue":
      return (
        <Panel>
          {block.lines.map(({ who, says }) => (
            <Text key={says} className="ink" style={styles.spoken}>
              <strong>{who}:</strong> {says}
            </Text>
          ))}
        </Panel>
      );
  }
}

function keyOf(block: SeriesBlock): string {
  if (block.kind === "dialogue") return block.lines.map(({ says }) => says).join(" ");
  return block.kind === "list" ? block.items.join(" ") : block.text;
}

const styles = {
  spoken: { margin: "0 0 12px", fontSize: "16px", lineHeight: "26px", color: light.ink },
} as const;
