import { Menu, type MenuProps } from "@mantine/core";

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
