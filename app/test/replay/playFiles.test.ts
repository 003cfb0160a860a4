import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { FLOWS } from "../../cli/commands/replay/replay.ts"
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
