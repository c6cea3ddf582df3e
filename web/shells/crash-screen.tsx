import { CrashMessage } from "#web/shells/crash-message.tsx";

/** When even the shell has failed. */
export function CrashScreen({ error }: { error: unknown }) {
  return (
    <main className="page lone">
      <CrashMessage error={error} />
    </main>
  );
}
