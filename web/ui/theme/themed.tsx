import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { cssVariables, theme } from "#web/ui/theme/theme.ts";
import "#web/ui/theme/mantine.css";
import "#web/ui/theme/dialogs.css";
import "#web/ui/theme/quiet-components.css";
import "#web/ui/theme/video.css";

/** With the theme of the public pages. */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
