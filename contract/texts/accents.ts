/** The colors that an academy may choose from: text of each can be read in light and dark. */
export const accents = {
  pine: {
    light: { accent: "#2f6f62", strong: "#23564b", onAccent: "#fdfbf7" },
    dark: { accent: "#8cc4b3", strong: "#abd8ca", onAccent: "#15241f" },
  },
  lake: {
    light: { accent: "#2b6183", strong: "#1f4a66", onAccent: "#fdfbf7" },
    dark: { accent: "#8fbedb", strong: "#b0d3e9", onAccent: "#13222c" },
  },
  plum: {
    light: { accent: "#7a4468", strong: "#5e3250", onAccent: "#fdfbf7" },
    dark: { accent: "#dba9cb", strong: "#e8c5dc", onAccent: "#2a1724" },
  },
  bronze: {
    light: { accent: "#7d5a1e", strong: "#5f4414", onAccent: "#fdfbf7" },
    dark: { accent: "#d9b878", strong: "#e6cd9a", onAccent: "#261c0a" },
  },
  slate: {
    light: { accent: "#4a5a72", strong: "#374559", onAccent: "#fdfbf7" },
    dark: { accent: "#aebfd6", strong: "#c7d4e6", onAccent: "#171e28" },
  },
} as const;

export type AccentName = keyof typeof accents;
export const accentNames = Object.keys(accents) as [AccentName, ...AccentName[]];
