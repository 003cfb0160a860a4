import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, assert, beforeEach, describe, it } from "@effect/vitest"
import { makePrivate, restrictPermissions, restrictPermissionsAtStart } from "../../composition/privateFolder.ts"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kapitel-private-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (name: string) => statSync(join(folder, name)).mode & 0o777

describe("a private folder", () => {
  it("is closed to others with everything in it, and what is closed already stays as it is", () => {
    mkdirSync(join(folder, "a/b"), { recursive: true })
    for (const [name, mode] of [
      ["one", 0o604],
      ["a/two", 0o640],
      ["a/b/three", 0o400],
    ] as const) {
      writeFileSync(join(folder, name), "")
      chmodSync(join(folder, name), mode)
    }
    for (const name of ["", "a", "a/b"]) chmodSync(join(folder, name), 0o755)
    assert.deepStrictEqual(restrictPermissions(folder), [])
    assert.deepStrictEqual(
      ["", "a", "a/b", "one", "a/two", "a/b/three"].map(modeOf),
      [0o700, 0o700, 0o700, 0o600, 0o600, 0o400],
    )
  })

  it("may be a link itself", () => {
    mkdirSync(join(folder, "real"), { mode: 0o755 })
    symlinkSync(join(folder, "real"), join(folder, "link"))
    assert.deepStrictEqual(restrictPermissions(join(folder, "link")), [])
    assert.strictEqual(modeOf("real"), 0o700)
  })

  it("that does not exist yet needs nothing", () => {
    const lines: Array<string> = []
    restrictPermissionsAtStart(join(folder, "nowhere"), (line) => lines.push(line))
    assert.deepStrictEqual(lines, [])
  })

  it("that cannot be changed is named with what to do", () => {
    writeFileSync(join(folder, "file"), "")
    const path = join(folder, "file/data")
    const lines: Array<string> = []
    restrictPermissionsAtStart(path, (line) => lines.push(line))
    assert.deepStrictEqual(restrictPermissions(path), [path])
    assert.deepStrictEqual(lines, [
      `${path}: belongs to another user, and others can read it. Give it to the shop's user (chown).`,
    ])
  })
})

it("a private process creates nothing that others may read", () => {
  const before = process.umask()
  try {
    makePrivate()
    assert.strictEqual(process.umask(), 0o077)
  } finally {
    process.umask(before)
  }
})
