/** A setting that the shop cannot start with. Its message is one line: the setting, then the reason. */
import { Config, Schema, SchemaIssue } from "effect"

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/** One line that continues the name of the setting. */
const continuing = (message: string): string => message.replace(/\s+/g, " ").replace(/^Expected/, "expected")

export class SettingRefused extends Schema.TaggedError<SettingRefused>()("SettingRefused", {
  setting: Schema.String,
  reason: Schema.String,
}) {
  /** The first issue of a setting that was read. */
  static readonly of = ({ cause }: Config.ConfigError): SettingRefused => {
    const [issue] = cause._tag === "SchemaError" ? issuesOf(cause.issue).issues : []
    const name = issue?.path?.[0]
    return new SettingRefused({
      setting: typeof name === "string" ? name : "A setting",
      reason: continuing(issue?.message ?? cause.message),
    })
  }

  override get message(): string {
    return `${this.setting}: ${this.reason}`
  }
}

/** The refusal of a setting whose check needs more than its value, such as a file's content. */
export const settingError = (setting: string, reason: string): Config.ConfigError =>
  new Config.ConfigError(
    new Schema.SchemaError(new SchemaIssue.Pointer([setting], new SchemaIssue.InvalidValue({ message: reason }))),
  )
