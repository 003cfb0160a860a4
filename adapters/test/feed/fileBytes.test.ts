/** The bytes of a file, and how many of them have been read. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileBytes } from "@kapitel/adapters/feed/fileBytes"
import { expect, it } from "vitest"

it("a file is read in pieces of 64 KiB, counted from none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kapitel-"))
  try {
    const file = join(folder, "feed")
    const content = Buffer.from(Uint8Array.from({ length: 65_536 + 10 }, (_, at) => at % 251))
    writeFileSync(file, content)
    const counted: Array<number> = []
    const pieces: Array<Uint8Array> = []
    for await (const piece of fileBytes(file, (bytes) => counted.push(bytes))) pieces.push(piece)
    expect(counted).toEqual([65_536, 65_546])
    expect(Buffer.concat(pieces).equals(content)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
