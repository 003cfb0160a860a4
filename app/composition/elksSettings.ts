/** The shop's account at 46elks, which sends text messages; absent without one. */
import { Config, Schema } from "effect"
import { Address } from "./Address.ts"
import { setTogether } from "./settingsGroup.ts"

/** A name, or a number in E.164. */
const Sender = Schema.String.check(
  Schema.isPattern(/^([A-Za-z][A-Za-z0-9]{2,10}|\+[1-9][0-9]{6,14})$/, {
    message: "must be 3 to 11 letters and digits, or a number such as +46701234567",
  }),
)

export const elksSettings = Config.all({
  apiUrl: Config.schema(Address, "ELKS_API_URL").pipe(Config.withDefault("https://api.46elks.com/a1")),
  username: Config.String("ELKS_USERNAME"),
  password: Config.Redacted("ELKS_PASSWORD"),
  from: Config.schema(Sender, "ELKS_FROM").pipe(Config.withDefault("Kapitel")),
}).pipe(Config.option, setTogether("ELKS_USERNAME", "ELKS_PASSWORD"))
