import { type SubmitEvent, useState } from "react";
import { hasField, type ModuleDraft } from "#contract/courses/course-forms.ts";
import { hasContent, type Module, moduleMessages } from "#contract/courses/modules.ts";
import { readModuleVideo } from "#contract/courses/video-links.ts";

type Submit = (event: SubmitEvent<HTMLFormElement>) => Promise<void>;

/** Once, unless the module was like that before (rule courses.without-content). */
export function useSaveWarning(module: Module | null, values: ModuleDraft) {
  const [warned, setWarned] = useState<string | null>(null);
  const reason = reasonToWarn(module, values);
  return {
    warning: reason === warned ? reason : null,
    warnFirst: (submit: Submit) => (event: SubmitEvent<HTMLFormElement>) => {
      if (reason === null || reason === warned || values.title.trim() === "") return submit(event);
      event.preventDefault();
      setWarned(reason);
      return Promise.resolve();
    },
  };
}

function reasonToWarn(module: Module | null, values: ModuleDraft): string | null {
  const wasEmpty = module !== null && !hasContent(module);
  if (!wasEmpty && !hasContent(values)) return moduleMessages.withoutContent;
  const address = values.video_url.trim();
  const isNew = address !== (module?.video_url ?? "");
  // An incomplete address is rejected by the field's validation.
  const isVideo = hasField(values.content_type, "video_url") && URL.canParse(address);
  return isNew && isVideo && isUnplayable(address) ? moduleMessages.withoutPlayer : null;
}

function isUnplayable(address: string): boolean {
  const isWeb = /^https?:$/.test(new URL(address).protocol);
  return isWeb && readModuleVideo(address) === null;
}
