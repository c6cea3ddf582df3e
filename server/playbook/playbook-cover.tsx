import { Page, Path, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { brand } from "#content/brand.ts";
import { playbook } from "#content/playbook.ts";
import { palette, sans, serif } from "#server/print/print-theme.ts";

const styles = StyleSheet.create({
  page: { backgroundColor: palette.paper },
  sea: { position: "absolute", left: 0, bottom: 0, width: 612, height: 350 },
  brand: { flexDirection: "row", alignItems: "center", marginLeft: 68, marginTop: 66 },
  brandName: { fontFamily: sans, fontWeight: 600, fontSize: 11, color: palette.accent },
  mark: { width: 26, height: 26, marginRight: 9 },
  words: { marginLeft: 68, marginTop: 104, width: 440 },
  title: {
    fontFamily: serif,
    fontWeight: 600,
    fontSize: 50,
    lineHeight: 1.08,
    color: palette.ink,
  },
  subtitle: {
    fontFamily: serif,
    fontStyle: "italic",
    fontSize: 17,
    lineHeight: 1.4,
    marginTop: 20,
    color: palette.muted,
  },
  inside: { position: "absolute", left: 68, bottom: 62 },
  insideLine: {
    fontFamily: sans,
    fontSize: 10.5,
    lineHeight: 1.75,
    color: palette.paper,
  },
});

function Mark() {
  return (
    <Svg style={styles.mark} viewBox="0 0 32 32">
      <Path
        d="M10 3h12a8 8 0 0 1 8 8v7a8 8 0 0 1-8 8h-8l-6.2 4.2A1.1 1.1 0 0 1 6 29.3v-4.3A8 8 0 0 1 2 18v-7a8 8 0 0 1 8-8z"
        fill={palette.accent}
      />
      <Path
        d="M8 15.5c2.7-4 5.3-4 8 0s5.3 4 8 0"
        fill="none"
        stroke={palette.paper}
        strokeWidth={2.6}
        strokeLinecap="round"
      />
    </Svg>
  );
}

function QuietSea() {
  return (
    <Svg style={styles.sea} viewBox="0 0 612 350">
      <Path d="M0 96C110 34 204 34 306 84s204 54 306 4V350H0z" fill={palette.sand} />
      <Path d="M0 164c102-50 204-44 306 2s204 48 306-6V350H0z" fill="#b9cfc5" />
      <Path d="M0 226c102-40 204-34 306 6s204 40 306-8V350H0z" fill={palette.accent} />
    </Svg>
  );
}

export function CoverPage() {
  return (
    <Page size="LETTER" style={styles.page}>
      <QuietSea />
      <View style={styles.brand}>
        <Mark />
        <Text style={styles.brandName}>{brand.academy}</Text>
      </View>
      <View style={styles.words}>
        <Text style={styles.title}>{playbook.title}</Text>
        <Text style={styles.subtitle}>{playbook.subtitle}</Text>
      </View>
      <View style={styles.inside}>
        {playbook.inside.map((line) => (
          <Text key={line} style={styles.insideLine}>
            {line}
          </Text>
        ))}
      </View>
    </Page>
  );
}
