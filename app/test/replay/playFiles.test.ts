import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { FLOWS } from "../../cli/commands/replay/replay.ts"
import { playFile } from "../../replay/playFile.ts"
import { playFiles } from "../../replay/playFiles.ts"

const GOOD = join(FLOWS, "my-pages/logged-out.yaml")

const namesOf = async (files: ReadonlyArray<string>) => {
  const names: Array<string> = []
  for await (const played of playFiles(files, undefined)) {
    names.push("name" in played ? played.name : "cannot be played")
    if ("name" in played) assert.deepStrictEqual(played.replayed.differences, [])
  }
  return names
}

describe("several flows", () => {
  it("give the same results as one by one, in their order, in whatever thread they ran", async () => {
    const files = Array.from({ length: 48 }, (_, place) => (place % 16 === 5 ? GOOD : `no-such-flow-${place}.yaml`))
    const alone = await namesOf([GOOD])
    assert.deepStrictEqual(
      await namesOf(files),
      files.map((file) => (file === GOOD ? alone[0] : "cannot be played")),
    )
  })
})

describe("one file", () => {
  const playText = async (text: string, crashAfterCall?: number) => {
    const folder = mkdtempSync(join(tmpdir(), "kapitel-"))
    writeFileSync(join(folder, "flow.yaml"), text)
    const played = await playFile(join(folder, "flow.yaml"), crashAfterCall)
    rmSync(folder, { recursive: true })
    if ("unreadable" in played) return played.unreadable
    const { timeline, differences, plays } = played.replayed
    return [played.name, differences, plays === 1, timeline.some(({ kind }) => kind === "crash")]
  }

  it("is played with its name, also of one screen, and crashes after the given call alone", async () => {
    const shop = "name: whole\ncrash: everywhere\nshop: { goods: { bok: { price: 100 } } }\n"
    const flow = `${shop}steps: [{ add: { goods: bok, copies: 1 } }]\nexpect: { cart: { bok: 1 } }`
    assert.deepStrictEqual(await playText(flow), ["whole", [], false, false])
    assert.deepStrictEqual(await playText(flow, 1), ["whole", [], true, true])
    const screen = "kind: screen\nname: drawer\nscreen: drawer\nsteps: [{ wait: 1 second }]\nexpect: {}"
    assert.deepStrictEqual(await playText(screen), ["drawer", [], true, false])
  })

  it.each([
    ["name: x\nsteps: [{ wait: soon }]\nexpect: {}", /^step 1 \(wait\): Expected a string matching /],
    ["name: x\nsteps: [{ withdraw: bok }]\nexpect: {}", /^the flow names the goods bok, which its shop does not have$/],
  ])("that cannot be played has its reason: %s", async (text, reason) => {
    assert.match(String(await playText(text)), reason)
  })

  it("that does not exist has its reason", async () => {
    const played = await playFile("no-such-flow.yaml", undefined)
    assert.match("unreadable" in played ? played.unreadable : "played", /^Error: ENOENT: .*no-such-flow\.yaml/)
  })
})
