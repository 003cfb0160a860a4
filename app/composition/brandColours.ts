/** The colours of each brand: the shop's, with those that the operator's file names (decision 438). */
import { readFile } from "node:fs/promises"
import { COLOUR_ROLES, COLOURS, type ColourRole, type Colours, unreadablePairs } from "@kapitel/core/site/colours"
import { BRANDS, type Brand } from "@kapitel/core/site/Site"
import { Config, Effect, Option, Result, Schema, SchemaIssue } from "effect"
import { inProject } from "./projectRoot.ts"
import { settingError } from "./SettingRefused.ts"

const SETTING = "COLOURS_FILE"

type BrandColours = Readonly<Record<Brand, Colours>>

const Colour = Schema.String.check(Schema.isPattern(/^#[0-9a-f]{6}$/, { message: "must be a colour such as #17483a" }))
const Chosen = Schema.Struct(
  Object.fromEntries(COLOUR_ROLES.map((role) => [role, Schema.optionalKey(Colour)])) as Record<
    ColourRole,
    Schema.optionalKey<typeof Colour>
  >,
)
const ColoursFile = Schema.fromJsonString(
  Schema.Struct({ kapitel: Schema.optionalKey(Chosen), vinjett: Schema.optionalKey(Chosen) }),
)

const decode = Schema.decodeUnknownResult(ColoursFile, { onExcessProperty: "error" })
const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/** The colours of each brand, or why a file of them is refused: it is no such file, or what it says could not be read. */
export const readColours = (text: string): Result.Result<BrandColours, string> => {
  const decoded = decode(text)
  if (Result.isFailure(decoded)) {
    const [issue] = issuesOf(decoded.failure.issue).issues
    return Result.fail([...(issue?.path ?? []).map(String), issue?.message ?? "is no such file"].join(": "))
  }
  const colours: BrandColours = {
    kapitel: { ...COLOURS.kapitel, ...decoded.success.kapitel },
    vinjett: { ...COLOURS.vinjett, ...decoded.success.vinjett },
  }
  const faults = BRANDS.flatMap((brand) => unreadablePairs(colours[brand]).map((pair) => ({ brand, ...pair })))
  const [first] = faults
  if (first === undefined) return Result.succeed(colours)
  const { brand, on, ground, contrast, least } = first
  return Result.fail(`${brand}: ${on} on ${ground} has the contrast ${contrast.toFixed(1)}, and ${least} is the least`)
}

const fileRead = Effect.fnUntraced(function* (setting: string) {
  const file = inProject(setting)
  const text = yield* Effect.tryPromise({
    try: () => readFile(file, "utf8"),
    catch: () => settingError(SETTING, `there is no ${file}`),
  })
  const colours = readColours(text)
  return Result.isSuccess(colours) ? colours.success : yield* Effect.fail(settingError(SETTING, colours.failure))
})

export const brandColours: Config.Config<BrandColours> = Config.String(SETTING).pipe(
  Config.mapEffect(fileRead),
  Config.option,
  Config.map(Option.getOrElse((): BrandColours => COLOURS)),
)
