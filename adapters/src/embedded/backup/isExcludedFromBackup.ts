/**
 * What a backup does not contain of a data folder: it can be generated again, or is of use only to running processes.
 */

const MADE_AGAIN: ReadonlyArray<RegExp> = [
  // Rendered and resized again on request.
  /^covers\//,
  // The search index, built again at start.
  /^search\//,
  // The browser's files of earlier builds, for pages that are open now.
  /^browser\//,
  // Marked copies of e-books, made when an order asks for one.
  /^files\/copy-/,
  // Imports that are not published yet; they are run again.
  /^intake\//,
  // SQLite's own, part of the database next to them; the backup contains that whole.
  /\.sqlite-(wal|shm|journal)$/,
  // An unfinished import of the demo's goods.
  /^demo-filling$/,
  // The demo's simulators: which of them run, and their logs.
  /^[a-z]+-simulator\/(running\.json|simulator\.log|shops\/)/,
  // A backup or a restore in progress or interrupted, and what a restore has moved away.
  /^\.(backup|restore)-/,
  /^restore-unfinished$/,
  /^replaced-/,
  // Written under a temporary name, and not finished.
  /\.(part|new|unfinished)$/,
  /\.key\.[0-9a-f-]{36}$/,
  // Belongs to the file system, if the folder is a mount point.
  /^lost\+found\//,
]

/** `path` is below the data folder, with slashes; a folder's ends with one. */
export const isExcludedFromBackup = (path: string): boolean => MADE_AGAIN.some((pattern) => pattern.test(path))
