import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { moduleFields } from "#contract/courses/modules.ts";
import type { StudyModule } from "#contract/progress/progress.ts";
import { ModuleMedia } from "#web/progress/module/module-media.tsx";
import { ModulePdf } from "#web/progress/module/module-pdf.tsx";
import { PartBoundary } from "#web/ui/page/part-boundary.tsx";

const Markdown = lazy(() => import("#web/ui/markdown/markdown.tsx"));

export function ModuleContent({ module }: { module: StudyModule }) {
  const { content_type: type, pdf_url, pdf_file } = module;
  const fields = moduleFields[type];
  const text = fields.includes("content") ? module.content : null;
  const video = fields.includes("video_url") ? module.video_url : null;
  const audio = fields.includes("audio_url") ? module.audio_url : null;
  if (!text && !video && !audio && !pdf_url) {
    return (
      <p className="soft">
        We haven’t added anything to this module yet. You can come back later, or mark it as
        complete and go on.
      </p>
    );
  }
  return (
    <div className="module-content">
      <ModuleMedia module={module} video={video} audio={audio} />
      {text && (
        <PartBoundary failure="Failed to load this text">
          <Suspense fallback={<TextSkeleton />}>
            <Markdown text={text} hasContents />
          </Suspense>
        </PartBoundary>
      )}
      {pdf_url && (
        <ModulePdf
          title={module.title}
          address={pdf_url}
          file={pdf_file}
          isStudyCards={type !== "pdf"}
        />
      )}
    </div>
  );
}

const lines = ["100%", "94%", "98%", "60%"];

function TextSkeleton() {
  return (
    <div className="module-text-coming">
      {lines.map((width) => (
        <Skeleton key={width} height="1rem" width={width} />
      ))}
    </div>
  );
}
