import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { brand } from "#content/brand.ts";
import { studyCards as words } from "#content/courses/study-cards.ts";
import { palette, registerFonts, serif, text } from "#server/print/print-theme.ts";
import { type CardSheet, inSheets, type StudyCards } from "./study-cards.ts";

/** In points. A card is as high as a business card, and as wide once folded. */
const card = { side: 252, height: 144 } as const;
const margin = 54;

const cut = { borderWidth: 0.6, borderColor: palette.line } as const;

const styles = StyleSheet.create({
  page: { backgroundColor: palette.white, paddingHorizontal: margin, paddingTop: 46 },
  head: { height: 78 },
  headLine: { flexDirection: "row", justifyContent: "space-between", marginBottom: 6 },
  title: { ...text.title, fontSize: 21 },
  cards: { borderTopWidth: cut.borderWidth, borderTopColor: cut.borderColor },
  card: { flexDirection: "row", height: card.height, ...cut, borderTopWidth: 0 },
  side: { width: card.side, paddingHorizontal: 18, paddingVertical: 15 },
  fold: { borderRightWidth: 0.8, borderRightColor: palette.muted, borderRightStyle: "dotted" },
  middle: { flexGrow: 1, justifyContent: "center" },
  question: { fontFamily: serif, fontSize: 14, lineHeight: 1.3, color: palette.ink },
  below: { fontSize: 7, color: palette.muted },
  foot: {
    position: "absolute",
    left: margin,
    right: margin,
    bottom: 40,
    flexDirection: "row",
    justifyContent: "space-between",
  },
});

type CardProps = CardSheet["cards"][number] & { module: string };

function Card({ front, back, number, module }: CardProps) {
  return (
    <View style={styles.card} wrap={false}>
      <View style={[styles.side, styles.fold]}>
        <Text style={text.label}>{`${words.question} ${number}`}</Text>
        <View style={styles.middle}>
          <Text style={styles.question}>{front}</Text>
        </View>
        <Text style={[text.small, styles.below]}>{module}</Text>
      </View>
      <View style={styles.side}>
        <Text style={text.label}>{words.answer}</Text>
        <View style={styles.middle}>
          {back.split("\n").map((line) => (
            <Text key={line} style={text.body}>
              {line}
            </Text>
          ))}
        </View>
      </View>
    </View>
  );
}

function SheetPage({ sheet, course, module }: { sheet: CardSheet } & Omit<StudyCards, "cards">) {
  return (
    <Page size="LETTER" style={styles.page}>
      <View style={styles.head}>
        <View style={styles.headLine}>
          <Text style={text.label}>{words.title}</Text>
          <Text style={text.small}>{course}</Text>
        </View>
        <Text style={styles.title}>{module}</Text>
      </View>
      <View style={styles.cards}>
        {sheet.cards.map((each) => (
          <Card key={each.number} {...each} module={module} />
        ))}
      </View>
      <View style={styles.foot}>
        <Text style={text.small}>{words.instructions}</Text>
        <Text style={text.small}>{words.sheet(sheet.number, sheet.of)}</Text>
      </View>
    </Page>
  );
}

/** A PDF for Letter that also fits on A4: at most four cards a page, to cut out and fold. */
export function renderStudyCards({ course, module, cards }: StudyCards): Promise<Uint8Array> {
  registerFonts();
  return renderToBuffer(
    <Document
      title={`${words.title}: ${module}`}
      subject={course}
      author={brand.academy}
      creator={brand.academy}
      producer={brand.academy}
      language="en-US"
    >
      {inSheets(cards).map((sheet) => (
        <SheetPage key={sheet.number} sheet={sheet} course={course} module={module} />
      ))}
    </Document>,
  );
}
