/** Settings with rules between them: a struct of their names in the environment, whose checks are the rules. */
import { Config, Schema } from "effect"

export const settingsGroup = <T>(group: Schema.Codec<T, object>): Config.Config<T> =>
  // An environment without variables counts as absent, not as a struct without keys.
  Config.schema(group).pipe(Config.withDefault(Schema.decodeUnknownSync(group)({})))

/** A setting of which only the presence counts. */
export const Presence = Schema.optionalKey(Schema.Redacted(Schema.String))

/** `setting` must be set when `other` is. */
export const neededWith =
  (setting: string, other: string) =>
  <A>(config: Config.Config<A>): Config.Config<A> => {
    const rule = Schema.Struct({ [setting]: Presence, [other]: Presence }).check(
      Schema.makeFilter(
        (given) =>
          given[other] === undefined ||
          given[setting] !== undefined || { path: [setting], issue: `is needed together with ${other}` },
      ),
    )
    return Config.flatMap(settingsGroup(rule), () => config)
  }

/** Either both are set, or neither. */
export const setTogether =
  (first: string, second: string) =>
  <A>(config: Config.Config<A>): Config.Config<A> => {
    const missing = (given: Readonly<Record<string, unknown>>) =>
      [first, second].filter((name) => given[name] === undefined)
    const rule = Schema.Struct({ [first]: Presence, [second]: Presence }).check(
      Schema.makeFilter(
        (given) =>
          missing(given).length !== 1 || { path: missing(given), issue: `${first} and ${second} are set together` },
      ),
    )
    return Config.flatMap(settingsGroup(rule), () => config)
  }
