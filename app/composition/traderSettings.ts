/** The seller; outside the demo all five are set (serverSettings.ts). */
import type { Trader } from "@kapitel/core/site/Trader"
import { Config } from "effect"
import { demoTrader } from "../text/trader.ts"

const fact = (fact: keyof Trader, name: string) => Config.String(name).pipe(Config.withDefault(demoTrader[fact]))

export const traderSettings = Config.all({
  name: fact("name", "TRADER_NAME"),
  number: fact("number", "TRADER_NUMBER"),
  address: fact("address", "TRADER_ADDRESS"),
  email: fact("email", "TRADER_EMAIL"),
  phone: fact("phone", "TRADER_PHONE"),
})
