import { Button, TextInput, type TextInputProps } from "@mantine/core";

interface OrderFieldProps extends TextInputProps {
  /** The number that puts the course or module after all others. */
  lastOrder: number;
  /** Where the number puts it, in words. */
  place?: string;
  onChoose: (order: string) => void;
}

/** The number by which a course or module is listed, with a button to put it at the end. */
export function OrderField({ lastOrder, place, onChoose, ...field }: OrderFieldProps) {
  return (
    <div>
      <div className="order-field">
        <TextInput label="Order" inputMode="numeric" autoComplete="off" {...field} />
        <Button variant="default" onClick={() => onChoose(String(lastOrder))}>
          At the end
        </Button>
      </div>
      {place && (
        <p className="soft small" role="status">
          {place}
        </p>
      )}
    </div>
  );
}

/** Returns the number that puts something after all of these. */
export function orderAfter(listed: readonly { order_index: number }[]): number {
  return Math.max(-1, ...listed.map(({ order_index }) => order_index)) + 1;
}

interface Listed {
  id: string;
  title: string;
  order_index: number;
}

/**
 * Says behind which of the listed ones the number puts this one, or a new one if it is null. Returns
 * "" for what is no number.
 */
export function placeInWords(listed: readonly Listed[], typed: string, own: Listed | null): string {
  if (!/^-?\d+$/.test(typed.trim())) return "";
  const order = Number(typed);
  const ownPlace = listed.findIndex(({ id }) => id === own?.id);
  const isBefore = (each: Listed, place: number) =>
    each.order_index < order ||
    (each.order_index === order && (ownPlace === -1 || place < ownPlace));
  const last = listed.filter((each, place) => each.id !== own?.id && isBefore(each, place)).at(-1);
  return last === undefined ? "Before all others" : `After “${last.title}”`;
}
