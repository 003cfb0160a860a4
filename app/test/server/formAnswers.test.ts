/** Every form that a page posts: what a person without a script reads when the shop cannot accept it. */
import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "@effect/vitest"
import { DEFAULT_PICTURE_LIMITS } from "@kapitel/core/content/pictureLimits"
import { TooOften } from "@kapitel/core/limits/RateLimits"
import { Context, Effect, Logger, Option } from "effect"
import { CODE_FORM, ERASE_FORM, IDENTIFIER_FORM, LOGOUT_FORM, OTHER_IDENTIFIER_FORM } from "../../loginPaths.ts"
import { makeCartForms } from "../../server/cartForms.ts"
import { makeCheckoutForms } from "../../server/checkoutForms.ts"
import { makeDownloadForms } from "../../server/downloads.ts"
import { makeEventForms } from "../../server/eventForms.ts"
import { makeGiftCardForms } from "../../server/giftCardForms.ts"
import { makeCsrfGuard } from "../../server/http/csrf.ts"
import { DEFAULT_RATE_LIMITS, makeRateLimit } from "../../server/http/rateLimit.ts"
import { makeLoginForms } from "../../server/loginForms.ts"
import { makeOrderLookup } from "../../server/orderLookup.ts"
import { makeReservationForms } from "../../server/reservationForms.ts"
import { makeContentForms } from "../../server/staff/contentForms.ts"
import { makePasskeyRequests } from "../../server/staff/passkeyRequests.ts"
import { makePictureForms } from "../../server/staff/pictureForms.ts"
import { makeStaffForms } from "../../server/staff/staffForms.ts"
import { makeWorkForms } from "../../server/staff/workForms.ts"
import { makeWatchForms } from "../../server/watchForms.ts"
import { makeWithdrawalForms } from "../../server/withdrawalForms.ts"
import {
  STAFF_CHANGE_FORM,
  STAFF_CODE_FORM,
  STAFF_CONTENT_NEW,
  STAFF_CONTENT_PAGE,
  STAFF_CONTENT_PICTURE,
  STAFF_HAND_OUT,
  STAFF_LOCK_FORM,
  STAFF_LOCKED,
  STAFF_LOGIN,
  STAFF_LOGOUT_FORM,
  STAFF_PICTURES,
  STAFF_REMOVE_KEY_FORM,
  STAFF_STOCK,
  STAFF_STORE,
  STAFF_TASK_FORM,
  STAFF_UNLOCK_CODE_FORM,
  staffCancelSeatPath,
  staffErasePicturePath,
  staffPicturePath,
  staffReplacePicturePath,
  staffTickInPath,
} from "../../staffPaths.ts"
import { shopRequest } from "./shopRequest.ts"

const TOKEN = "t".repeat(43)
const EAN = "9789189999107"
const UUID = "7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a11"
const PICTURE = "0123456789ab"
const GIFT_CARD = "attempt=aaaaaaaaaaaaaaaaaaaaaa&value=500&quantity=1&method=email&email=a@exempel.se"
const RESERVATION = "attempt=aaaaaaaaaaaaaaaa&store=haga&quantity=1&contact=a@exempel.se"

