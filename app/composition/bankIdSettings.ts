/** The agreement with BankID; absent without a certificate. */
import { Config } from "effect"
import { HttpsAddress } from "./Address.ts"
import { inProject } from "./projectRoot.ts"
import { neededWith } from "./settingsGroup.ts"

const file = (name: string) => Config.String(name).pipe(Config.map(inProject))

export const bankIdSettings = Config.all({
  apiUrl: Config.schema(HttpsAddress, "BANKID_API_URL").pipe(Config.withDefault("https://appapi2.bankid.com/rp/v6.0")),
  credentials: Config.all({
    certificateFile: file("BANKID_CERTIFICATE_FILE"),
    keyFile: file("BANKID_KEY_FILE").pipe(Config.withDefault(undefined)),
    passphrase: Config.Redacted("BANKID_PASSPHRASE").pipe(Config.withDefault(undefined)),
    caFile: file("BANKID_CA_FILE"),
  }),
}).pipe(Config.option, neededWith("BANKID_CA_FILE", "BANKID_CERTIFICATE_FILE"))
