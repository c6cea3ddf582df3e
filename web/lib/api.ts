import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { contract } from "#contract/contract.ts";
import { decodeRefusal } from "#web/lib/refusals.ts";

const link = new OpenAPILink(contract, {
  url: () => `${window.location.origin}/api`,
  customErrorResponseBodyDecoder: decodeRefusal,
});

/** Every call of the contract; none is ever sent twice by itself. */
export const api: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(link);
