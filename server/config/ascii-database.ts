/** Not in UTF-8, or knows the letters of ASCII only. */
export class AsciiDatabase extends Error {
  override readonly name = "AsciiDatabase";
  override readonly message =
    "The database (DATABASE_URL) does not know all letters, so searches would miss names such as Émile. Use a new one, made by: createdb --owner=USER --template=template0 --encoding=UTF8 --locale=C.UTF-8 NAME";
}
