import { Button, TextInput, type TextInputProps } from "@mantine/core";

interface OrderFieldProps extends TextInputProps {
  /** The number that puts the course or module after all others. */
  lastOrder: number;
  onChoose: (order: string) => void;
}

/** The number by which a course or module is listed, with a button to put it at the end. */
export function OrderField({ lastOrder, onChoose, ...field }: OrderFieldProps) {
  return (
    <div className="order-field">
      <TextInput label="Order" inputMode="numeric" autoComplete="off" {...field} />
      <Button variant="default" onClick={() => onChoose(String(lastOrder))}>
        At the end
      </Button>
    </div>
  );
}

/** Returns the number that puts something after all of these. */
export function orderAfter(listed: readonly { order_index: number }[]): number {
  return Math.max(-1, ...listed.map(({ order_index }) => order_index)) + 1;
}
