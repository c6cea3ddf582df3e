import { afterAll, beforeAll, beforeEach } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { type File, uploadPeople } from "./imports.ts";

/** An academy with an admin for the tests of a file. Each test has a host of its own for addresses. */
export function importScene() {
  const scene = new ImportScene();
  let count = 0;
  beforeAll(async () => {
    scene.app = await startApp();
    scene.admin = await scene.app.personWith("admin");
  });
  beforeEach(() => {
    count += 1;
    scene.host = `import-${count}.example`;
  });
  afterAll(() => scene.app.stop());
  return scene;
}

class ImportScene {
  declare app: App;
  declare admin: Person;
  host = "";

  upload(body: File) {
    return uploadPeople(this.admin, body);
  }

  /** At the host: names before the sign @. */
  async people(): Promise<string[]> {
    const rows = await this.app.database.db
      .selectFrom("people")
      .select("email")
      .where("email", "like", `%@${this.host}`)
      .orderBy("email")
      .execute();
    return rows.map(({ email }) => email.split("@")[0] ?? "");
  }

  async labelsOf(name: string): Promise<string[]> {
    const rows = await this.app.database.db
      .selectFrom("labelled_people")
      .innerJoin("contacts", "contacts.id", "labelled_people.person_id")
      .select("labelled_people.name")
      .where("contacts.email", "=", `${name}@${this.host}`)
      .orderBy("labelled_people.name")
      .execute();
    return rows.map((row) => row.name);
  }
}
