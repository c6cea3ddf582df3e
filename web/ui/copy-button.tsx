import { Button } from "@mantine/core";
import { useState } from "react";

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState(label);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("Copied");
    } catch {
      setSaid("Failed to copy");
    }
  }
  return (
    <Button variant="default" size="compact-md" aria-live="polite" onClick={() => void copy()}>
      {said}
    </Button>
  );
}
