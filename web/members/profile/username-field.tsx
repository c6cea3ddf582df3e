/** Tells a password manager whose password is asked for; nobody else meets it. */
export function UsernameField({ email }: { email: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}
