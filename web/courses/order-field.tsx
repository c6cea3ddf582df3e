import { Button, TextInput, type TextInputProps } from "@mantine/core";

interface OrderFieldProps extends TextInputProps {
  /** Behind all others. */
  lastOrder: number;
  position?: string;
  onChoose: (order: string) => void;
}

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

/** As in "After “Welcome”"; "" if no number is typed. `own` is null for a new item. */
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
