/**
 * `wrong` are complaints: entries without a hash that a production start or this machine could
 * install, and entries that name a registry. `unhashed` are the folders of other packages without a
 * hash, such as test tools of other platforms. `isInstalled` takes a folder.
 */
export function readHashes(packages, isInstalled) {
  const entries = Object.entries(packages).filter(([folder]) => folder !== "");
  const unhashed = entries.filter(([, { integrity }]) => !isHash(integrity));
  const harmless = unhashed.filter(
    ([folder, { dev, optional, os }]) => dev && optional && os && !isInstalled(folder),
  );
  const wrong = [
    ...unhashed
      .filter((entry) => !harmless.includes(entry))
      .map(([folder]) => `${folder} has no integrity hash`),
    ...entries
      .filter(([, { resolved }]) => resolved !== undefined)
      .map(([folder]) => `${folder} names the registry that it came from`),
  ];
  return { wrong, unhashed: harmless.map(([folder]) => folder) };
}

function isHash(integrity) {
  return /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? "");
}
