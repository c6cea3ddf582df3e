import { NativeSelect, TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import type { ModuleDraft } from "#contract/course-forms.ts";
import { ContentType, type Module } from "#contract/modules.ts";
import { contentFields } from "#web/courses/module-form/module-content.tsx";
import { ModuleFormButtons } from "#web/courses/module-form/module-form-buttons.tsx";
import {
  lostWithType,
  moduleDraft,
  moduleRequest,
} from "#web/courses/module-form/module-request.ts";
import { moduleTypes } from "#web/courses/module-types.tsx";
import { api } from "#web/lib/api/api.ts";
import { getById } from "#web/lib/api/get-by-id.ts";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { showNotice } from "#web/ui/notices.tsx";
import "#web/courses/module-form/module-form.css";

interface ModuleFormProps {
  courseId: string;
  module: Module | null;
  onClose: () => void;
}

export function ModuleForm({ courseId, module, onClose }: ModuleFormProps) {
  const [uploads, setUploads] = useState(0);
  const isUploading = uploads > 0;
  const form = useRecordForm({
    record: module,
    valuesOf: moduleDraft,
    request: (known) => moduleRequest(courseId, known),
    read: async () => {
      const { modules } = await api.courses.listModules({ course_id: courseId });
      return getById(modules, module?.id);
    },
    onSent: ({ message }) => {
      showNotice(message);
      onClose();
    },
    isControlled: true,
    isBlocked: isUploading,
  });
  const { values } = form;
  const leave = useUnsaved(() => (isUploading ? "upload" : form.unsaved()));
  return (
    <RequestForm
      form={form}
      className="dialog-form"
      fields={{
        title: (field) => <TextInput label="Title" autoComplete="off" data-autofocus {...field} />,
        content_type: (field) => (
          <NativeSelect label="Content type" data={types} {...lossWarning(values)} {...field} />
        ),
        ...contentFields({
          values,
          place: { courseId, moduleId: module?.id ?? null },
          onUploads: (change) => setUploads((count) => count + change),
        }),
        duration: (field) => <NumberInput label="Duration in minutes" {...field} />,
        order_index: (field) => <NumberInput label="Order" {...field} />,
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
        failure={form.failure}
        onCancel={() => leave(onClose)}
      />
    </RequestForm>
  );
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
