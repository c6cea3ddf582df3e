import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { type SavedView, viewMessages } from "#contract/directory/saved-views.ts";
import { useSavedViews, viewAddress } from "#web/directory/use-saved-views.ts";
import { EditedView, NewView } from "#web/directory/view-dialog.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { showFailure } from "#web/lib/session/failure-notices.ts";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

const look = { variant: "default", size: "compact-md" } as const;

export function SavedViews() {
  const { views, open, query } = useSavedViews();
  const [dialog, setDialog] = useState<"new" | "edit" | null>(null);
  const navigate = useNavigate();
  const nav = useRef<HTMLElement>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const openId = open?.id ?? null;
  const close = () => setDialog(null);
  // The button that had the focus is gone: nothing differs from the view any more.
  useEffect(() => {
    if (saved === null || openId !== saved) return;
    nav.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
    setSaved(null);
  }, [saved, openId]);
  const isChanged = query !== (open?.query ?? "");
  return (
    <>
      {(views.length > 0 || isChanged) && (
        <div className="list-views">
          {views.length > 0 && (
            <nav className="saved-views" aria-label="Saved views" ref={nav}>
              <Link to={addresses.adminPeople} aria-current={open === null ? "page" : undefined}>
                Everyone
              </Link>
              {views.map((view) => (
                <Link
                  key={view.id}
                  to={viewAddress(view)}
                  aria-current={view.id === open?.id ? "page" : undefined}
                >
                  {view.name}
                </Link>
              ))}
            </nav>
          )}
          {open && isChanged && <SaveChanges view={open} query={query} />}
          {open && (
            <Button {...look} onClick={() => setDialog("edit")}>
              Edit view
            </Button>
          )}
          {isChanged && (
            <Button {...look} onClick={() => setDialog("new")}>
              Save as a view
            </Button>
          )}
        </div>
      )}
      <FormModal
        opened={dialog !== null}
        onClose={close}
        title={dialog === "edit" ? "Edit view" : "Save as a view"}
      >
        {dialog === "new" && (
          <NewView
            query={query}
            onClose={close}
            onSaved={(view) => {
              close();
              setSaved(view.id);
              void navigate(viewAddress(view));
            }}
          />
        )}
        {dialog === "edit" && open && (
          <EditedView
            view={open}
            onClose={close}
            onDeleted={() => {
              close();
              void navigate(addresses.adminPeople);
            }}
          />
        )}
      </FormModal>
    </>
  );
}

function SaveChanges({ view, query }: { view: SavedView; query: string }) {
  const { mutate, isPending } = useMutation(
    queries.savedViews.update.mutationOptions({
      onSuccess: () => showNotice(viewMessages.updated),
      onError: (error) => showFailure(viewMessages.updateFailed, error),
    }),
    queryClient,
  );
  return (
    <Button
      {...look}
      loading={isPending}
      onClick={() => mutate({ id: view.id, query, was: { query: view.query } })}
    >
      Save changes
    </Button>
  );
}
