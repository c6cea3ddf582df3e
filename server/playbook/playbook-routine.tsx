import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { playbook } from "#content/playbook.ts";
import type { RoutineStep } from "#content/playbook-routine.ts";
import { palette, serif, text } from "#server/print/print-theme.ts";
import { type ChapterPages, ChapterTitle, chapters, Paragraphs, Sheet } from "./playbook-parts.tsx";

const styles = StyleSheet.create({
  intro: { marginBottom: 18 },
  step: {
    flexDirection: "row",
    paddingVertical: 8,
    borderTopWidth: 0.8,
    borderTopColor: palette.line,
  },
  clock: { width: 92, flexDirection: "row", alignItems: "baseline" },
  minutes: { fontFamily: serif, fontSize: 21, lineHeight: 1.1, color: palette.accent },
  unit: { marginLeft: 4 },
  what: { flex: 1 },
  name: { fontSize: 13, marginBottom: 3 },
  asides: { flexDirection: "row", gap: 18, marginTop: 10 },
  aside: { flex: 1, backgroundColor: palette.sand, borderRadius: 6, padding: 14 },
});

function Step({ step }: { step: RoutineStep }) {
  return (
    <View style={styles.step} wrap={false}>
      <View style={styles.clock}>
        <Text style={styles.minutes}>{step.minutes}</Text>
        <Text style={[text.small, styles.unit]}>{playbook.labels.minutes}</Text>
      </View>
      <View style={styles.what}>
        <Text style={[text.name, styles.name]}>{step.name}</Text>
        <Text style={text.body}>{step.whatToDo}</Text>
      </View>
    </View>
  );
}

export function RoutinePage({ pages }: { pages: ChapterPages }) {
  const { routine } = playbook;
  return (
    <Sheet bookmark={chapters.routine.title}>
      <ChapterTitle chapter={chapters.routine} pages={pages}>
        {routine.title}
      </ChapterTitle>
      <View style={styles.intro}>
        <Paragraphs of={routine.paragraphs} kind="lead" />
      </View>
      {routine.steps.map((step) => (
        <Step key={step.name} step={step} />
      ))}
      <View style={styles.asides} wrap={false}>
        {routine.asides.map((aside) => (
          <View key={aside.title} style={styles.aside}>
            <Text style={[text.name, styles.name]}>{aside.title}</Text>
            <Text style={text.body}>{aside.text}</Text>
          </View>
        ))}
      </View>
    </Sheet>
  );
}
