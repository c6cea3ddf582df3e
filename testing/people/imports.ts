import { expect, vi } from "vitest";
import {
  type ExistingPeople,
  Import,
  importStartUpload,
  importUpload,
} from "#contract/imports/imports.ts";
import { FileStart, type ImportMatching } from "#contract/imports/matching.ts";
import type { Person } from "#testing/app/start-app.ts";

export type File = string | Uint8Array<ArrayBuffer>;

/** With its name as the header has it. */
export function sendFile(by: Person, body: File, encodedName?: string): Promise<Response> {
  return post(by, importUpload.path, body, {
    ...(encodedName !== undefined && { [importUpload.nameHeader]: encodedName }),
  });
}

export function sendMatched(by: Person, body: File, matching: ImportMatching): Promise<Response> {
  return post(by, importUpload.path, body, {
    [importUpload.matchingHeader]: JSON.stringify(matching),
  });
}

export async function startOf(by: Person, body: File): Promise<FileStart> {
  const reply = await post(by, importStartUpload.path, body, {});
  expect(reply.status).toBe(200);
  return FileStart.parse(await reply.json());
}

function post(by: Person, path: string, body: File, headers: Record<string, string>) {
  const authorization = `Bearer ${by.session.access_token}`;
  return by.fetch(path, {
    method: "POST",
    headers: { authorization, "content-type": "text/csv", ...headers },
    body,
  });
}

export async function uploadPeople(by: Person, body: File, encodedName?: string): Promise<Import> {
  const reply = await sendFile(by, body, encodedName);
  expect(reply.status).toBe(200);
  return Import.parse(await reply.json());
}

export async function untilState(by: Person, id: string, state: Import["state"]): Promise<Import> {
  return await vi.waitUntil(
    async () => {
      const found = await by.api.imports.read({ id });
      return found.state === state ? found : false;
    },
    { timeout: 60_000 },
  );
}

/** Returns the import at its end. */
export async function importPeople(
  by: Person,
  body: string,
  existing: ExistingPeople = "skip",
): Promise<Import> {
  const { id } = await uploadPeople(by, body);
  await by.api.imports.confirm({ id, existing });
  return await untilState(by, id, "imported");
}

/** Returns the import at its end. */
export async function undoImport(by: Person, id: string): Promise<Import> {
  await by.api.imports.undo({ id });
  return await untilState(by, id, "undone");
}
