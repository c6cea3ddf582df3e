/** Tells password managers which account the password belongs to. */
export function UsernameField({ email }: { email: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}
