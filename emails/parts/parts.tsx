import { Button, Column, Heading, Hr, Link, Row, Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { firstName } from "#contract/people/first-name.ts";
import { fill } from "./fill.ts";
import { useMails } from "./mail-words.tsx";
import { fonts, light } from "./palette.ts";

export function Greeting({ name }: { name: string | null }) {
  const { greeting, greetingWithoutName } = useMails().shared;
  const words = name ? fill(greeting, { name: firstName(name) }) : greetingWithoutName;
  return <Paragraph>{words}</Paragraph>;
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={styles.paragraph}>
      {children}
    </Text>
  );
}

export function Subheading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" className="ink" style={styles.subheading}>
      {children}
    </Heading>
  );
}

export function SmallHeading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h3" className="ink" style={styles.smallHeading}>
      {children}
    </Heading>
  );
}

export function Rule() {
  return <Hr className="rule" style={styles.rule} />;
}

export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Text style={styles.actionLine}>
      <Button href={href} className="button" style={styles.action}>
        {children}
      </Button>
    </Text>
  );
}

export function QuietLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Text style={styles.quietLine}>
      <Link href={href} className="accent" style={styles.quietLink}>
        {children}
      </Link>
    </Text>
  );
}

export function Panel({ children }: { children: ReactNode }) {
  return (
    <Row className="sand" style={styles.panel}>
      <Column className="panel" style={styles.panelColumn}>
        {children}
      </Column>
    </Row>
  );
}

type AnswerProps = { label: string; as?: "h2" | "h3"; children: string };

export function Answer({ label, as = "h3", children }: AnswerProps) {
  return (
    <>
      <Heading as={as} className="muted label" style={styles.label}>
        {label}
      </Heading>
      <Text className="ink answer" style={styles.answer}>
        <Lines text={children} />
      </Text>
    </>
  );
}

export function Lines({ text }: { text: string }) {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and lines may be equal
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

const styles = {
  paragraph: { margin: "0 0 18px", fontSize: "17px", lineHeight: "28px", color: light.ink },
  subheading: {
    margin: "36px 0 10px",
    fontFamily: fonts.serif,
    fontSize: "21px",
    lineHeight: "30px",
    fontWeight: 400,
    color: light.ink,
  },
  smallHeading: {
    margin: "28px 0 8px",
    fontSize: "17px",
    lineHeight: "28px",
    fontWeight: 600,
    color: light.ink,
  },
  rule: { margin: "36px 0 0", borderTop: `1px solid ${light.rule}` },
  actionLine: { margin: "26px 0 28px" },
  action: {
    padding: "14px 26px",
    borderRadius: "8px",
    backgroundColor: light.accent,
    color: light.onAccent,
    fontSize: "17px",
    fontWeight: 600,
  },
  quietLine: { margin: "0 0 18px", fontSize: "17px", lineHeight: "28px" },
  quietLink: { color: light.accent, textDecoration: "underline", textUnderlineOffset: "3px" },
  panel: { margin: "0 0 24px", borderRadius: "10px", backgroundColor: light.sand },
  panelColumn: { padding: "22px 26px 8px" },
  label: {
    margin: "0 0 2px",
    fontSize: "14px",
    lineHeight: "22px",
    fontWeight: 600,
    color: light.muted,
  },
  answer: { margin: "0 0 18px", fontSize: "16px", lineHeight: "26px", color: light.ink },
} as const;
