import { Menu, type MenuProps } from "@mantine/core";

/** A menu that opens at once, in the page's main part, with the focus on its first item. */
export function DropDown(props: Pick<MenuProps, "position" | "children">) {
  return (
    <Menu
      transitionProps={{ duration: 0 }}
      portalProps={{ target: "#main" }}
      hideDetached={false}
      withInitialFocusPlaceholder={false}
      {...props}
    />
  );
}
