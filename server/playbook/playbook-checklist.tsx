import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { playbook } from "#content/playbook.ts";
import { palette, text } from "#server/print/print-theme.ts";
import { type ChapterPages, ChapterTitle, chapters, Sheet } from "./playbook-parts.tsx";

const rule = { borderBottomWidth: 0.8, borderBottomColor: palette.muted } as const;

const styles = StyleSheet.create({
  head: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-start" },
  date: { flexDirection: "row", alignItems: "flex-end", marginTop: 10 },
  dateLine: { width: 110, marginLeft: 8, height: 14, ...rule },
  section: { marginTop: 20 },
  label: { marginBottom: 9 },
  item: { flexDirection: "row", alignItems: "center", marginBottom: 8 },
  box: {
    width: 12,
    height: 12,
    borderWidth: 1,
    borderColor: palette.accent,
    borderRadius: 2,
    marginRight: 10,
    marginBottom: 3,
  },
  minutes: { width: 40, color: palette.muted },
  person: { flexDirection: "row", gap: 14, height: 34, alignItems: "flex-end" },
  nameCell: { width: 150, paddingBottom: 3, ...rule },
  saidCell: { flex: 1, height: 18, ...rule },
  scriptCell: { width: 44, height: 18, ...rule },
  columns: { flexDirection: "row", gap: 14 },
  moves: { flexDirection: "row", flexWrap: "wrap" },
  move: { width: "33%" },
  line: { height: 24, ...rule },
  note: { position: "absolute", left: 68, right: 68, bottom: 52 },
});

function Box({ children, minutes }: { children: string; minutes?: string }) {
  return (
    <View style={styles.item}>
      <View style={styles.box} />
      {minutes ? <Text style={[text.body, styles.minutes]}>{minutes}</Text> : null}
      <Text style={text.body}>{children}</Text>
    </View>
  );
}

function PeopleTable() {
  const { peopleColumns, people } = playbook.checklist;
  const [name, said, script] = peopleColumns;
  return (
    <>
      <View style={styles.columns}>
        <Text style={[text.small, { width: 150 }]}>{name}</Text>
        <Text style={[text.small, { flex: 1 }]}>{said}</Text>
        <Text style={[text.small, { width: 44 }]}>{script}</Text>
      </View>
      {people.map((person) => (
        <View key={person} style={styles.person}>
          <View style={styles.nameCell}>
            <Text style={[text.small, { fontSize: 7 }]}>{person}</Text>
          </View>
          <View style={styles.saidCell} />
          <View style={styles.scriptCell} />
        </View>
      ))}
    </>
  );
}

function WritingLines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <View style={styles.section}>
      <Text style={text.label}>{title}</Text>
      {lines.map((line) => (
        <View key={line} style={styles.line} />
      ))}
    </View>
  );
}

export function ChecklistPage({ pages }: { pages: ChapterPages }) {
  const { checklist, routine, moves } = playbook;
  return (
    <Sheet bookmark={chapters.checklist.title} white>
      <View style={styles.head}>
        <ChapterTitle chapter={chapters.checklist} pages={pages}>
          {checklist.title}
        </ChapterTitle>
        <View style={styles.date}>
          <Text style={text.small}>{checklist.dateLabel}</Text>
          <View style={styles.dateLine} />
        </View>
      </View>
      <View style={{ marginTop: 6 }}>
        <Text style={[text.label, styles.label]}>{checklist.stepsTitle}</Text>
        {routine.steps.map((step) => (
          <Box key={step.name} minutes={step.minutes}>
            {step.onTheChecklist}
          </Box>
        ))}
      </View>
      <View style={styles.section}>
        <Text style={[text.label, styles.label]}>{checklist.peopleTitle}</Text>
        <PeopleTable />
      </View>
      <View style={styles.section}>
        <Text style={[text.label, styles.label]}>{checklist.movesTitle}</Text>
        <View style={styles.moves}>
          {moves.map((move) => (
            <View key={move.name} style={styles.move}>
              <Box>{move.name}</Box>
            </View>
          ))}
        </View>
      </View>
      <WritingLines title={checklist.firstLineTitle} lines={["first", "second"]} />
      <WritingLines title={checklist.betterTitle} lines={["first", "second"]} />
      <Text style={[text.small, styles.note]}>{checklist.note}</Text>
    </Sheet>
  );
}
