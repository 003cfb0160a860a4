/** Requests to every route, each of them mutated somewhere. The same seed gives the same mutations. */
import type { Random } from "../soak/random.ts"
import { hostile, mutated, noise } from "./hostile.ts"

/** Bytes as sent over the socket, one character each (latin1). */
export interface Case {
  readonly route: string
  readonly bytes: string
}

/** `{}` for a route that takes everything from its address. */
export const READ: readonly [string, ...ReadonlyArray<string>] = [
  "/",
  "/kategori",
  "/kategori/{shelf}",
  "/kategori/{shelf}?facets={}&sort={}&page={}&visa={}",
  "/kategori/{shelf}?akb_price.min={}&akb_price.max={}&akb_price.within={}",
  "/search?q={}",
  "/search?q={}&c={}&facets={}&_main=1",
  "/offline",
  "/senast-tittade?varor={}&_main=1",
  "/menypanel?butik={}&_main=1",
  "/sw.js",
  "/manifest.webmanifest",
  "/kommande?facets={}&sort={}&page={}",
  "/bok/{}/{ean}",
  "/bok/x/{ean}?v={}",
  "/vara/{}/{ean}",
  "/product/{}/{ean}",
  "/author/{}",
  "/author/{}?page={}",
  "/forfattare?bokstav={}&page={}",
  "/forfattare/{}",
  "/butik?q={}",
  "/presentkort?{}",
  "/butik/{}",
  "/evenemang?store={}",
  "/evenemang/{}",
  "/evenemang/{}/anmalan?svar={}",
  "/anmalan/{}",
  "/evenemang/kalender/{}",
  "/kampanj?lista={}&page={}",
  "/kampanj/{}",
  "/checkout?tillagd={}&fel={}",
  "/checkout/confirmation?key={}",
  "/cart",
  "/demo/brev",
  "/demo/brev/{}.html",
  "/healthz",
  "/assets/{}",
  "/images/{ean}/{}.webp",
  "/images/{}",
  "/garantimeddelande/{}",
  "/demo/provlas?isbn={}",
  "/api/openapi.json",
  "/api/cart",
  "/api/{}",
  "/api/search?q={}&facets={}&first={}&last={}",
  "/api/search/autocomplete?q={}",
  "/api/search/autocomplete-no-prefix?q={}",
  "/api/categories?depth={}",
  "/api/products/by-category?category={}&facets={}&first={}&last={}",
  "/api/products/by-author?author={}&sort={}",
  "/api/products/block?list={}",
  "/api/products/{ean}/stock",
  "/api/products/{}/stock",
  "/api/products/{ean}/stores",
  "/api/products/{}/stores",
  "/api/tracking/items?ids={}",
  "/order/{}",
  "/order/{}/hamta/{}",
  "/order/{}/hamta/{}/{}",
  "/hamtning/{}",
  "/angra?andra={}",
  "/hitta-order?fel={}&skickat={}",
  "/personal",
  "/personal/{}",
  "/personal/logga-in?till={}&adress={}&ute={}",
  "/personal/last?till={}",
  "/personal/butik?till={}",
  "/personal/logg?fore={}",
  "/personal/plocka?svar={}&om={}",
  "/personal/lamna-ut?kod={}",
  "/personal/kontakt?id={}",
  "/personal/lager?ean={}",
  "/personal/innehall/bilder?sok={}&sida={}",
  "/personal/innehall/bilder/{}",
  "/personal/innehall/bilder/{}/ta-bort",
  "/bilder/{}/{}/{}.webp?v={}",
  "/personal/lage",
  "/personal/nycklar",
  "/personal/innehall?plats={}",
  "/personal/innehall/sida?plats={}&sokvag={}&krock={}&oppen={}&granska=1",
  "/personal/innehall/historik?plats={}&sokvag={}&version={}",
  "/personal/innehall/ny?plats={}&titel={}&sokvag={}",
  "/personal/innehall/visa?plats={}&sokvag={}",
  "/personal/innehall/bild?plats={}&sokvag={}&falt={}&version={}&sok={}&sida={}",
  "/personal/innehall/bilder.json?sok={}&sida={}",
  "/personal/evenemang/{}",
  "/personal/evenemang/{}/deltagare.csv",
  "/bevaka?ean={}&svar={}",
  "/bevaka/{}",
  "/reservera/{}?butik={}&antal={}&svar={}",
  "/reservation/{}?avboka={}&svar={}",
  "/min-order",
  "/angra/{}?andra={}",
  "/angra/order/{}?andra={}",
  "/logga-in?till={}&fel={}",
  "/mina-sidor?fel={}",
  "/mina-sidor/ta-bort?borttaget={}",
  "/auth/me",
  "/auth/me/orders",
  "/auth/me/export",
  "/auth/{}",
  "/api/holidays",
  "/api/stores",
  "/api/stores/{}/events",
  "/api/checkout/session?token={}&revision={}",
  "/api/checkout/stores",
  "/api/reservations/{}",
  "/walley/notify/{}",
  "/{}",
]

