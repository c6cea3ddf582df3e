import { Link, StyleSheet, Text, View } from "@react-pdf/renderer";
import { coaches } from "#content/coaches.ts";
import { playbook } from "#content/playbook.ts";
import { palette, text } from "#server/print/print-theme.ts";
import { type Chapter, type ChapterPages, chapters, Paragraphs, Sheet } from "./playbook-parts.tsx";

const styles = StyleSheet.create({
  title: { marginBottom: 16 },
  signature: { marginTop: 14 },
  contents: { marginTop: 34, backgroundColor: palette.sand, borderRadius: 6, padding: 22 },
  contentsTitle: { marginBottom: 8 },
  row: {
    flexDirection: "row",
    justifyContent: "space-between",
    paddingVertical: 5,
    textDecoration: "none",
  },
  entry: { fontSize: 10.4, lineHeight: 1.3 },
});

function ContentsRow({ chapter, page }: { chapter: Chapter; page: number | undefined }) {
  return (
    <Link src={`#${chapter.id}`} style={styles.row}>
      <Text style={[text.body, styles.entry]}>{chapter.title}</Text>
      <Text style={[text.body, styles.entry]}>{page ?? ""}</Text>
    </Link>
  );
}

export function OpeningPage({ pages }: { pages: ChapterPages }) {
  return (
    <Sheet bookmark={playbook.opening.title}>
      <Text style={[text.title, styles.title]}>{playbook.opening.title}</Text>
      <Paragraphs of={playbook.opening.paragraphs} kind="lead" gap={10} />
      <Text style={[text.aside, styles.signature]}>
        {coaches.map((coach) => coach.name).join(" and ")}
      </Text>
      <View style={styles.contents}>
        <Text style={[text.label, styles.contentsTitle]}>{playbook.contentsTitle}</Text>
        {Object.values(chapters).map((chapter) => (
          <ContentsRow key={chapter.id} chapter={chapter} page={pages.get(chapter.id)} />
        ))}
      </View>
    </Sheet>
  );
}
