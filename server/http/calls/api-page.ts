import type { OpenAPI } from "@orpc/contract";
import { brand } from "#content/brand.ts";
import { escaped } from "#server/http/escaped.ts";

const methods = ["get", "post", "patch", "put", "delete"] as const;

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 60rem; padding: 1rem }
summary { cursor: pointer; padding: 0.25rem 0 }
pre { overflow-x: auto; font-size: 0.85rem }
`;

export function apiPage({ info, tags = [], paths = {} }: OpenAPI.Document): string {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return operation === undefined ? [] : [{ path, method, operation }];
    }),
  );
  const sections = tags.map(({ name, description = "" }) => {
    const own = operations.filter(({ operation }) => operation.tags?.includes(name));
    return `<h2>${escaped(description)}</h2>\n${own.map(toDetails).join("\n")}`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(info.title)}</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body>
<h1>${escaped(info.title)}</h1>
<p>${escaped(info.description ?? brand.name)} For programs: <a href="/api/openapi.json">OpenAPI</a>.</p>
${sections.join("\n")}
</body>
</html>
`;
}

type Listed = { path: string; method: string; operation: OpenAPI.OperationObject };

function toDetails({ path, method, operation }: Listed): string {
  const {
    summary = "",
    description = "",
    security,
    parameters,
    requestBody,
    responses,
  } = operation;
  const callers =
    security?.flatMap((way) => Object.keys(way)).join(" or ") || "nobody in particular";
  const schemas = Object.entries({ parameters, requestBody, responses })
    .filter(([, schema]) => schema !== undefined)
    .map(
      ([name, schema]) =>
        `<h3>${name}</h3>\n<pre>${escaped(JSON.stringify(schema, null, 1))}</pre>`,
    );
  return `<details>
<summary><code>${method.toUpperCase()} ${escaped(path)}</code> ${escaped(summary)}</summary>
<p>${escaped(description)} Caller: ${callers}.</p>
${schemas.join("\n")}
</details>`;
}