interface Endpoint {
  readonly method: string
  readonly path: string
  readonly body: string
  /** The request logs its visitor out: members have to stay logged in for the other cases. */
  readonly ends?: boolean
}

const json = (value: unknown): string => JSON.stringify(value)

const NONCE = "0123456789abcdef0123456789abcdef"
const EMAIL = "agnes@exempel.se"

export const WRITE = (ean: string): readonly [Endpoint, ...ReadonlyArray<Endpoint>] => [
  { method: "POST", path: "/api/cart/lines", body: json({ productId: ean, quantity: 1 }) },
  { method: "PATCH", path: "/api/cart/lines/{}", body: json({ quantity: 2, version: 1 }) },
  { method: "DELETE", path: "/api/cart/lines/{}", body: "" },
  { method: "POST", path: "/api/cart/promotions", body: json({ code: "SOMMAR20" }) },
  { method: "DELETE", path: "/api/cart/promotions/{}", body: "" },
  { method: "POST", path: "/api/cart/gift-cards", body: json({ code: "1000200030004001", pin: "12345" }) },
  { method: "DELETE", path: "/api/cart/gift-cards/{}", body: "" },
  {
    method: "POST",
    path: "/api/gift-cards",
    body: json({
      value: 500,
      quantity: 1,
      method: "email",
      email: "bo@exempel.se",
      date: "",
      time: "",
      message: "Hej",
    }),
  },
  {
    method: "POST",
    path: "/api/gift-cards/balance",
    body: json({ giftCardNumber: "1000200030004001", phone: "12345" }),
  },
  { method: "POST", path: "/api/cart/correction", body: json({ version: 1 }) },
  { method: "PUT", path: "/api/cart/delivery", body: json({ delivery: "home" }) },
  { method: "PUT", path: "/api/checkout/delivery", body: "" },
  { method: "PUT", path: "/api/checkout/consent", body: json({ given: true }) },
  { method: "PUT", path: "/api/checkout/collection", body: json({ storeID: "haga" }) },
  { method: "POST", path: "/api/checkout/complete", body: json({ email: "a@b.se", phone: "0701234567", city: "C" }) },
  {
    method: "POST",
    path: "/api/reservations",
    body: json({ productID: ean, storeID: "haga", quantity: 1, contact: EMAIL }),
  },
  { method: "POST", path: "/api/reservations/{}/extension", body: json({}) },
  { method: "POST", path: "/api/reservations/{}/cancellation", body: json({}) },
  { method: "POST", path: "/api/orders/link", body: json({ orderNumber: "K100000000", email: EMAIL }) },
  {
    method: "POST",
    path: "/api/withdrawals",
    body: json({ name: "A", orderNumber: "K100000000", email: EMAIL, scope: "all", words: "", lines: [] }),
  },
  { method: "POST", path: "/api/withdrawals/{}/confirmation", body: json({}) },
  { method: "POST", path: "/api/watches", body: json({ productID: ean, email: EMAIL }) },
  { method: "POST", path: "/api/watches/{}/confirmation", body: json({}) },
  { method: "POST", path: "/api/watches/{}/removal", body: json({}) },
  { method: "POST", path: "/personal/logga-in/kod", body: "epost=agnes%40exempel.se&delad=1&till=%2Fpersonal" },
  { method: "POST", path: "/personal/logga-in", body: "kod=123456&till=%2Fpersonal" },
  { method: "POST", path: "/personal/last/kod", body: "till=%2Fpersonal" },
  { method: "POST", path: "/personal/last", body: "kod=123456" },
  { method: "POST", path: "/personal/las", body: "" },
  { method: "POST", path: "/personal/byt-person", body: "" },
  { method: "POST", path: "/personal/logga-ut", body: "" },
  { method: "POST", path: "/personal/butik", body: "butik=1&till=%2Fpersonal" },
  { method: "POST", path: "/personal/anvand", body: "" },
  { method: "POST", path: "/personal/nyckel/val", body: json({ for: "in" }) },
  { method: "POST", path: "/personal/nyckel/ny", body: json({ response: {} }) },
  {
    method: "POST",
    path: "/personal/nyckel/in",
    body: json({ response: { id: "x" }, shared: true, till: "/personal" }),
  },
  { method: "POST", path: "/personal/nycklar/ta-bort", body: "id=x" },
  {
    method: "POST",
    path: "/personal/innehall/sida",
    body: "plats=kapitel&sokvag=%2Fom-oss&version=0&gor=spara&title=x&main.0.kind=richText&main.0.f.body=x",
  },
  { method: "POST", path: "/personal/innehall/ny", body: "plats=kapitel&title=x&path=%2Fx" },
  { method: "POST", path: "/personal/innehall/bild", body: "plats=kapitel&sokvag=%2F&version=0&falt=main.0&bild=0" },
  { method: "POST", path: "/personal/innehall/narvaro", body: "plats=kapitel&sokvag=%2F" },
  { method: "POST", path: "/personal/reservation", body: "id=00000000-0000-4000-8000-000000000000&version=1&gor=take" },
  { method: "POST", path: "/personal/lamna-ut", body: "kod=R234567" },
  { method: "POST", path: "/personal/innehall/bilder", body: "alt=x" },
  { method: "POST", path: "/personal/innehall/bilder/0123456789ab", body: "sett=1&alt=x" },
  { method: "POST", path: "/personal/innehall/bilder/0123456789ab/byt", body: "sett=1" },
  { method: "POST", path: "/personal/innehall/bilder/0123456789ab/ta-bort", body: "sett=1" },
  { method: "POST", path: "/personal/lager", body: `ean=${ean}&sett=1&antal=2&orsak=x` },
  { method: "POST", path: "/personal/evenemang/{}/pricka-av", body: "kod=ABCDEFGH" },
  { method: "POST", path: "/bevaka", body: `ean=${ean}&email=agnes%40exempel.se` },
  { method: "POST", path: "/bevaka/{}", body: "" },
  { method: "POST", path: "/bevaka/{}/ta-bort", body: "" },
  { method: "POST", path: "/reservera/{}", body: "attempt=0123456789abcdef&store=lund&quantity=1&contact=a%40b.se" },
  { method: "POST", path: "/reservation/{}/forlang", body: "" },
  { method: "POST", path: "/reservation/{}/avboka", body: "" },
  { method: "POST", path: "/cart/lines", body: `ean=${ean}&quantity=1&returnTo=%2F` },
  { method: "POST", path: "/cart/lines/{}", body: "quantity=2&change=1" },
  { method: "POST", path: "/cart/correction", body: "" },
  { method: "POST", path: "/cart/promotions", body: "code=SOMMAR20" },
  { method: "POST", path: "/cart/promotions/{}", body: "" },
  { method: "POST", path: "/cart/gift-cards", body: "code=1000200030004001&pin=12345" },
  { method: "POST", path: "/cart/gift-cards/{}", body: "" },
  { method: "POST", path: "/checkout/consent", body: "consent=yes" },
  { method: "POST", path: "/checkout/complete", body: "email=a%40b.se&phone=0701234567&firstName=A" },
  { method: "POST", path: "/order/{}/hamta/{}", body: "" },
  { method: "POST", path: "/demo/logga-in", body: "number=10000001", ends: true },
  { method: "POST", path: "/demo/logga-ut", body: "", ends: true },
  { method: "POST", path: "/auth/code", body: json({ type: "EMAIL", identifier: EMAIL, rememberMe: true }) },
  {
    method: "POST",
    path: "/auth/code/verify",
    body: json({ type: "SMS", identifier: "0701740605", code: "1234", rememberMe: false, nonce: NONCE }),
  },
  {
    method: "POST",
    path: "/auth/connect",
    body: json({ identifier: EMAIL, method: "BANKID", code: "1234", nonce: NONCE }),
  },
  { method: "POST", path: "/auth/session", body: json({ token: "x".repeat(43), rememberMe: true }) },
  { method: "DELETE", path: "/auth/session", body: "", ends: true },
  { method: "DELETE", path: "/auth/sessions", body: "", ends: true },
  { method: "POST", path: "/auth/membership", body: json({}) },
  { method: "PATCH", path: "/auth/me", body: json({ fieldName: "email", fieldValue: true }) },
  { method: "PUT", path: "/auth/me/address", body: json({ order: "p".repeat(43) }) },
  { method: "DELETE", path: "/auth/me/address", body: "" },
  { method: "DELETE", path: "/auth/me", body: "", ends: true },
  { method: "POST", path: "/auth/me/identifier", body: json({ type: "SMS", value: "070-174 06 05" }) },
  {
    method: "POST",
    path: "/auth/me/identifier/verify",
    body: json({ type: "EMAIL", value: EMAIL, code: "1234", nonce: NONCE }),
  },
  { method: "POST", path: "/auth/bankid", body: json({ nonce: NONCE, email: EMAIL, purpose: "login" }) },
  { method: "DELETE", path: "/auth/bankid", body: json({ nonce: NONCE }) },
  { method: "POST", path: "/logga-in/adress", body: "type=EMAIL&identifier=agnes%40exempel.se&rememberMe=on" },
  { method: "POST", path: "/logga-in/kod", body: "code=1234" },
  { method: "POST", path: "/logga-in/om", body: "" },
  { method: "POST", path: "/logga-ut", body: "scope=everywhere", ends: true },
  { method: "POST", path: "/mina-sidor/adress", body: `order=${"p".repeat(43)}` },
  { method: "POST", path: "/mina-sidor/ta-bort/konto", body: "", ends: true },
  { method: "POST", path: "/mina-sidor/samtycke", body: "fieldName=email&fieldValue=true" },
  { method: "POST", path: "/angra", body: "name=Agnes&email=agnes%40exempel.se&order=K1&scope=some&text=x" },
  { method: "POST", path: "/angra/{}", body: "" },
  { method: "POST", path: "/hitta-order", body: "orderNumber=K123456789&email=agnes%40exempel.se" },
  { method: "POST", path: "/walley/validate/{}", body: json({ id: "x" }) },
]

