import {
  Body,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";
import { useBrand } from "./mail-words.tsx";
import { fonts, light, schemeStyles } from "./palette.ts";
import { Lines } from "./parts.tsx";
import type { ScheduledFooter } from "./scheduled-footer.ts";
import { Signature } from "./signature.tsx";

type LayoutProps = {
  title: string;
  /** The preview line that an inbox shows after the subject. */
  preview: string;
  /** Why the reader gets this mail, in one sentence. */
  reason: string;
  /** Why it came now, in one sentence: of every scheduled mail. */
  whyNow?: string;
  scheduled?: ScheduledFooter;
  /** False for news for staff, and for a letter, which a coach signs. */
  isSigned?: boolean;
  children: ReactNode;
};

export function Layout(props: LayoutProps) {
  const { title, preview, reason, whyNow, scheduled, isSigned = true, children } = props;
  const { name } = useBrand();
  return (
    <Html lang="en-US">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{schemeStyles}</style>
      </Head>
      <Body style={styles.body}>
        <Preview>{preview}</Preview>
        <Section className="paper" style={styles.paper}>
          <Container width={600} style={styles.container}>
            <Row>
              <Column className="column" style={styles.column}>
                <Text className="accent" style={styles.wordmark}>
                  {name}
                </Text>
                <Heading className="ink" style={styles.title}>
                  {title}
                </Heading>
                {children}
                {isSigned && <Signature />}
                <Footer reason={reason} whyNow={whyNow} scheduled={scheduled} />
              </Column>
            </Row>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

type FooterProps = Scheduled & { reason: string; whyNow: string | undefined };

function Footer({ reason, whyNow, scheduled }: FooterProps) {
  const brand = useBrand();
  return (
    <>
      <Hr className="rule" style={styles.rule} />
      <Text className="muted" style={styles.footer}>
        {brand.academy}
        <br />
        {brand.tagline}
        {scheduled?.postalAddress && (
          <>
            <br />
            <Lines text={scheduled.postalAddress} />
          </>
        )}
      </Text>
      <Text className="muted" style={styles.footer}>
        {reason}
      </Text>
      {whyNow && (
        <Text className="muted" style={styles.footer}>
          {whyNow}
        </Text>
      )}
      {scheduled && <WaysToEnd {...scheduled} />}
    </>
  );
}

type Scheduled = { scheduled: ScheduledFooter | undefined };

function WaysToEnd({ unsubscribeUrl, preferencesUrl }: ScheduledFooter) {
  return (
    <>
      <FooterLink href={unsubscribeUrl}>Unsubscribe</FooterLink>
      <FooterLink href={preferencesUrl}>Email preferences</FooterLink>
    </>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <Text className="muted" style={styles.footer}>
      <Link href={href} className="muted" style={styles.footerLink}>
        {children}
      </Link>
    </Text>
  );
}

const styles = {
  body: { margin: 0, padding: 0, backgroundColor: light.paper },
  paper: { backgroundColor: light.paper },
  container: { width: "100%", maxWidth: "600px" },
  column: {
    padding: "40px 32px 48px",
    fontFamily: fonts.sans,
    overflowWrap: "anywhere",
    wordBreak: "break-word",
  },
  wordmark: {
    margin: "0 0 36px",
    fontFamily: fonts.serif,
    fontSize: "20px",
    lineHeight: "28px",
    color: light.accent,
  },
  title: {
    margin: "0 0 24px",
    fontFamily: fonts.serif,
    fontSize: "30px",
    lineHeight: "38px",
    fontWeight: 400,
    color: light.ink,
  },
  rule: { margin: "44px 0 20px", borderTop: `1px solid ${light.rule}` },
  footerLink: { color: light.muted, textDecoration: "underline" },
  footer: { margin: "0 0 10px", fontSize: "13px", lineHeight: "20px", color: light.muted },
} as const;
