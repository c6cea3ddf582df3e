import { NativeSelect, TextInput, type TextInputProps } from "@mantine/core";
import { useRef, useState } from "react";
import type { ModuleDraft } from "#contract/courses/course-forms.ts";
import { ContentType, isUnpublished, type Module, withDraft } from "#contract/courses/modules.ts";
import { contentFields } from "#web/courses/module-form/module-content.tsx";
import { ModuleFormButtons } from "#web/courses/module-form/module-form-buttons.tsx";
import {
  lostWithType,
  moduleDraft,
  moduleDraftName,
  moduleRequest,
} from "#web/courses/module-form/module-request.ts";
import { useSaveWarning } from "#web/courses/module-form/use-save-warning.ts";
import { moduleTypes } from "#web/courses/module-types.tsx";
import { describePosition, OrderField, orderAfter } from "#web/courses/order-field.tsx";
import { api } from "#web/lib/api/api.ts";
import { getById } from "#web/lib/api/get-by-id.ts";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { SwitchField } from "#web/ui/forms/fields/switch-field.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import "#web/courses/module-form/module-form.css";

interface ModuleFormProps {
  courseId: string;
  module: Module | null;
  /** Added just before with the same dialog. */
  previous: Module | null;
  /** In their order. */
  modules: readonly Module[];
  onAnother: (saved: Module) => void;
  onClose: () => void;
}

export function ModuleForm(props: ModuleFormProps) {
  const { courseId, module, previous, modules, onAnother, onClose } = props;
  const [uploads, setUploads] = useState(0);
  const isUploading = uploads > 0;
  const addsAnother = useRef(false);
  /** Minutes that nobody typed. */
  const proposed = useRef("0");
  const title = useFocusOnMount<HTMLInputElement>(previous !== null);
  const form = useRecordForm({
    draft: moduleDraftName(courseId, module),
    record: module,
    valuesOf: (known) => moduleDraft(known, { previous, modules }),
    request: (known) => moduleRequest(courseId, known),
    read: async () => {
      const { modules } = await api.courses.listModules({ course_id: courseId });
      return getById(modules, module?.id);
    },
    onSent: ({ message, reply }) => {
      showNotice(message);
      if (addsAnother.current) onAnother(reply);
      else onClose();
    },
    isControlled: true,
    isBlocked: isUploading,
  });
  const { values } = form;
  /** It is published by its own dialog, which says what changes. */
  const isDraft = module !== null && isUnpublished(module);
  const { warning, warnFirst } = useSaveWarning(module && withDraft(module), values);
  const leave = useUnsaved(() => (isUploading ? "upload" : form.unsaved()), form.dropDraft);
  const submit = warnFirst(form.formProps.onSubmit);
  return (
    <RequestForm
      form={{ ...form, formProps: { ...form.formProps, onSubmit: submit } }}
      className="dialog-form"
      fields={{
        title: (field) => (
          <TextInput label="Title" autoComplete="off" data-autofocus ref={title} {...field} />
        ),
        content_type: (field) => (
          <NativeSelect label="Content type" data={types} {...lossWarning(values)} {...field} />
        ),
        ...contentFields({
          values,
          place: { courseId, moduleId: module?.id ?? null },
          onUploads: (change) => setUploads((count) => count + change),
          onMinutes: (minutes) => {
            const { duration } = form.typed();
            if (minutes === null) return;
            if (duration.trim() !== "" && duration !== proposed.current) return;
            proposed.current = String(minutes);
            form.fieldProps("duration").onChange(proposed.current);
          },
        }),
        duration: (field) => <NumberInput label="Duration in minutes" {...field} />,
        order_index: (field) => (
          <OrderField
            lastOrder={orderAfter(modules)}
            position={describePosition(modules, values.order_index, module)}
            onChoose={field.onChange}
            {...field}
          />
        ),
        as_draft: (field) =>
          !isDraft && (
            <SwitchField label="Keep as a draft" words={draftInWords(module)} {...field} />
          ),
      }}
      groups={[
        {
          fields: ["duration", "order_index"],
          frame: (numbers) => <div className="number-fields">{numbers}</div>,
        },
      ]}
    >
      <ModuleFormButtons
        submitLabel={module === null ? "Add module" : isDraft ? "Save draft" : "Save changes"}
        isBusy={form.isBusy}
        isUploading={isUploading}
        warning={warning}
        failure={form.failure}
        onSubmit={(another) => {
          addsAnother.current = another;
        }}
        canAddAnother={module === null}
        onCancel={() => leave(onClose)}
      />
    </RequestForm>
  );
}

const types = ContentType.options.map((value) => ({ value, label: moduleTypes[value].label }));

function draftInWords(module: Module | null): string {
  return module === null
    ? "Members don’t see a draft until you publish it."
    : "Members read the module as it is until you publish your changes.";
}

function NumberInput(props: TextInputProps) {
  return <TextInput inputMode="numeric" autoComplete="off" {...props} />;
}

function lossWarning(values: ModuleDraft): { description?: string } {
  const lost = lostWithType(values);
  return lost.length > 0
    ? { description: `Saving it as this type removes its ${inAList.format(lost)}.` }
    : {};
}

const inAList = new Intl.ListFormat("en-US", { type: "conjunction" });