const METHODS = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "DELETE",
  "PATCH",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "get",
  "G\x00T",
  "CONNECT",
]

/** Bytes that would end the line or the address: a correct client escapes them. */
const escaped = (text: string): string =>
  text.replace(/[^\x21-\x7e]|[#?&%]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`)

export interface Goods {
  readonly origin: string
  readonly eans: readonly [string, ...ReadonlyArray<string>]
  readonly shelves: readonly [string, ...ReadonlyArray<string>]
  /** The cookie of an existing cart. */
  readonly cookie: string
  /** The same, of a logged-in member. */
  readonly membersCookie: string
}

const addressOf = (random: Random, pattern: string, { eans, shelves }: Goods): string =>
  pattern
    .replaceAll("{ean}", () => (random.below(4) === 0 ? escaped(hostile(random)) : random.pick(eans)))
    .replaceAll("{shelf}", () => (random.below(4) === 0 ? escaped(hostile(random)) : random.pick(shelves)))
    .replaceAll("{}", () => {
      const text = random.below(5) === 0 ? noise(random, 40) : hostile(random)
      return random.below(6) === 0 ? text.replace(/[\s]/g, "") : escaped(text)
    })

const HEADERS = (random: Random): ReadonlyArray<string> => {
  const value = () => hostile(random).replace(/[\r\n\x00]/g, "")
  const choices: readonly [string, ...ReadonlyArray<string>] = [
    `accept: ${value()}`,
    `accept-encoding: ${value()}`,
    `accept-language: ${value()}`,
    `cookie: ${value()}`,
    `cookie: kapitel-cart=${value()}; kapitel-session=${value()}; kapitel-typed=${value()}`,
    `if-none-match: ${value()}`,
    `if-match: ${value()}`,
    `idempotency-key: ${value()}`,
    `range: bytes=${value()}`,
    `x-forwarded-for: ${value()}`,
    `x-forwarded-host: ${value()}`,
    `x-forwarded-proto: ${value()}`,
    `forwarded: for=${value()}`,
    `content-encoding: ${value()}`,
    `expect: ${value()}`,
    `te: ${value()}`,
    `upgrade: ${value()}`,
    `user-agent: ${value()}`,
    `sec-purpose: ${value()}`,
    `x-kapitel-network: ${value()}`,
    `${value().replace(/[^\w-]/g, "") || "x"}: ${value()}`,
    `x-long: ${"a".repeat(random.below(20_000))}`,
  ]
  return Array.from({ length: random.below(4) }, () => random.pick(choices))
}

const message = (line: string, headers: ReadonlyArray<string>, body: string): string =>
  `${line}\r\n${headers.join("\r\n")}\r\n\r\n${body}`

const request = (random: Random, { method, path, body, ends = false }: Endpoint, goods: Goods): Case => {
  const bent = random.below(3) === 0 ? body : mutated(random, body)
  const isForm = !/^\/(api|auth)\//.test(path)
  const type = isForm ? "application/x-www-form-urlencoded" : "application/json"
  const contentType = random.below(8) === 0 ? hostile(random).replace(/[\r\n\x00]/g, "") : type
  const headers = [
    `host: ${random.below(30) === 0 ? hostile(random).replace(/[\r\n\x00]/g, "") : new URL(goods.origin).host}`,
    `connection: close`,
    ...(random.below(3) === 0 ? [] : [`origin: ${goods.origin}`, "sec-fetch-site: same-origin"]),
    ...(random.below(2) === 0 ? [`cookie: ${ends || random.below(2) === 0 ? goods.cookie : goods.membersCookie}`] : []),
    ...(method === "GET" ? [] : [`content-type: ${contentType}`, `content-length: ${bent.length}`]),
    ...HEADERS(random),
  ]
  const spoken = random.below(12) === 0 ? random.pick(METHODS as [string]) : method
  const target = addressOf(random, path, goods)
  return {
    route: `${method} ${path.split("?")[0]}`,
    bytes: message(`${spoken} ${target} HTTP/1.1`, headers, method === "GET" ? "" : bent),
  }
}

/** Malformed HTTP. */
const malformed = (random: Random, { origin }: Goods): Case => {
  const host = `host: ${new URL(origin).host}`
  const own = [
    `origin: ${origin}`,
    "sec-fetch-site: same-origin",
    "content-type: application/json",
    "connection: close",
  ]
  const big = () => `x=${"a".repeat(1 << (10 + random.below(11)))}`
  const chunks = (data: string) => `${data.length.toString(16)}\r\n${data}\r\n0\r\n\r\n`
  const choices: readonly [string, ...ReadonlyArray<string>] = [
    noise(random, 400),
    message("GET / HTTP/1.1", [], ""),
    message("GET / HTTP/1.1", [host, host], ""),
    message("GET / HTTP/9.9", [host], ""),
    message("GET http://evil.example/ HTTP/1.1", [host, "connection: close"], ""),
    message("POST /cart/lines HTTP/1.1", [host, ...own, "content-length: 3", "content-length: 4"], "abcd"),
    message(
      "POST /cart/lines HTTP/1.1",
      [host, ...own, "content-length: 3", "transfer-encoding: chunked"],
      chunks("abc"),
    ),
    message("POST /cart/lines HTTP/1.1", [host, ...own, "transfer-encoding: chunked, identity"], chunks("abc")),
    message("POST /api/cart/lines HTTP/1.1", [host, ...own, "transfer-encoding: chunked"], `${hostile(random)}\r\n`),
    message("POST /api/cart/lines HTTP/1.1", [host, ...own, "transfer-encoding: chunked"], chunks("[".repeat(5_000))),
    message(
      "POST /api/cart/lines HTTP/1.1",
      [host, ...own, `content-length: 10000000`],
      "x".repeat(random.below(200_000)),
    ),
    message(`GET /search?${"a=b&".repeat(random.below(900))} HTTP/1.1`, [host, "connection: close"], ""),
    message(
      `GET /search?${Array.from({ length: 700 }, (_, i) => `${i}=`).join("&")} HTTP/1.1`,
      [host, "connection: close"],
      "",
    ),
    message(`GET /${"a/".repeat(random.below(2_500))} HTTP/1.1`, [host, "connection: close"], ""),
    message(
      "GET / HTTP/1.1",
      [host, ...Array.from({ length: 300 }, (_, i) => `x-${i}: ${i}`), "connection: close"],
      "",
    ),
    message("GET / HTTP/1.1", [host, " folded: a", "connection: close"], ""),
    message(
      "POST /checkout/complete HTTP/1.1",
      [
        host,
        ...own.slice(0, 2),
        "content-type: application/x-www-form-urlencoded",
        "content-length: 70000",
        "connection: close",
      ],
      "a=b&".repeat(17_500),
    ),
    message(
      "POST /cart/lines HTTP/1.1",
      [
        host,
        ...own.slice(0, 2),
        "content-type: application/x-www-form-urlencoded",
        "transfer-encoding: chunked",
        "connection: close",
      ],
      chunks(big()),
    ),
    "GET / HTTP/1.1\nhost: x\n\n",
    "\r\n\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  ]
  const bytes = random.pick(choices)
  return { route: "crooked HTTP", bytes: random.below(4) === 0 ? mutated(random, bytes) : bytes }
}

export const nextCase = (random: Random, goods: Goods): Case => {
  const kind = random.below(10)
  if (kind === 0) return malformed(random, goods)
  if (kind < 6) return request(random, { method: "GET", path: random.pick(READ), body: "" }, goods)
  return request(random, random.pick(WRITE(random.pick(goods.eans))), goods)
}
