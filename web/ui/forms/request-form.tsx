import { Fragment, type ReactNode } from "react";
import type { FormValues } from "#contract/forms/form.ts";
import type { PostedFormName } from "#contract/forms/posted-form.ts";
import type { AnyFieldProps, FieldProps } from "#web/lib/forms/field-props.ts";
import type { FormState } from "#web/lib/forms/use-request-form.ts";
import { PostedName } from "#web/ui/forms/fields/posted-name.tsx";

type FieldOf<Value> = Value extends string[] ? FieldProps<string[]> : FieldProps;

export type FormFields<Values> = {
  readonly [Name in keyof Values]-?: (field: FieldOf<Values[Name]>) => ReactNode;
};

/** Shown at the position of the first of them. */
export interface FieldGroup<Name> {
  fields: readonly Name[];
  frame: (fields: ReactNode) => ReactNode;
}

export interface FieldsProps<Values extends FormValues> {
  form: FormState<Values>;
  fields: FormFields<NoInfer<Values>>;
  groups?: readonly FieldGroup<keyof NoInfer<Values> & string>[];
}

interface RequestFormProps<Values extends FormValues> extends FieldsProps<Values> {
  className: string;
  label?: string;
  /** Also works without scripts. */
  postedAs?: PostedFormName;
  before?: ReactNode;
  children: ReactNode;
}

export function RequestForm<Values extends FormValues>(props: RequestFormProps<Values>) {
  const { form, fields, groups = [], className, label, postedAs, before, children } = props;
  return (
    <form key={form.version} className={className} aria-label={label} {...form.formProps}>
      {postedAs && <PostedName name={postedAs} />}
      {before}
      <FoundDraft form={form} />
      <Fields draw={fields} groups={groups} fieldProps={form.fieldProps} />
      {children}
    </form>
  );
}

type Restored = Pick<FormState<FormValues>, "foundDraft" | "discardDraft">;

function FoundDraft({ form: { foundDraft, discardDraft } }: { form: Restored }) {
  if (foundDraft === "none") return null;
  return (
    <div className="form-note">
      <p role="status">
        {foundDraft === "outdated"
          ? "This is what you typed before. It is not saved. Someone has changed the saved text since then, and saving yours replaces theirs."
          : "This is what you typed before. It is not saved yet."}
      </p>
      <button type="button" className="link-button aside-button" onClick={discardDraft}>
        Discard it
      </button>
    </div>
  );
}

interface DrawnFieldsProps {
  draw: Readonly<Record<string, (field: AnyFieldProps) => ReactNode>>;
  groups: readonly FieldGroup<string>[];
  fieldProps: (name: string) => AnyFieldProps;
}

function Fields({ draw, groups, fieldProps }: DrawnFieldsProps) {
  const drawn = (names: readonly string[]) =>
    names.map((name) => <Fragment key={name}>{draw[name]?.(fieldProps(name))}</Fragment>);
  return Object.keys(draw).map((name) => {
    const group = groups.find(({ fields }) => fields.includes(name));
    if (group === undefined) return drawn([name]);
    if (group.fields[0] !== name) return null;
    return <Fragment key={name}>{group.frame(drawn(group.fields))}</Fragment>;
  });
}
