/** By their name in the address. */
export const styles = ["light", "dark", "quiet-light", "quiet-dark"] as const;

/** As in `?style=quiet-dark`; light without one. */
export function applyStyle(): void {
  const style = new URLSearchParams(location.search).get("style") ?? "light";
  if (style.startsWith("quiet")) document.documentElement.dataset["quiet"] = "";
  // Where the component library looks for it.
  localStorage.setItem("mantine-color-scheme-value", style.endsWith("dark") ? "dark" : "light");
}