/** Where the forms of the shop's pages are posted, with what is typed into them. */
const FORMS: ReadonlyArray<readonly [address: string, pattern: RegExp, body: string]> = [
  ["/cart/lines", /^\/cart\/lines$/, `ean=${EAN}`],
  ["/cart/lines/abc", /^\/cart\/lines\/[\w-]+$/, "quantity=2"],
  ["/cart/promotions", /^\/cart\/promotions$/, "code=VAR"],
  ["/cart/promotions/VAR", /^\/cart\/promotions\/[^/]+$/, ""],
  ["/cart/gift-cards", /^\/cart\/gift-cards$/, "code=1234123412341234&pin=12345"],
  ["/cart/gift-cards/abc", /^\/cart\/gift-cards\/[^/]+$/, ""],
  ["/cart/correction", /^\/cart\/correction$/, ""],
  ["/checkout/consent", /^\/checkout\/consent$/, "consent=yes"],
  ["/checkout/complete", /^\/checkout\/complete$/, "email=a@exempel.se"],
  ["/checkout/delivery", /^\/checkout\/delivery$/, "delivery=agent"],
  ["/checkout/collect", /^\/checkout\/collect$/, "store=haga"],
  ["/hitta-order", /^\/hitta-order$/, "orderNumber=K123456789&email=a@exempel.se"],
  ["/angra", /^\/angra$/, "name=A&orderNumber=K123456789&email=a@exempel.se&scope=all"],
  [`/angra/${TOKEN}`, /^\/angra\/[\w-]{43}$/, ""],
  ["/bevaka", /^\/bevaka$/, `ean=${EAN}&email=a@exempel.se`],
  [`/bevaka/${TOKEN}`, /^\/bevaka\/[\w-]{43}$/, ""],
  [`/bevaka/${TOKEN}/ta-bort`, /^\/bevaka\/[\w-]{43}\/ta-bort(\?|$)/, ""],
  [IDENTIFIER_FORM, new RegExp(`^${IDENTIFIER_FORM}$`), "type=EMAIL&identifier=a@exempel.se"],
  [CODE_FORM, new RegExp(`^${CODE_FORM}$`), "code=1234"],
  [OTHER_IDENTIFIER_FORM, new RegExp(`^${OTHER_IDENTIFIER_FORM}$`), ""],
  [LOGOUT_FORM, new RegExp(`^${LOGOUT_FORM}$`), ""],
  [ERASE_FORM, new RegExp(`^${ERASE_FORM}$`), ""],
  ["/mina-sidor/adress", /^\/mina-sidor\/adress$/, "street=A&zipCode=12345&city=B"],
  ["/mina-sidor/samtycke", /^\/mina-sidor\/samtycke$/, "fieldName=acceptsEmailMarketing&fieldValue=true"],
  ["/evenemang/lasning/anmalan", /^\/evenemang\/[\w-]+\/anmalan$/, "name=A&email=a@exempel.se&seats=1"],
  [`/anmalan/${TOKEN}/avboka`, /^\/anmalan\/[\w-]{43}\/avboka$/, ""],
  ["/presentkort", /^\/presentkort$/, GIFT_CARD],
  ["/presentkort/saldo", /^\/presentkort\/saldo$/, "giftCardNumber=1234123412341234&phone=12345"],
  [
    `/order/${TOKEN}/presentkort/${UUID}/skicka`,
    /^\/order\/[\w-]{43}\/presentkort\/[\w-]{36}\/skicka$/,
    "to=a@exempel.se",
  ],
  [`/order/${TOKEN}/presentkort/${UUID}/angra`, /^\/order\/[\w-]{43}\/presentkort\/[\w-]{36}\/angra$/, ""],
  [`/reservera/${EAN}`, /^\/reservera\/\d{13}$/, RESERVATION],
  [`/reservation/${TOKEN}/forlang`, /^\/reservation\/[\w-]{43}\/forlang$/, ""],
  [`/reservation/${TOKEN}/avboka`, /^\/reservation\/[\w-]{43}\/avboka$/, ""],
  [STAFF_CODE_FORM, new RegExp(`^${STAFF_CODE_FORM}$`), "epost=vera@exempel.se"],
  [STAFF_LOGIN, new RegExp(`^${STAFF_LOGIN}$`), "kod=123456"],
  [STAFF_UNLOCK_CODE_FORM, new RegExp(`^${STAFF_UNLOCK_CODE_FORM}$`), ""],
  [STAFF_LOCKED, new RegExp(`^${STAFF_LOCKED}$`), "kod=123456"],
  [STAFF_LOCK_FORM, new RegExp(`^${STAFF_LOCK_FORM}$`), ""],
  [STAFF_CHANGE_FORM, new RegExp(`^${STAFF_CHANGE_FORM}$`), ""],
  [STAFF_LOGOUT_FORM, new RegExp(`^${STAFF_LOGOUT_FORM}$`), ""],
  [STAFF_STORE, new RegExp(`^${STAFF_STORE}$`), "butik=haga"],
  [STAFF_TASK_FORM, new RegExp(`^${STAFF_TASK_FORM}$`), "id=abc&gor=take&version=1"],
  [STAFF_HAND_OUT, new RegExp(`^${STAFF_HAND_OUT}$`), "kod=R7K4M2D"],
  [STAFF_STOCK, new RegExp(`^${STAFF_STOCK}$`), `ean=${EAN}&sett=1&antal=2&orsak=svinn`],
  [staffTickInPath("lasning"), /^\/personal\/evenemang\/[\w-]+\/pricka-av$/, "kod=ABCDEFGH"],
  [
    staffCancelSeatPath("lasning"),
    /^\/personal\/evenemang\/[\w-]+\/avboka$/,
    "id=9b2c4c2e-5d0f-4a57-9a9b-6f9a3f1f6f10",
  ],
  [STAFF_PICTURES, new RegExp(`^${STAFF_PICTURES}$`), ""],
  [staffPicturePath(PICTURE), /^\/personal\/innehall\/bilder\/[0-9a-f]{12}$/, "sett=1&alt=x"],
  [staffReplacePicturePath(PICTURE), /^\/personal\/innehall\/bilder\/[0-9a-f]{12}\/byt$/, ""],
  [staffErasePicturePath(PICTURE), /^\/personal\/innehall\/bilder\/[0-9a-f]{12}\/ta-bort$/, "sett=1"],
  [STAFF_CONTENT_PAGE, new RegExp(`^${STAFF_CONTENT_PAGE}$`), "plats=kapitel&sokvag=%2F&version=0&gor=spara"],
  [STAFF_CONTENT_PICTURE, new RegExp(`^${STAFF_CONTENT_PICTURE}$`), "plats=kapitel&sokvag=%2F&version=0&falt=x&bild=x"],
  [STAFF_CONTENT_NEW, new RegExp(`^${STAFF_CONTENT_NEW}$`), "plats=kapitel&title=Sommar&path=%2Fsommar"],
  [STAFF_REMOVE_KEY_FORM, new RegExp(`^${STAFF_REMOVE_KEY_FORM}$`), "id=x"],
  [`/order/${TOKEN}/hamta/1`, /^\/order\/[\w-]{43}\/hamta\/\d+(\/\d+)?$/, ""],
]

