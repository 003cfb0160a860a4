/** What of a folder of data is not in a backup: all of it is made again, or counts only for processes that run. */

const MADE_AGAIN: ReadonlyArray<RegExp> = [
  // Drawn and shrunk anew when they are asked for.
  /^covers\//,
  // The search's index, built anew at start.
  /^search\//,
  // The browser's files of builds before, for pages that are open now.
  /^browser\//,
  // Marked copies of e-books, made when an order asks for one.
  /^files\/copy-/,
  // Imports that are not live yet; they are run again.
  /^intake\//,
  // SQLite's own, part of the database that they lie beside; the backup has that whole.
  /\.sqlite-(wal|shm|journal)$/,
  // An import of the demo's goods that did not end.
  /^demo-filling$/,
  // The demo's stand-ins: which of them run, and what they said.
  /^[a-z]+-simulator\/(running\.json|simulator\.log|shops\/)/,
  // A backup or a restore under way, or cut short, and what a restore has put aside.
  /^\.(backup|restore)-/,
  /^restore-unfinished$/,
  /^replaced-/,
  // Written under another name first, and not finished.
  /\.(part|new|unfinished)$/,
  /\.key\.[0-9a-f-]{36}$/,
  // Of the file system, where the folder is a disk of its own.
  /^lost\+found\//,
]

/** `path` is below the folder of data, with slashes; a folder's ends with one. */
export const isLeftOut = (path: string): boolean => MADE_AGAIN.some((pattern) => pattern.test(path))
