import { Link, StyleSheet, Text, View } from "@react-pdf/renderer";
import { brand } from "#content/brand.ts";
import { type Invitation, playbook } from "#content/playbook.ts";
import { palette, text } from "#server/print/print-theme.ts";
import { type ChapterPages, ChapterTitle, chapters, Paragraphs, Sheet } from "./playbook-parts.tsx";

const styles = StyleSheet.create({
  lead: { marginBottom: 26 },
  invitation: {
    flexDirection: "row",
    paddingVertical: 18,
    borderTopWidth: 0.8,
    borderTopColor: palette.line,
  },
  name: { width: 128, marginRight: 24 },
  words: { flex: 1, paddingTop: 2 },
  link: { marginTop: 7, color: palette.accent, fontWeight: 600 },
  farewell: { marginTop: 8, backgroundColor: palette.sand, borderRadius: 6, padding: 22 },
  brand: { marginTop: 12, color: palette.accent },
});

function InvitationBlock({ invitation, site }: { invitation: Invitation; site: string }) {
  const { link } = invitation;
  return (
    <View style={styles.invitation} wrap={false}>
      <Text style={[text.name, styles.name]}>{invitation.title}</Text>
      <View style={styles.words}>
        <Text style={text.body}>{invitation.text}</Text>
        {link ? (
          <Link src={new URL(link.path, site).href} style={[text.body, styles.link]}>
            {link.label}
          </Link>
        ) : null}
      </View>
    </View>
  );
}

export function ClosingPage({ pages, site }: { pages: ChapterPages; site: string }) {
  const { closing } = playbook;
  return (
    <Sheet bookmark={chapters.closing.title}>
      <ChapterTitle chapter={chapters.closing} pages={pages}>
        {closing.title}
      </ChapterTitle>
      <View style={styles.lead}>
        <Paragraphs of={closing.paragraphs} kind="lead" />
      </View>
      {closing.invitations.map((invitation) => (
        <InvitationBlock key={invitation.title} invitation={invitation} site={site} />
      ))}
      <View style={styles.farewell} wrap={false}>
        <Text style={text.lead}>{closing.farewell}</Text>
        <Text style={[text.aside, styles.brand]}>{`${brand.academy}. ${brand.tagline}`}</Text>
      </View>
    </Sheet>
  );
}
