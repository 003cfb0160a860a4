/** An EPUB as a reader's library sees it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { initEpubFile } from "@lingo-reader/epub-parser"

/** The book exists while `look` runs. */
export const openedEpub = async <A>(
  bytes: Uint8Array,
  read: (epub: Awaited<ReturnType<typeof initEpubFile>>) => Promise<A>,
): Promise<A> => {
  const folder = mkdtempSync(join(tmpdir(), "kapitel-epub-"))
  try {
    writeFileSync(join(folder, "bok.epub"), bytes)
    return await read(await initEpubFile(join(folder, "bok.epub"), join(folder, "resources")))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
