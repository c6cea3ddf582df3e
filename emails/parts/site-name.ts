/** The academy's site as people say it: "softspoken.example" for "https://softspoken.example". */
export function siteName(publicUrl: string): string {
  return new URL(publicUrl).host;
}
