import { assert, it } from "@effect/vitest"
import { Config, ConfigProvider, Effect, Schema } from "effect"
import { SettingRefused, settingError } from "../../composition/SettingRefused.ts"

const refused = (config: Config.Config<unknown>, env: Record<string, string>) =>
  config.pipe(
    Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env })),
    Effect.flip,
    Effect.map(SettingRefused.of),
    Effect.runSync,
  )

it("a setting that is refused is named, and the reason continues its name on one line", () => {
  const port = Config.schema(Schema.FiniteFromString, "PORT")
  assert.match(refused(port, { PORT: "x" }).message, /^PORT: expected [^\n]+$/)
  const several = refused(Config.fail(settingError("SYNONYMS", "line 2\n  has  no word").cause), {})
  assert.deepStrictEqual([several.setting, several.reason], ["SYNONYMS", "line 2 has no word"])
  const within = refused(Config.fail(settingError("SYNONYMS", "line 2: Expected a word").cause), {})
  assert.strictEqual(within.message, "SYNONYMS: line 2: Expected a word")
})

it("a source that cannot be read names no setting", () => {
  const { message } = SettingRefused.of(
    new Config.ConfigError(new ConfigProvider.SourceError({ message: "Expected a file\n Expected" })),
  )
  assert.strictEqual(message, "A setting: expected a file Expected")
})
