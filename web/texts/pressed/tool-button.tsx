interface ToolButtonProps {
  label: string;
  isMain?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

export function ToolButton({ label, isMain, isDisabled, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={isMain ? "text-tool text-tool-main" : "text-tool"}
      aria-disabled={isDisabled}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isDisabled || onPress()}
    >
      {label}
    </button>
  );
}
