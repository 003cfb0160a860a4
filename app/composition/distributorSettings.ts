/** The distributor of downloads that the shop has an agreement with, if it has one (decision 273). */
import { Config } from "effect"
import { HttpsAddress } from "./Address.ts"
import { setTogether } from "./settingsGroup.ts"

export const distributorSettings = Config.all({
  apiUrl: Config.schema(HttpsAddress, "DISTRIBUTOR_API_URL"),
  apiKey: Config.Redacted("DISTRIBUTOR_API_KEY"),
}).pipe(Config.option, setTogether("DISTRIBUTOR_API_URL", "DISTRIBUTOR_API_KEY"))
