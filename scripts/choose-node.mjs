/**
 * The packaged Node; where there is none or it does not run, the one that runs this script (`own`),
 * if it is as new as the locked version. Throws an error that says what to install. `complaint` is
 * the packaged Node's output when it does not run.
 */
export function chooseNode({ packaged, complaint = null, own, locked }) {
  if (packaged !== null) return packaged;
  if (majorOf(own.version) >= majorOf(locked)) return own.path;
  const reason =
    complaint === null
      ? "There is no package of Node for this system"
      : `The packaged Node does not run on this system ("${complaint}")`;
  const library = complaint?.includes("libatomic.so.1")
    ? "libatomic (libatomic1 on Debian), or "
    : "";
  throw new Error(
    `${reason}, and its own Node ${own.version} is too old. ` +
      `Please install ${library}Node ${majorOf(locked)} or newer, and try again.`,
  );
}

function majorOf(version) {
  return Number(version.split(".")[0]);
}
