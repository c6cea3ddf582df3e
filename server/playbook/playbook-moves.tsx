import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { playbook } from "#content/playbook.ts";
import type { MicroMove, WorkedExample } from "#content/playbook-moves.ts";
import { palette, serif, text } from "#server/print/print-theme.ts";
import { type ChapterPages, ChapterTitle, chapters, Paragraphs, Sheet } from "./playbook-parts.tsx";

const styles = StyleSheet.create({
  intro: { marginBottom: 20 },
  start: { marginBottom: 32 },
  startTitle: { marginBottom: 7 },
  startRow: {
    flexDirection: "row",
    justifyContent: "space-between",
    paddingVertical: 5,
    borderTopWidth: 0.8,
    borderTopColor: palette.line,
  },
  startMove: { color: palette.accent },
  move: { flexDirection: "row", marginBottom: 30 },
  left: { width: 128, marginRight: 24 },
  right: { flex: 1 },
  number: { fontFamily: serif, fontSize: 40, lineHeight: 1, marginTop: -12, color: palette.accent },
  name: { marginTop: 8, marginBottom: 16 },
  block: { marginBottom: 9 },
  label: { marginBottom: 3 },
  example: { backgroundColor: palette.sand, borderRadius: 6, padding: 13, marginTop: 2 },
  setting: { marginTop: 2, marginBottom: 6 },
  line: { flexDirection: "row", marginBottom: 3 },
  who: { width: 40, fontWeight: 600 },
  says: { flex: 1 },
  afterwards: { marginTop: 4, color: palette.accent },
});

function Example({ example }: { example: WorkedExample }) {
  return (
    <View style={styles.example}>
      <Text style={text.label}>{playbook.labels.example}</Text>
      <Text style={[text.small, styles.setting]}>{example.setting}</Text>
      {example.lines.map((line) => (
        <View key={line.says} style={styles.line}>
          <Text style={[text.body, styles.who]}>{line.who}</Text>
          <Text style={[text.body, styles.says]}>{line.says}</Text>
        </View>
      ))}
      <Text style={[text.aside, styles.afterwards]}>{example.afterwards}</Text>
    </View>
  );
}

function Labeled({ label, children }: { label: string; children: string }) {
  return (
    <View style={styles.block}>
      <Text style={[text.label, styles.label]}>{label}</Text>
      <Text style={text.body}>{children}</Text>
    </View>
  );
}

function Move({ move, number }: { move: MicroMove; number: number }) {
  const { labels } = playbook;
  return (
    <View style={styles.move} wrap={false}>
      <View style={styles.left}>
        <Text style={styles.number}>{number}</Text>
        <Text style={[text.name, styles.name]}>{move.name}</Text>
        <Text style={[text.label, styles.label]}>{labels.tryThisWeek}</Text>
        <Text style={text.aside}>{move.tryThisWeek}</Text>
      </View>
      <View style={styles.right}>
        <Labeled label={labels.whatToDo}>{move.whatToDo}</Labeled>
        <Labeled label={labels.whyItSuits}>{move.whyItSuits}</Labeled>
        <Example example={move.example} />
      </View>
    </View>
  );
}

function WhereToStart() {
  const { labels, startingPoints } = playbook;
  return (
    <View style={styles.start}>
      <Text style={[text.label, styles.startTitle]}>{labels.whereToStart}</Text>
      {startingPoints.map(({ situation, move }) => (
        <View key={situation} style={styles.startRow}>
          <Text style={text.body}>{situation}</Text>
          <Text style={[text.body, styles.startMove]}>{`${labels.move} ${move}`}</Text>
        </View>
      ))}
    </View>
  );
}

export function MovesPages({ pages }: { pages: ChapterPages }) {
  return (
    <Sheet bookmark={chapters.moves.title}>
      <ChapterTitle chapter={chapters.moves} pages={pages}>
        {playbook.movesIntro.title}
      </ChapterTitle>
      <View style={styles.intro}>
        <Paragraphs of={playbook.movesIntro.paragraphs} kind="lead" />
      </View>
      <WhereToStart />
      {playbook.moves.map((move, index) => (
        <Move key={move.name} move={move} number={index + 1} />
      ))}
    </Sheet>
  );
}
