export class NewerDatabase extends Error {
  override readonly name = "NewerDatabase";
  override readonly message =
    "A newer version has changed the database. Start that version again, or restore a backup from before it into an empty database.";
}
