import { Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { playbook } from "#content/playbook.ts";
import { margin, palette, sans, text } from "#server/print/print-theme.ts";

/** Filled during layout. */
export type ChapterPages = Map<string, number>;

export interface Chapter {
  id: string;
  title: string;
}

export const chapters = {
  moves: { id: "moves", title: playbook.movesIntro.title },
  scripts: { id: "scripts", title: playbook.scriptsIntro.title },
  routine: { id: "routine", title: playbook.routine.title },
  checklist: { id: "checklist", title: `Checklist: ${playbook.checklist.title.toLowerCase()}` },
  closing: { id: "closing", title: playbook.closing.title },
} as const satisfies Record<string, Chapter>;

const styles = StyleSheet.create({
  page: {
    backgroundColor: palette.paper,
    paddingHorizontal: margin.side,
    paddingTop: margin.top,
    paddingBottom: margin.bottom,
  },
  footer: {
    position: "absolute",
    left: margin.side,
    right: margin.side,
    bottom: 32,
    flexDirection: "row",
    justifyContent: "space-between",
    fontFamily: sans,
    fontSize: 7.8,
    color: palette.muted,
  },
  title: { marginBottom: 14 },
});

interface SheetProps {
  bookmark: string;
  white?: boolean;
  children: ReactNode;
}

export function Sheet({ bookmark, white = false, children }: SheetProps) {
  const background = white ? { backgroundColor: palette.white } : {};
  return (
    <Page size="LETTER" bookmark={bookmark} style={[styles.page, background]}>
      {children}
      <View style={styles.footer} fixed>
        <Text>{playbook.title}</Text>
        <Text render={({ pageNumber }) => `${pageNumber}`} />
      </View>
    </Page>
  );
}

interface ChapterTitleProps {
  chapter: Chapter;
  pages: ChapterPages;
  children: string;
}

export function ChapterTitle({ chapter, pages, children }: ChapterTitleProps) {
  const noteThePage = ({ pageNumber }: { pageNumber: number }) => {
    pages.set(chapter.id, pageNumber);
    return null;
  };
  return (
    <View id={chapter.id} style={styles.title}>
      <Text style={text.title}>{children}</Text>
      <View render={noteThePage} />
    </View>
  );
}

interface ParagraphsProps {
  of: readonly string[];
  kind?: "body" | "lead" | "small";
  gap?: number;
}

export function Paragraphs({ of: paragraphs, kind = "body", gap = 8 }: ParagraphsProps) {
  return paragraphs.map((paragraph, index) => (
    <View key={paragraph} style={{ marginBottom: index < paragraphs.length - 1 ? gap : 0 }}>
      {/* Inter has no glyph for a line feed, and the fallback font would not be embedded. */}
      {paragraph.split("\n").map((line) => (
        <Text key={line} style={text[kind]}>
          {line}
        </Text>
      ))}
    </View>
  ));
}
