import * as z from "zod";
import { call } from "./calls.ts";
import { Role } from "./permissions.ts";

export const roles = {
  own: call("roles.read_own")
    .route({ method: "GET", path: "/user_roles", tags: ["roles"], summary: "Your own roles" })
    .output(z.array(Role)),
};
