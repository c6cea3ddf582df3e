/** Without the scheme: "softspoken.example". */
export function siteName(publicUrl: string): string {
  return new URL(publicUrl).host;
}
