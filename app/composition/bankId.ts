/** Login by BankID: the service or its simulator, and the polling behind every login. */
import * as BankId from "@kapitel/adapters/bankid/BankId"
import * as BankIdHttp from "@kapitel/adapters/bankid/BankIdHttp"
import type { BankIdSettings } from "@kapitel/adapters/bankid/BankIdSettings"
import * as certificateWatch from "@kapitel/adapters/bankid/certificateWatch"
import { BankIdLogins } from "@kapitel/core/identity/bankid/BankIdLogins"
import * as collectOrders from "@kapitel/core/identity/bankid/collectOrders"
import { Layer, Option } from "effect"
import { bankIdIntents } from "../text/bankIdIntents.ts"

/** Nothing listens here: without BankID, its login shows that it is not available, and the others work. */
const CLOSED_PORT = "http://127.0.0.1:9"

export interface BankIdOptions {
  readonly bankId: Option.Option<BankIdSettings>
  /** Origin of the demo's simulator. */
  readonly simulatorUrl: Option.Option<string>
}

/** Needs the store and random bytes; begins to poll BankID as soon as it is built. */
export const bankIdLayer = ({ bankId, simulatorUrl }: BankIdOptions) => {
  const settings = Option.getOrElse(bankId, () => ({
    apiUrl: `${Option.getOrElse(simulatorUrl, () => CLOSED_PORT)}/rp/v6.0`,
    credentials: undefined,
  }))
  return Layer.mergeAll(
    BankIdLogins.layerOf(bankIdIntents),
    collectOrders.layer,
    ...(Option.isSome(bankId) ? [certificateWatch.layer] : []),
  ).pipe(Layer.provide(BankId.layer), Layer.provide(BankIdHttp.layerNode(settings)))
}
