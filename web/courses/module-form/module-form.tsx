import { NativeSelect, TextInput } from "@mantine/core";
import { type RefObject, useEffect, useState } from "react";
import { ContentType, type Module } from "#contract/courses.ts";
import type { Unsaved } from "#web/courses/module-form/leave-dialog.tsx";
import { ModuleContent } from "#web/courses/module-form/module-content.tsx";
import { ModuleFormButtons } from "#web/courses/module-form/module-form-buttons.tsx";
import {
  lostWithType,
  moduleDraft,
  moduleRequest,
} from "#web/courses/module-form/module-request.ts";
import { moduleTypes } from "#web/courses/module-types.tsx";
import { useRequestForm } from "#web/lib/use-request-form.ts";
import { showNotice } from "#web/ui/notices.tsx";
import "#web/courses/module-form/module-form.css";

interface ModuleFormProps {
  courseId: string;
  module: Module | null;
  /** Kept up to date with what would be lost by leaving. */
  unsaved: RefObject<Unsaved>;
  onCancel: () => void;
  onSaved: () => void;
}

export function ModuleForm(props: ModuleFormProps) {
  const { courseId, module, unsaved, onCancel, onSaved } = props;
  const [initialValues] = useState(() => moduleDraft(module));
  const [uploads, setUploads] = useState(0);
  const form = useRequestForm({
    initialValues,
    load: async () => moduleRequest(courseId, module?.id ?? null),
    onSent: (_sent, said) => {
      showNotice(said);
      onSaved();
    },
    isWatched: true,
  });
  const { values, fieldProps, formProps } = form;
  const isUploading = uploads > 0;
  useEffect(() => {
    const changed = isSame(values, initialValues) ? "nothing" : "changes";
    unsaved.current = isUploading ? "upload" : changed;
  });
  const lost = lostWithType(values);
  return (
    <form
      className="dialog-form"
      {...formProps}
      onSubmit={(event) => (isUploading ? event.preventDefault() : formProps.onSubmit(event))}
    >
      <TextInput label="Title" autoComplete="off" data-autofocus {...fieldProps("title")} />
      <NativeSelect
        label="Content type"
        data={ContentType.options.map((value) => ({ value, label: moduleTypes[value].label }))}
        {...(lost.length > 0 && {
          description: `Saving it as this type removes its ${list(lost)}.`,
        })}
        {...fieldProps("content_type")}
      />
      <ModuleContent
        form={form}
        place={{ courseId, moduleId: module?.id ?? null }}
        onUploads={(change) => setUploads((count) => count + change)}
      />
      <div className="number-fields">
        <TextInput
          label="Duration in minutes"
          inputMode="numeric"
          autoComplete="off"
          {...fieldProps("duration")}
        />
        <TextInput
          label="Order"
          inputMode="numeric"
          autoComplete="off"
          {...fieldProps("order_index")}
        />
      </div>
      <ModuleFormButtons
        submitLabel={module ? "Save changes" : "Add module"}
        isBusy={form.phase === "busy"}
        isUploading={isUploading}
        failure={form.message}
        onCancel={onCancel}
      />
    </form>
  );
}

function isSame(values: Record<string, string>, others: Record<string, string>): boolean {
  return Object.entries(values).every(([name, value]) => value === others[name]);
}

const inAList = new Intl.ListFormat("en-US", { type: "conjunction" });

function list(words: readonly string[]): string {
  return inAList.format(words);
}
