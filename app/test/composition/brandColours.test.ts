/** The operator's file of colours (decision 438). */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { COLOURS } from "@kapitel/core/site/colours"
import { ConfigProvider, Effect, Result } from "effect"
import { readColours } from "../../composition/brandColours.ts"
import { readSettings } from "../../server/Settings.ts"

const read = (file: unknown) => Result.merge(readColours(typeof file === "string" ? file : JSON.stringify(file)))

describe("a file of colours", () => {
  it("replaces the colours it names, of the brand it names them for (SHELL-12)", () => {
    assert.deepStrictEqual(read({}), COLOURS)
    assert.deepStrictEqual(read({ vinjett: { gran: "#102030", lingon: "#600030" } }), {
      ...COLOURS,
      vinjett: { ...COLOURS.vinjett, gran: "#102030", lingon: "#600030" },
    })
  })

  it.each([
    ["{", /JSON/],
    [{ vinjet: {} }, /^vinjet: /],
    [{ vinjett: { grön: "#102030" } }, /^vinjett: grön: /],
    [{ kapitel: { gran: "green" } }, /^kapitel: gran: must be a colour such as #17483a$/],
    [{ kapitel: { gran: "#123;}body{display:none" } }, /^kapitel: gran: must be a colour such as #17483a$/],
    [{ kapitel: { "ink-2": "#aaaaaa" } }, /^kapitel: ink-2 on paper has the contrast 2\.2, and 4\.5 is the least$/],
    [{ vinjett: { focus: "#eeeeee" } }, /^vinjett: focus on paper has the contrast 1\.1, and 3 is the least$/],
  ])("is refused when it cannot be used: %j", (file, reason) => {
    assert.match(read(file) as string, reason)
  })

  it("is that of COLOURS_FILE; one that is missing or wrong stops the start and is named", async () => {
    const folder = mkdtempSync(join(tmpdir(), "kapitel-colours-"))
    const start = (env: Readonly<Record<string, string>>) =>
      Effect.runPromise(
        readSettings.pipe(
          Effect.map(({ colours }) => colours.vinjett.gran),
          Effect.catchTag("SettingRefused", ({ message }) => Effect.succeed(message)),
          Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env: { ...env } })),
        ),
      )
    const file = join(folder, "colours.json")
    assert.strictEqual(await start({}), COLOURS.vinjett.gran)
    assert.strictEqual(await start({ COLOURS_FILE: file }), `COLOURS_FILE: there is no ${file}`)
    writeFileSync(file, JSON.stringify({ vinjett: { gran: "#102030" } }))
    assert.strictEqual(await start({ COLOURS_FILE: file }), "#102030")
    writeFileSync(file, JSON.stringify({ vinjett: { gran: "#ffeeee" } }))
    assert.match(await start({ COLOURS_FILE: file }), /^COLOURS_FILE: vinjett: gran on paper has the contrast 1\.1/)
    rmSync(folder, { recursive: true })
  })
})
