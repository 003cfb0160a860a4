/** The agreement with Walley; absent in the demo. */
import { Config } from "effect"
import { neededWith } from "./settingsGroup.ts"

export const walleySettings = Config.all({
  apiUrl: Config.String("WALLEY_API_URL").pipe(Config.withDefault("https://api.walleydev.com")),
  loaderUrl: Config.String("WALLEY_LOADER_URL").pipe(
    Config.withDefault("https://checkout.walleydev.com/walley-checkout-loader.js"),
  ),
  clientId: Config.String("WALLEY_CLIENT_ID"),
  clientSecret: Config.Redacted("WALLEY_CLIENT_SECRET"),
  scope: Config.String("WALLEY_SCOPE").pipe(Config.withDefault("a3f3019f-2be9-41cc-a254-7bb347238e89/.default")),
  storeId: Config.Int("WALLEY_STORE_ID"),
  /** Name of the event with the customer's chosen payment method; Walley's documentation names none. */
  paymentSelectedEvent: Config.String("WALLEY_PAYMENT_SELECTED_EVENT").pipe(Config.withDefault(undefined)),
}).pipe(
  Config.option,
  neededWith("WALLEY_STORE_ID", "WALLEY_CLIENT_ID"),
  neededWith("WALLEY_CLIENT_SECRET", "WALLEY_CLIENT_ID"),
)
