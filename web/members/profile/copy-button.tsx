import { Button } from "@mantine/core";
import { useState } from "react";

/** Says on itself how it went; what could not be copied stands beside it to be selected. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState(label);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid("Copied"),
      () => setSaid("Please copy it by hand"),
    );
  return (
    <Button variant="default" size="compact-md" aria-live="polite" onClick={() => void copy()}>
      {said}
    </Button>
  );
}
