import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { playbook } from "#content/playbook.ts";
import type { FollowUpScript } from "#content/playbook-scripts.ts";
import { palette, text } from "#server/print/print-theme.ts";
import { type ChapterPages, ChapterTitle, chapters, Paragraphs, Sheet } from "./playbook-parts.tsx";

const styles = StyleSheet.create({
  intro: { marginBottom: 22 },
  row: { flexDirection: "row", gap: 18, marginBottom: 18 },
  script: { flex: 1, flexDirection: "column" },
  situation: { fontSize: 12.5, marginBottom: 2 },
  when: { marginBottom: 6 },
  panel: { flexGrow: 1, backgroundColor: palette.sand, borderRadius: 6, padding: 12 },
  subject: { fontWeight: 600, marginBottom: 6 },
});

interface NumberedScript {
  script: FollowUpScript;
  number: number;
}

function ScriptPanel({ script, number }: NumberedScript) {
  return (
    <View style={styles.script}>
      <Text style={[text.name, styles.situation]}>{`${number}. ${script.situation}`}</Text>
      <Text style={[text.small, styles.when]}>{`${script.channel}. ${script.when}.`}</Text>
      <View style={styles.panel}>
        {script.subject ? (
          <Text style={[text.body, styles.subject]}>
            {`${playbook.labels.subject}: ${script.subject}`}
          </Text>
        ) : null}
        <Paragraphs of={script.paragraphs} gap={6} />
      </View>
    </View>
  );
}

function inPairs(scripts: readonly FollowUpScript[]): NumberedScript[][] {
  const numbered = scripts.map((script, index) => ({ script, number: index + 1 }));
  return numbered.flatMap((_, index) =>
    index % 2 === 0 ? [numbered.slice(index, index + 2)] : [],
  );
}

export function ScriptsPages({ pages }: { pages: ChapterPages }) {
  return (
    <Sheet bookmark={chapters.scripts.title}>
      <ChapterTitle chapter={chapters.scripts} pages={pages}>
        {playbook.scriptsIntro.title}
      </ChapterTitle>
      <View style={styles.intro}>
        <Paragraphs of={playbook.scriptsIntro.paragraphs} kind="lead" />
      </View>
      {inPairs(playbook.scripts).map((pair) => (
        <View key={pair.map(({ number }) => number).join()} style={styles.row} wrap={false}>
          {pair.map(({ script, number }) => (
            <ScriptPanel key={number} script={script} number={number} />
          ))}
        </View>
      ))}
    </Sheet>
  );
}
