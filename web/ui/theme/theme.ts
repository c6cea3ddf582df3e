import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  Input,
  type MantineColorsTuple,
  Modal,
  NativeSelect,
  Skeleton,
  Tabs,
} from "@mantine/core";
import { BusyButton } from "#web/ui/busy-button.tsx";

/** Shades 7 and 3 are the light and the dark accent of ui/theme/tokens.css. */
const sage: MantineColorsTuple = [
  "#eef5f2",
  "#dbeae5",
  "#abd8ca",
  "#8cc4b3",
  "#66a695",
  "#4c8d7d",
  "#3c7d6f",
  "#2f6f62",
  "#23564b",
  "#193f37",
];

const gray: MantineColorsTuple = [
  "#f4eee4",
  "#efe8dc",
  "#e6ddcd",
  "#ddd3c3",
  "#8a8474",
  "#8a8474",
  "#6f6a5c",
  "#56615b",
  "#3a443f",
  "#23302c",
];

const dark: MantineColorsTuple = [
  "#ebe4d7",
  "#d5cdbf",
  "#b5ad9e",
  "#857c6d",
  "#857c6d",
  "#3d3830",
  "#232019",
  "#1d1b18",
  "#171512",
  "#100f0d",
];

const danger = {
  background: "var(--danger)",
  hover: "var(--danger-strong)",
  color: "var(--paper)",
  border: "1px solid transparent",
};

const buttonDefaults = { component: BusyButton, size: "md", fw: 400 };

export const theme = createTheme({
  colors: { sage, gray, dark },
  primaryColor: "sage",
  primaryShade: { light: 7, dark: 3 },
  white: "#fffdf9",
  variantColorResolver: (input) => {
    if (input.variant === "danger") return danger;
    const colors = defaultVariantColorsResolver(input);
    return input.variant === "filled" ? { ...colors, color: "var(--on-accent)" } : colors;
  },
  fontFamily: "var(--font-sans)",
  headings: { fontFamily: "var(--font-serif)", fontWeight: "400" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: buttonDefaults }),
    Input: Input.extend({ defaultProps: { size: "md" } }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { size: "md" },
      styles: { label: { fontWeight: 400, marginBottom: "0.3rem" } },
    }),
    // Its arrow would be read as an image without a name.
    NativeSelect: NativeSelect.extend({
      defaultProps: { rightSectionProps: { "aria-hidden": true } },
    }),
    Skeleton: Skeleton.extend({ defaultProps: { animate: false } }),
    TabsTab: Tabs.Tab.extend({ defaultProps: { fz: "md" } }),
    Modal: Modal.extend({
      styles: { title: { fontSize: "var(--step-1)" } },
      defaultProps: {
        size: "lg",
        // Leaves room for notices above the dialog, unless the window is very low.
        yOffset: "min(3.25rem, 10dvh)",
        // A transition would keep the dialog open while the focus returns to its opener.
        transitionProps: { duration: 0 },
        closeButtonProps: { "aria-label": "Close" },
        overlayProps: { backgroundOpacity: 0.5 },
        // The page already has a banner landmark.
        attributes: { header: { role: "presentation" } },
      },
    }),
  },
});

const fromTokens = {
  "--mantine-color-body": "var(--paper)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-bright": "var(--ink)",
  "--mantine-color-dimmed": "var(--ink-soft)",
  "--mantine-color-placeholder": "var(--ink-soft)",
  "--mantine-color-error": "var(--danger)",
  "--mantine-color-anchor": "var(--accent)",
  "--mantine-color-default": "transparent",
  "--mantine-color-default-hover": "var(--sand)",
  "--mantine-color-default-color": "var(--ink)",
  "--mantine-color-default-border": "var(--edge-line)",
  "--mantine-color-disabled": "var(--sand)",
  "--mantine-color-disabled-color": "var(--ink-soft)",
  "--mantine-color-sage-filled": "var(--accent)",
  "--mantine-color-sage-filled-hover": "var(--accent-strong)",
  "--mantine-color-sage-light": "var(--sand)",
  "--mantine-color-sage-light-hover": "var(--sand)",
  "--mantine-color-sage-light-color": "var(--accent)",
  "--mantine-color-sage-outline": "var(--accent)",
  "--mantine-color-sage-outline-hover": "var(--sand)",
  "--mantine-color-sage-text": "var(--accent)",
  "--mantine-primary-color-contrast": "var(--on-accent)",
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: fromTokens,
  dark: fromTokens,
});
