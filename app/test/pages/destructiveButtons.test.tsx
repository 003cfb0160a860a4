/** What takes something away is never the green button. */

import { globSync, readFileSync } from "node:fs"
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { AddressForm } from "@kapitel/ui/identity/AddressForm"
import { EraseAccount } from "@kapitel/ui/identity/EraseAccount"
import { LogOut } from "@kapitel/ui/identity/LogOut"
import { CancelReservation } from "@kapitel/ui/reservations/ReservationStatus"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { WatchedProduct } from "@kapitel/ui/watches/WatchedProduct"
import { WithdrawalReview } from "@kapitel/ui/withdrawal/WithdrawalReview"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"

const store = makeShopStore(
  memoryShopClient({
    clock: { now: () => 0, setTimeout: () => undefined, clearTimeout: () => undefined },
    products: [],
  }),
)
const nothing = () => undefined

describe("a button that takes something away is not the green one", () => {
  it.each<readonly [name: string, shown: ReactNode]>([
    ["Ja, ta bort mitt konto", <EraseAccount key="" onErase={nothing} onKeep={nothing} erasing={false} />],
    ["Logga ut överallt", <LogOut key="" action="/logga-ut" leadsTo="/" scope="everywhere" />],
    [
      "Ta bort adressen",
      <AddressForm key="" form={{ typed: {}, faults: [], saved: false }} hasAddress action="/mina-sidor/adress" />,
    ],
    [
      "Ta bort bevakningen",
      <WatchedProduct key="" name="Ön" lead="" confirmAction="/bevaka/w" removeAction="/bevaka/w" />,
    ],
    ["Ja, avboka", <CancelReservation key="" lead="" action="/reservation/r/avboka" href="#" />],
    [
      "Bekräfta att jag ångrar köpet",
      <WithdrawalReview
        key=""
        summary={{ facts: [], goods: [] }}
        token="t"
        action="/angra/t"
        shopEmail="hej@exempel.se"
        changeHref="#"
      />,
    ],
  ])("%s", (name, shown) => {
    const markup = renderToStaticMarkup(<ShopProvider store={store}>{shown}</ShopProvider>)
    const looks = [...markup.matchAll(/<button[^>]* class="([^"]*)"[^>]*>([^<]*)</g)]
      .filter(([, , text]) => text === name)
      .map(([, look]) => look)
    expect(looks).toEqual([expect.stringMatching(/^button button-(outline|text)\b/)])
  })

  /** Such a word on a button without a look, which is the green one. */
  const GREEN =
    /<Button(?:Link)?(?![^>]*variant=)(?:\{[^}]*\}|=>|[^>])*>\s*\{\w+\.(?:erase|remove|forget|delete|cancel|withdraw)\w*\}/

  it("in any component or page", () => {
    const folders = ["../../../ui/src/**/*.tsx", "../../pages/**/*.tsx"]
    const files = folders.flatMap((pattern) => globSync(pattern, { cwd: import.meta.dirname }))
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => GREEN.test(readFileSync(new URL(file, import.meta.url), "utf8")))).toEqual([])
    expect(GREEN.test(`<Button type="submit">{words.remove}</Button>`)).toBe(true)
    expect(GREEN.test(`<Button variant="text">{words.remove}</Button>`)).toBe(false)
  })
})
