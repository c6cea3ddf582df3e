import { type Course, courseMessages } from "#contract/courses/courses.ts";
import { hasContent, type Module, moduleMessages, withDraft } from "#contract/courses/modules.ts";
import { changedInWords, changesInWords } from "#web/courses/publication/publication-words.ts";
import { PublishForm } from "#web/courses/publication/publish-form.tsx";
import { api } from "#web/lib/api/api.ts";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

interface PublishDialogProps<Item> {
  record: Item | null;
  onClose: () => void;
}

export function PublishCourseDialog({ record, onClose }: PublishDialogProps<Course>) {
  return (
    <RecordDialog title="Publish course" record={record} onClose={onClose}>
      {({ id, title, publish_on }) => (
        <PublishForm
          title={title}
          words={["Members then find it in their training, with its modules that are published."]}
          plannedOn={publish_on}
          publish={(day) =>
            api.courses.update(day === null ? { id, is_published: true } : { id, publish_on: day })
          }
          messages={courseMessages}
          onClose={onClose}
        />
      )}
    </RecordDialog>
  );
}

export function PublishModuleDialog({ record, onClose }: PublishDialogProps<Module>) {
  return (
    <RecordDialog title="Publish module" record={record} onClose={onClose}>
      {(module) => (
        <PublishForm
          title={withDraft(module).title}
          words={wordsOn(module)}
          plannedOn={module.publish_on}
          publish={(day) =>
            api.courses.updateModule({
              id: module.id,
              ...(day === null ? { as_draft: false } : { publish_on: day }),
              // Not what a colleague has written since.
              was: { changed_at: module.changed_at },
            })
          }
          messages={moduleMessages}
          onClose={onClose}
        />
      )}
    </RecordDialog>
  );
}

function wordsOn(module: Module): string[] {
  const changes = changesInWords(module);
  return [
    ...(changes === null ? [] : [changes]),
    changedInWords(module),
    ...(hasContent(withDraft(module)) ? [] : [moduleMessages.publishedEmpty]),
  ];
}
