import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { welcomeVideoRequest } from "#web/academy/staff-welcome-video-request.ts";
import { queries, queryClient } from "#web/lib/queries.ts";
import { useRequestForm } from "#web/lib/use-request-form.ts";
import { FormMessage } from "#web/ui/form-message.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { showNotice } from "#web/ui/notices.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import "#web/academy/academy.css";

/** Which video welcomes whoever has asked for the playbook. */
export default function StaffWelcomeVideo() {
  const query = useQuery(queries.academy.read.queryOptions(), queryClient);
  const { data, isPending, refetch } = query;
  return (
    <section className="welcome-video" aria-labelledby="welcome-video">
      <h2 id="welcome-video">Welcome video</h2>
      <p className="measure">
        Shown to everyone who has asked for the playbook. Paste a link from Loom, YouTube or Vimeo,
        or to an .mp4, .webm or .ogg file. Without one, its place stays empty.
      </p>
      {isPending && <Spinner />}
      {!isPending && !data && (
        <LoadFailure message="Failed to load the welcome video" onRetry={() => void refetch()} />
      )}
      {data && <WelcomeVideoForm url={data.welcome_video_url ?? ""} />}
    </section>
  );
}

function WelcomeVideoForm({ url }: { url: string }) {
  const { phase, message, canSendAgain, formProps, fieldProps } = useRequestForm({
    initialValues: { welcome_video_url: url },
    load: async () => welcomeVideoRequest,
    onSent: (_sent, said) => showNotice(said),
    isLasting: true,
  });
  return (
    <form className="welcome-video-form" aria-label="Welcome video" {...formProps}>
      <TextInput
        label="Video address"
        type="url"
        placeholder="https://"
        {...fieldProps("welcome_video_url")}
      />
      <Button type="submit" loading={phase === "busy"}>
        Save
      </Button>
      <FormMessage message={message} canSendAgain={canSendAgain} />
    </form>
  );
}
