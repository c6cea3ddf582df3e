/** The database tells capital from small letters from A to Z only. */
export class AsciiDatabase extends Error {
  override readonly name = "AsciiDatabase";
  override readonly message =
    "The database knows the capitals of A to Z only, so searches would miss names such as Émile. Create it with: createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 --owner=USER NAME (DATABASE_URL).";
}
