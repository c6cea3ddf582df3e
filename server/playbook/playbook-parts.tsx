import { Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { playbook } from "#content/playbook.ts";
import { margin, palette, sans, text } from "./playbook-theme.ts";

/** Where each chapter begins; filled while the pages are laid out. */
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
    bottom: 34,
    flexDirection: "row",
    justifyContent: "space-between",
    fontFamily: sans,
    fontSize: 7.8,
    color: palette.muted,
  },
  title: { marginBottom: 14 },
});

export function Sheet({ children, white = false }: { children: ReactNode; white?: boolean }) {
  const background = white ? { backgroundColor: palette.white } : {};
  return (
    <Page size="LETTER" style={[styles.page, background]}>
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
    return children;
  };
  return (
    <View id={chapter.id} bookmark={chapter.title} style={styles.title} minPresenceAhead={120}>
      <Text style={text.title} render={noteThePage} />
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
    <Text
      key={paragraph}
      style={[text[kind], { marginBottom: index < paragraphs.length - 1 ? gap : 0 }]}
    >
      {paragraph}
    </Text>
  ));
}
