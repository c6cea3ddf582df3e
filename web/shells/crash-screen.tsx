import { CrashMessage } from "#web/shells/crash-message.tsx";

/** Shown instead of everything when not even a shell is left. */
export function CrashScreen({ error }: { error: unknown }) {
  return (
    <main className="page lone">
      <CrashMessage error={error} />
    </main>
  );
}
