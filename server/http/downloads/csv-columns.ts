type Value = string | null;

export type CsvColumn<Item> = { header: string; value: (item: Item) => Value };

export type Csv = { headers: readonly string[]; rows: AsyncIterable<readonly Value[]> };

/** Empty for a field that the file leaves out. */
type FieldColumns<Item> = { readonly [Name in keyof Item]-?: readonly CsvColumn<Item[Name]>[] };

/** Every field must be listed, so that a new one does not compile until decided. */
export function columnsOf<Item extends object>(
  fields: FieldColumns<Item>,
): readonly CsvColumn<Item>[] {
  const names = Object.keys(fields) as (keyof Item)[];
  return names.flatMap((name) =>
    fields[name].map(({ header, value }) => ({ header, value: (item: Item) => value(item[name]) })),
  );
}

async function* toRows<Item>(
  columns: readonly CsvColumn<Item>[],
  items: AsyncIterable<Item>,
): AsyncGenerator<Value[]> {
  for await (const item of items) yield columns.map(({ value }) => value(item));
}

export function toCsv<Item>(columns: readonly CsvColumn<Item>[], items: AsyncIterable<Item>): Csv {
  return { headers: columns.map(({ header }) => header), rows: toRows(columns, items) };
}

export const text = (value: Value) => value;
export const yesOrNo = (value: boolean) => (value ? "yes" : "no");
export const number = (value: number) => String(value);
