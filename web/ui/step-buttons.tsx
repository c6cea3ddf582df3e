import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useKeptFocusAt } from "#web/ui/use-kept-focus-at.ts";

interface StepButtonsProps {
  title: string;
  place: number;
  count: number;
  onStep: (to: number) => void;
}

/** At the ends the buttons stay focusable: pressing one may have moved the row there. */
export function StepButtons({ title, place, count, onStep }: StepButtonsProps) {
  const keepFocus = useKeptFocusAt(place);
  const step = (label: string, to: number, Icon: typeof IconArrowUp) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={`Move ${title} ${label}`}
      aria-disabled={to < 0 || to >= count}
      onClick={({ currentTarget }) => {
        if (to < 0 || to >= count) return;
        keepFocus(currentTarget);
        onStep(to);
      }}
    >
      <Icon size={18} stroke={1.5} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <>
      {step("up", place - 1, IconArrowUp)}
      {step("down", place + 1, IconArrowDown)}
    </>
  );
}
