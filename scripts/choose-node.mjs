/**
 * Chooses the Node to run on: the packaged one; on a platform without a package the one that runs
 * this script (`own`), if it is as new as the locked version. Returns its path. Throws an error that
 * says what to install.
 */
export function chooseNode({ packaged, own, locked }) {
  if (packaged !== null) return packaged;
  if (majorOf(own.version) >= majorOf(locked)) return own.path;
  throw new Error(
    `There is no package of Node for this system, and its own Node ${own.version} is too old. ` +
      `Please install Node ${majorOf(locked)} or newer, and try again.`,
  );
}

function majorOf(version) {
  return Number(version.split(".")[0]);
}
