/** The site's address without its scheme: "softspoken.example" for "https://softspoken.example". */
export function siteName(publicUrl: string): string {
  return new URL(publicUrl).host;
}
