import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it, vi } from "@effect/vitest"
import { resolveFromCaller, shopFolderProblem } from "../../cli/shopFolder.ts"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kapitel-folder-"))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const notAShop = (path: string, found: string) =>
  `${path} is not a shop: there is ${found}. Set the shop's data folder with --data-dir or DATA_DIR.`

describe("the folder of a shop", () => {
  it("is one with a database", () => {
    writeFileSync(join(folder, "letter.txt"), "Hej")
    const refused = notAShop(folder, "no shop.sqlite in it")
    expect([shopFolderProblem(folder, false), shopFolderProblem(folder, true)]).toEqual([refused, refused])
    writeFileSync(join(folder, "shop.sqlite"), "")
    expect([shopFolderProblem(folder, false), shopFolderProblem(folder, true)]).toEqual([undefined, undefined])
  })

  it("may be made where there is no folder, but not in place of a file", () => {
    const missing = join(folder, "missing")
    expect(shopFolderProblem(missing, true)).toBeUndefined()
    expect(shopFolderProblem(missing, false)).toBe(notAShop(missing, "no such folder"))
    const file = join(folder, "file")
    writeFileSync(file, "")
    expect(shopFolderProblem(file, true)).toBe(notAShop(file, "no shop.sqlite in it"))
  })

  it.each([
    "synonyms.txt",
    "holidays.json",
    "identity.key",
    "gift-card.key",
    "content",
    "lost+found",
    "demo-filling",
    ".DS_Store",
  ])("may be made beside %s", (name) => {
    mkdirSync(join(folder, name))
    expect(shopFolderProblem(folder, true)).toBeUndefined()
    expect(shopFolderProblem(folder, false)).toBe(notAShop(folder, "no shop.sqlite in it"))
  })
})

it("a path is relative to where the command was typed", () => {
  vi.stubEnv("INIT_CWD", "/folder/agnes")
  expect([resolveFromCaller("shop"), resolveFromCaller("/folder/other")]).toEqual([
    "/folder/agnes/shop",
    "/folder/other",
  ])
  vi.stubEnv("INIT_CWD", undefined)
  expect(resolveFromCaller("shop")).toBe(join(process.cwd(), "shop"))
})
