import { Button } from "@mantine/core";

interface NotificationRowProps {
  title: string;
  state: string;
  onConfigure: () => void;
}

export function NotificationRow({ title, state, onConfigure }: NotificationRowProps) {
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p className="soft">{state}</p>
      </div>
      <Button
        variant="default"
        size="compact-md"
        aria-label={`Configure ${title}`}
        onClick={onConfigure}
      >
        Configure
      </Button>
    </li>
  );
}
