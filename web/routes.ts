import { layout, type RouteConfig, route } from "@react-router/dev/routes";
import { addresses } from "../contract/addresses.ts";

export default [
  layout("shells/public-shell.tsx", [
    route(addresses.home, "landing/landing-page.tsx"),
    route(addresses.thanks, "landing/thanks-page.tsx"),
    route(addresses.infoSession, "info-sessions/info-session-page.tsx"),
    route(addresses.apply, "applications/apply-page.tsx"),
    route(addresses.about, "about/about-page.tsx"),
    route(addresses.auth, "accounts/auth-page.tsx"),
    route("*", "shells/not-found-page.tsx"),
  ]),
] satisfies RouteConfig;
