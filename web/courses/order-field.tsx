import { Button, TextInput, type TextInputProps } from "@mantine/core";

interface OrderFieldProps extends TextInputProps {
  /** Puts the course or module after all others. */
  lastOrder: number;
  /** The position in words. */
  position?: string;
  onChoose: (order: string) => void;
}

/** With a button to put it at the end. */
export function OrderField({ lastOrder, position, onChoose, ...field }: OrderFieldProps) {
  return (
    <div>
      <div className="order-field">
        <TextInput label="Order" inputMode="numeric" autoComplete="off" {...field} />
        <Button variant="default" onClick={() => onChoose(String(lastOrder))}>
          At the end
        </Button>
      </div>
      {position && (
        <p className="soft small" role="status">
          {position}
        </p>
      )}
    </div>
  );
}

export function orderAfter(listed: readonly { order_index: number }[]): number {
  return Math.max(-1, ...listed.map(({ order_index }) => order_index)) + 1;
}

interface Listed {
  id: string;
  title: string;
  order_index: number;
}

/**
 * The position that the typed number gives the item, as in "After “Welcome”"; "" if it is no
 * number. `own` is null for a new item.
 */
export function describePosition(
  listed: readonly Listed[],
  typed: string,
  own: Listed | null,
): string {
  if (!/^-?\d+$/.test(typed.trim())) return "";
  const order = Number(typed);
  const ownIndex = listed.findIndex(({ id }) => id === own?.id);
  const isBefore = (each: Listed, index: number) =>
    each.order_index < order ||
    (each.order_index === order && (ownIndex === -1 || index < ownIndex));
  const last = listed.filter((each, index) => each.id !== own?.id && isBefore(each, index)).at(-1);
  return last === undefined ? "Before all others" : `After “${last.title}”`;
}
