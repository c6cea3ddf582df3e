import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type PersonPage, personMessages } from "#contract/people/people.ts";
import { may } from "#contract/permissions.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { showFailure } from "#web/lib/session/failure-notices.ts";
import { useRoles } from "#web/lib/session/session.ts";

/** For admins: all data about the person, with the notes of staff, to answer a request for it. */
export function PersonExport({ person: { id } }: { person: PersonPage }) {
  const { roles } = useRoles();
  const { mutate, isPending } = useMutation(
    {
      mutationFn: () => api.people.export({ id }),
      onSuccess: (everything: unknown) =>
        saveFile("softspoken-person.json", JSON.stringify(everything, null, 2), "application/json"),
      onError: (error) => showFailure(personMessages.exportFailed, error),
    },
    queryClient,
  );
  if (!may("people.export", roles)) return null;
  return (
    <Button variant="default" size="sm" loading={isPending} onClick={() => mutate()}>
      Download all data
    </Button>
  );
}
