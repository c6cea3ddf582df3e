import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  type LandingPicture,
  landingPictureForm,
  pictureMessages,
} from "#contract/pictures/pictures.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { PictureField } from "#web/shared/pictures/picture-field.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";

export function StaffLandingPicture() {
  const { data, isPending, refetch } = useQuery(
    queries.pictures.landing.queryOptions(),
    queryClient,
  );
  return (
    <section className="academy-setting" aria-labelledby="landing-picture">
      <h2 id="landing-picture">Picture of the landing page</h2>
      <p className="measure">
        One picture of what people get, below the three benefits. Without one, nothing is shown.
      </p>
      {isPending && <Spinner />}
      {!isPending && !data && (
        <LoadFailure message={pictureMessages.landingUnread} onRetry={() => void refetch()} />
      )}
      {data && <LandingPictureForm known={data} />}
    </section>
  );
}

function LandingPictureForm({ known }: { known: LandingPicture }) {
  const form = useRecordForm({
    draft: "landing-picture",
    record: known,
    valuesOf: ({ picture_id }) => ({ picture_id: picture_id ?? "" }),
    request: (read) =>
      formRequest(landingPictureForm, {
        read,
        afterwards: (saved) => queryClient.setQueryData(queries.pictures.landing.queryKey(), saved),
        failed: pictureMessages.landingFailed,
        succeeded: pictureMessages.landingSaved,
      }),
    read: () => api.pictures.landing(),
    onSent: ({ message }) => showNotice(message),
    staysOpen: true,
    isControlled: true,
  });
  useUnsaved(form.unsaved, form.dropDraft);
  return (
    <RequestForm
      form={form}
      className="academy-form"
      label="Picture of the landing page"
      fields={{
        picture_id: (field) => (
          <PictureField
            label="Picture"
            isOptional
            shape="wide"
            value={form.values.picture_id}
            error={field.error}
            onChange={field.onChange}
          />
        ),
      }}
    >
      <Button type="submit" loading={form.isBusy}>
        Save picture
      </Button>
      <FormMessage {...form.failure} />
    </RequestForm>
  );
}
