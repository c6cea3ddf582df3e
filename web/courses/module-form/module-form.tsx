import { NativeSelect, TextInput, type TextInputProps } from "@mantine/core";
import { type SubmitEvent, useRef, useState } from "react";
import type { ModuleDraft } from "#contract/course-forms.ts";
import { ContentType, hasContent, type Module } from "#contract/modules.ts";
import { contentFields } from "#web/courses/module-form/module-content.tsx";
import { ModuleFormButtons } from "#web/courses/module-form/module-form-buttons.tsx";
import {
  lostWithType,
  moduleDraft,
  moduleRequest,
} from "#web/courses/module-form/module-request.ts";
import { moduleTypes } from "#web/courses/module-types.tsx";
import { OrderField } from "#web/courses/order-field.tsx";
import { api } from "#web/lib/api/api.ts";
import { getById } from "#web/lib/api/get-by-id.ts";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { showNotice } from "#web/ui/notices.tsx";
import "#web/courses/module-form/module-form.css";

interface ModuleFormProps {
  courseId: string;
  module: Module | null;
  /** The module that was added just before with the same dialog. */
  previous: Module | null;
  /** The number that puts a module after all others. */
  lastOrder: number;
  onAnother: (saved: Module) => void;
  onClose: () => void;
}

export function ModuleForm(props: ModuleFormProps) {
  const { courseId, module, previous, lastOrder, onAnother, onClose } = props;
  const [uploads, setUploads] = useState(0);
  const isUploading = uploads > 0;
  const addsAnother = useRef(false);
  const title = useFocusOnMount<HTMLInputElement>(previous !== null);
  const form = useRecordForm({
    draft: `module/${courseId}/${module?.id ?? "new"}`,
    record: module,
    valuesOf: (known) => moduleDraft(known, previous),
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
  const { isWarned, warnFirst } = useEmptyWarning(module, values);
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
        }),
        duration: (field) => <NumberInput label="Duration in minutes" {...field} />,
        order_index: (field) => (
          <OrderField lastOrder={lastOrder} onChoose={field.onChange} {...field} />
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
        submitLabel={module ? "Save changes" : "Add module"}
        isBusy={form.isBusy}
        isUploading={isUploading}
        isWarned={isWarned}
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

type Submit = (event: SubmitEvent<HTMLFormElement>) => Promise<void>;

/**
 * Warns once before a module is saved without content, unless it was empty before (rule
 * courses.without-content).
 */
function useEmptyWarning(module: Module | null, values: ModuleDraft) {
  const [hasWarned, setHasWarned] = useState(false);
  const wasEmpty = module !== null && !hasContent(module);
  const isEmpty = !wasEmpty && !hasContent(values);
  return {
    isWarned: hasWarned && isEmpty,
    warnFirst: (submit: Submit) => (event: SubmitEvent<HTMLFormElement>) => {
      if (!isEmpty || hasWarned || values.title.trim() === "") return submit(event);
      event.preventDefault();
      setHasWarned(true);
      return Promise.resolve();
    },
  };
}

const types = ContentType.options.map((value) => ({ value, label: moduleTypes[value].label }));

function NumberInput(props: TextInputProps) {
  return <TextInput inputMode="numeric" autoComplete="off" {...props} />;
}

/** Returns a warning if saving with the selected type would remove some content. */
function lossWarning(values: ModuleDraft): { description?: string } {
  const lost = lostWithType(values);
  return lost.length > 0
    ? { description: `Saving it as this type removes its ${inAList.format(lost)}.` }
    : {};
}

const inAList = new Intl.ListFormat("en-US", { type: "conjunction" });
