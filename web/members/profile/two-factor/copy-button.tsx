import { Button } from "@mantine/core";
import { useState } from "react";

/** Show the text nearby, so that it can be copied by hand if this fails. */
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