/** Of the demo alone. */
const DEMO = /^\/demo\//

const FOLDER = new URL("../pages/outlines/", import.meta.url)
const posted = new Set(
  readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".txt"))
    .flatMap((file) =>
      [...readFileSync(new URL(file, FOLDER), "utf8").matchAll(/<form\b[^>\n]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => /method="post"/i.test(tag))
        .map((tag) => /\baction="([^"]*)"/.exec(tag)?.[1] ?? ""),
    ),
)

it("the list has the form of every recorded page, and no form twice", () => {
  const formsOf = (address: string) => FORMS.filter(([, pattern]) => pattern.test(address))
  expect([...posted].filter((address) => !DEMO.test(address) && formsOf(address).length !== 1)).toEqual([])
  for (const [address] of FORMS) expect(formsOf(address)).toHaveLength(1)
})

/** The services that forms use. */
const SERVICES = [
  "core/cart/Carts",
  "core/catalogue/Catalogue",
  "core/checkout/Checkout",
  "core/checkout/OrderLookup",
  "core/checkout/OrderStore",
  "core/availability/StockLevels",
  "core/delivery/Holidays",
  "core/digital/DigitalDelivery",
  "core/events/EventSignUps",
  "core/events/StoreEvents",
  "core/gift-cards/GiftCardSales",
  "core/gift-cards/GiftCards",
  "core/identity/Accounts",
  "core/identity/Identity",
  "core/identity/CodeLogins",
  "core/limits/RateLimits",
  "core/reservations/Reservations",
  "core/staff/Passkeys",
  "core/staff/StaffLog",
  "core/staff/StaffLogins",
  "core/staff/StaffSessions",
  "core/stores/Stores",
  "core/watches/Watches",
  "core/withdrawal/Withdrawals",
]

