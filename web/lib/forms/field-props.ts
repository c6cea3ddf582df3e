import type { ChangeEvent, ReactNode } from "react";

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A watched form passes the value, others only the default value. */
export interface FieldProps<Value extends string | string[] = string> {
  name: string;
  error?: ReactNode;
  value?: Value;
  defaultValue?: Value;
  checked?: boolean;
  defaultChecked?: boolean;
  onChange: (entered: Value | ChangeEvent<Input>) => void;
}

export type AnyFieldProps = FieldProps & FieldProps<string[]>;
