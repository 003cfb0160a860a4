/** What `kapitel payments` uses: the movements of orders' money, and the payment provider's books. */
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import * as MoneyActions from "@kapitel/adapters/embedded/MoneyActions"
import * as WalleyDesk from "@kapitel/adapters/walley/PaymentDesk"
import * as WalleyHttp from "@kapitel/adapters/walley/WalleyHttp"
import { Config, Effect, Layer, Option } from "effect"
import { demoWalley } from "./paying.ts"
import { SettingRefused, settingError } from "./SettingRefused.ts"
import { walleySettings } from "./walleySettings.ts"

export const moneyActionsLayer = (options: { readonly dataDir: string }) =>
  MoneyActions.layer.pipe(Layer.provide(storeLayer(options)))

/** No visitor is led to the shop from its books. */
const NO_SHOP = ""

/** By the shop's own settings; a demo has the simulator of `WALLEY_SIMULATOR_URL`. */
export const paymentDeskLayer = Layer.unwrap(
  Effect.gen(function* () {
    const agreement = yield* walleySettings
    if (Option.isSome(agreement)) return WalleyDesk.layer({ ...agreement.value, shopUrl: NO_SHOP })
    const simulator = yield* Config.option(Config.String("WALLEY_SIMULATOR_URL"))
    if (Option.isSome(simulator)) return WalleyDesk.layer(demoWalley(simulator.value, NO_SHOP))
    const missing = "is not set: the provider's books are read with the shop's settings"
    return yield* Effect.fail(settingError("WALLEY_CLIENT_ID", missing))
  }).pipe(Effect.mapError(SettingRefused.of)),
).pipe(Layer.provide(WalleyHttp.layerFetch))