/** Every service of the shop fails, or refuses because too many have been sent. */
const shopThat = (failure: unknown) => {
  const service = new Proxy({}, { get: () => () => Effect.fail(failure) })
  const bytes = { next: (count: number) => Effect.succeed(new Uint8Array(count)) }
  const services = Context.makeUnsafe(
    new Map<string, unknown>([...SERVICES.map((key) => [key, service] as const), ["core/identity/RandomBytes", bytes]]),
  )
  return {
    runPromise: <A, E, R>(effect: Effect.Effect<A, E, R>) =>
      Effect.runPromise(
        effect.pipe(Effect.provide(Logger.layer([])), Effect.provideContext(services)) as Effect.Effect<A, E>,
      ),
  }
}

const handlersOf = (failure: unknown) => {
  const shop = shopThat(failure)
  return [
    makeCartForms({ shop, secure: false }),
    makeCheckoutForms({ shop, secure: false }),
    makeOrderLookup({ shop, trackingUrl: Option.none(), secure: false, now: () => 0 }),
    makeWatchForms({ shop, secure: false, now: () => 0 }),
    makeWithdrawalForms({ shop, now: () => 0 }),
    makeLoginForms({ shop, secure: false }),
    makeEventForms({ shop, secure: false, now: () => 0 }),
    makeGiftCardForms({ shop, secure: false, now: () => 0 }),
    makeReservationForms({ shop, secure: false, now: () => 0 }),
    makeStaffForms({ shop, secure: false }),
    makeWorkForms({ shop, secure: false }),
    makePictureForms({ shop, secure: false, limits: DEFAULT_PICTURE_LIMITS, pictures: { encode: async () => "busy" } }),
    makeContentForms({ shop, secure: false }),
    makePasskeyRequests({ shop, secure: false, publicUrl: "https://kapitel.example" }),
    makeDownloadForms(shop),
  ]
}

const headers = { "content-type": "application/x-www-form-urlencoded", accept: "text/html,*/*;q=0.8" }

describe.each([
  ["does not respond", { _tag: "StoreError" }],
  ["has received too many", new TooOften({ retryAt: 5_000 })],
])("a shop that %s", (_what, failure) => {
  const handlers = handlersOf(failure)
  it.each(FORMS)("answers %s with a page of the shop", async (target, _pattern, body) => {
    const request = shopRequest({
      method: "POST",
      target,
      headers: { ...headers, cookie: `kapitel-cart=${TOKEN}; kapitel-session=${TOKEN}; personal=${TOKEN}` },
      body,
    })
    const answers = await Promise.all(handlers.map(async (handler) => handler(request)))
    const [answer, ...others] = answers.filter((given) => given !== undefined)
    expect(others).toEqual([])
    expect(answer?.headers["content-type"]).toBeUndefined()
    expect(answer?.page ?? answer?.headers["location"]).toMatch(/^\//)
  })
})

it.each(FORMS)("%s: sent too often, or from elsewhere, is refused in a page with a heading", async (target) => {
  const spend = () => Effect.fail(new TooOften({ retryAt: 5_000 }))
  const limit = makeRateLimit({
    limits: DEFAULT_RATE_LIMITS,
    counts: { spend },
    now: () => 0,
  })
  const request = shopRequest({ method: "POST", target, headers })
  const foreign = target.endsWith("/ta-bort") ? undefined : await makeCsrfGuard("https://kapitel.example")(request)
  for (const answer of [await limit(request), ...(foreign === undefined ? [] : [foreign])]) {
    expect(answer?.headers["content-type"]).toBe("text/html; charset=utf-8")
    expect(String(answer?.body)).toMatch(/<h1>[^<]+<\/h1><p>[^<]+<\/p><\/main>/)
  }
})
