import { resolve } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { DEFAULT_STOCK_FRESHNESS } from "@kapitel/core/availability/storeStock"
import { DEFAULT_FACET_ORDERS } from "@kapitel/core/search/facetOrder"
import { COLOURS } from "@kapitel/core/site/colours"
import { ConfigProvider, Duration, Effect, Option, Redacted } from "effect"
import { DEFAULT_RATE_LIMITS } from "../../server/http/rateLimit.ts"
import { readSettings } from "../../server/Settings.ts"
import { demoTrader } from "../../text/trader.ts"
import { FILES_ALONE } from "./temporaryShop.ts"

type Environment = Readonly<Record<string, string>>

const read = (env: Environment) =>
  readSettings.pipe(Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env: { ...env } })))
const settingsOf = (env: Environment) => Effect.runSync(read(env))
const refusalOf = (env: Environment): string => Effect.runSync(Effect.flip(read(env))).message

/** A shop that takes real payments. */
const REAL: Environment = {
  HOST: "0.0.0.0",
  PUBLIC_URL: "https://www.bokhandeln.example",
  SMTP_URL: "smtp://mail.example:587",
  WALLEY_CLIENT_ID: "client",
  WALLEY_CLIENT_SECRET: "hush",
  WALLEY_STORE_ID: "1234",
  TRADER_NAME: "Bokhandeln AB",
  TRADER_NUMBER: "556111-1111",
  TRADER_ADDRESS: "Storgatan 1, 111 11 Stockholm",
  TRADER_EMAIL: "hej@bokhandeln.example",
  TRADER_PHONE: "08-11 11 11",
}

const SITECORE: Environment = { CONTENT_SOURCE: "sitecore", SITECORE_CONTEXT_ID: "abc" }

describe("content from Sitecore", () => {
  it("is read by a context id, or by an endpoint with its key", () => {
    const { content } = settingsOf({ ...SITECORE, SITECORE_SITE_KAPITEL: "bokhandeln", EDITING_SECRET: "e".repeat(32) })
    assert.deepStrictEqual(content, {
      ...FILES_ALONE,
      sitecore: {
        contextId: Redacted.make("abc"),
        edgeUrl: "https://edge-platform.sitecorecloud.io",
        graphQLEndpoint: undefined,
        apiKey: undefined,
        previewContextId: undefined,
        layoutHost: undefined,
        sites: { kapitel: "bokhandeln", vinjett: "vinjett" },
        language: "sv-SE",
      },
      editingSecret: Redacted.make("e".repeat(32)),
    })
    const own = { SITECORE_GRAPHQL_ENDPOINT: "https://cm.example/graph", SITECORE_API_KEY: "k" }
    assert.strictEqual(
      settingsOf({ CONTENT_SOURCE: "sitecore", ...own }).content.sitecore?.graphQLEndpoint,
      "https://cm.example/graph",
    )
  })

  it.each([{}, { SITECORE_API_KEY: "k" }, { SITECORE_GRAPHQL_ENDPOINT: "https://cm.example/graph" }])(
    "is refused when neither is set, with the specified error (spec §7): %o",
    (some) => {
      assert.strictEqual(
        refusalOf({ CONTENT_SOURCE: "sitecore", ...some }),
        "CONTENT_SOURCE: Please configure either your sitecoreEdgeContextId, or your graphQLEndpoint and sitecoreApiKey.",
      )
    },
  )

  it.each([
    ["EDITING_SECRET", "short", "EDITING_SECRET: needs 32 characters"],
    [
      "CONTENT_PROXY_ORIGIN",
      "http://cm.example",
      'CONTENT_PROXY_ORIGIN: "http://cm.example" is no origin such as https://pages.example',
    ],
    [
      "EDITING_ORIGINS",
      "https://a.example/x",
      'EDITING_ORIGINS: "https://a.example/x" is no origin such as https://pages.example',
    ],
  ])("%s is checked", (name, value, message) => {
    assert.strictEqual(refusalOf({ [name]: value }), message)
  })
})

const without = (name: string): Environment => Object.fromEntries(Object.entries(REAL).filter(([key]) => key !== name))

describe("settings that are not set", () => {
  it("open a demo shop on this machine", () => {
    assert.deepStrictEqual(settingsOf({}), {
      port: 3000,
      host: "127.0.0.1",
      dataDir: resolve("./data"),
      publicUrl: "http://localhost:3000",
      secondSiteUrl: undefined,
      trustedProxies: [],
      pictureHosts: [],
      frameHosts: [],
      colours: COLOURS,
      demo: true,
      demoIsExplicit: false,
      rateLimits: DEFAULT_RATE_LIMITS,
      brand: "kapitel",
      content: FILES_ALONE,
      walley: Option.none(),
      giftCardKey: Option.none(),
      identityKey: Option.none(),
      bankId: Option.none(),
      bankIdSimulatorUrl: Option.none(),
      elks: Option.none(),
      elksSimulatorUrl: Option.none(),
      delivery: { mixedCarts: "parts", workingDays: { parcel: 2, home: 2 } },
      stockFreshness: DEFAULT_STOCK_FRESHNESS,
      reservationDays: 2,
      collectionDays: 7,
      giftCardYears: 10,
      facetOrders: DEFAULT_FACET_ORDERS,
      smsPerDay: 2_000,
      digitalTerms: { downloads: 5, days: 365 },
      distributor: Option.none(),
      distributorSimulatorUrl: Option.none(),
      streamingOffer: Option.none(),
      codeLength: 4,
      codeLengthAtAlarm: undefined,
      walleySimulatorUrl: Option.none(),
      smtpUrl: Option.none(),
      mailFrom: "Kapitel <order@kapitel.example>",
      secondMailFrom: undefined,
      trader: demoTrader,
      guaranteeNotice: Option.none(),
      ratingsVerified: Option.none(),
      sampleReaderUrl: Option.none(),
      orderTrackingUrl: Option.none(),
      searchEngines: true,
      offline: true,
      recentProducts: true,
      printOnDemandNotice: false,
      authorDescription: "specified",
      productFeed: Option.some({ loyaltyProgram: "medlem" }),
      tagManagerId: Option.none(),
      pageViewCurrency: Option.none(),
      synonymsFile: Option.none(),
      popularFromNetworks: 5,
    })
  })

  it("are the same as settings left empty", () => {
    const empty = Object.fromEntries(
      ["PORT", "HOST", "DEMO", "SMTP_URL", "WALLEY_CLIENT_ID", "PUBLIC_URL", "TRUSTED_PROXIES", "GIFT_CARD_KEY"].map(
        (key) => [key, ""],
      ),
    )
    assert.deepStrictEqual(settingsOf(empty), settingsOf({}))
  })

  it("give a real shop Walley's test service and scope", () => {
    assert.deepStrictEqual(
      settingsOf(REAL).walley,
      Option.some({
        apiUrl: "https://api.walleydev.com",
        loaderUrl: "https://checkout.walleydev.com/walley-checkout-loader.js",
        clientId: "client",
        clientSecret: Redacted.make("hush"),
        scope: "a3f3019f-2be9-41cc-a254-7bb347238e89/.default",
        storeId: 1234,
        paymentSelectedEvent: undefined,
      }),
    )
  })
})

describe("settings that are set", () => {
  it("are used as they stand (SHELL-12)", () => {
    const settings = settingsOf({
      ...REAL,
      PORT: "8080",
      DATA_DIR: "./elsewhere",
      PUBLIC_URL: "https://www.bokhandeln.example//",
      SECOND_SITE_URL: "https://www.kapitel.example/",
      TRUSTED_PROXIES: " 10.0.0.1 , 10.1.0.0/16,, fd00::/8",
      PICTURE_HOSTS: "bilder.example, cdn.example:8443",
      FRAME_HOSTS: "player.example, karta.example:8443",
      RATE_LIMITS: "off",
      BRAND: "vinjett",
      MAIL_FROM: "Vinjett <order@vinjett.example>",
      SECOND_SITE_MAIL_FROM: "Kapitel <hej@kapitel.example>",
      SAMPLE_READER_URL: "https://smakprov.example/las",
      TAG_MANAGER_ID: "GTM-ABC1234",
      SEARCH_ENGINES: "off",
      OFFLINE: "off",
      RECENT_PRODUCTS: "off",
      PRINT_ON_DEMAND_NOTICE: "on",
      AUTHOR_DESCRIPTION: "conditional",
      PRODUCT_FEED: "off",
      PAGE_VIEW_CURRENCY: "EUR",
      SYNONYMS_FILE: "adapters/src/embedded/search/synonyms.sv.txt",
      WALLEY_API_URL: "https://api.example",
      WALLEY_LOADER_URL: "https://loader.example/l.js",
      WALLEY_SCOPE: "scope",
      WALLEY_PAYMENT_SELECTED_EVENT: "walleyChosen",
      BANKID_CERTIFICATE_FILE: "/etc/kapitel/bankid.p12",
      BANKID_PASSPHRASE: "qwerty123",
      BANKID_CA_FILE: "/etc/kapitel/bankid-root.pem",
      ELKS_USERNAME: "u1",
      ELKS_PASSWORD: "hush",
      ELKS_FROM: "Bokhandeln",
      SMS_PER_DAY: "50",
      CODE_LENGTH: "6",
      POPULAR_FROM_NETWORKS: "3",
      GIFT_CARD_KEY: "k".repeat(32),
      IDENTITY_KEY: "i".repeat(32),
    })
    const { walley, smtpUrl, ...rest } = settings
    assert.deepStrictEqual(rest, {
      port: 8080,
      host: "0.0.0.0",
      dataDir: resolve("./elsewhere"),
      publicUrl: "https://www.bokhandeln.example",
      secondSiteUrl: "https://www.kapitel.example",
      trustedProxies: ["10.0.0.1", "10.1.0.0/16", "fd00::/8"],
      pictureHosts: ["bilder.example", "cdn.example:8443"],
      frameHosts: ["player.example", "karta.example:8443"],
      colours: COLOURS,
      demo: false,
      demoIsExplicit: false,
      rateLimits: undefined,
      brand: "vinjett",
      content: FILES_ALONE,
      giftCardKey: Option.some(Redacted.make("k".repeat(32))),
      identityKey: Option.some(Redacted.make("i".repeat(32))),
      walleySimulatorUrl: Option.none(),
      orderTrackingUrl: Option.none(),
      bankId: Option.some({
        apiUrl: "https://appapi2.bankid.com/rp/v6.0",
        credentials: {
          certificateFile: "/etc/kapitel/bankid.p12",
          keyFile: undefined,
          passphrase: Redacted.make("qwerty123"),
          caFile: "/etc/kapitel/bankid-root.pem",
        },
      }),
      bankIdSimulatorUrl: Option.none(),
      elks: Option.some({
        apiUrl: "https://api.46elks.com/a1",
        username: "u1",
        password: Redacted.make("hush"),
        from: "Bokhandeln",
      }),
      elksSimulatorUrl: Option.none(),
      delivery: { mixedCarts: "parts", workingDays: { parcel: 2, home: 2 } },
      stockFreshness: DEFAULT_STOCK_FRESHNESS,
      reservationDays: 2,
      collectionDays: 7,
      giftCardYears: 10,
      facetOrders: DEFAULT_FACET_ORDERS,
      smsPerDay: 50,
      digitalTerms: { downloads: 5, days: 365 },
      distributor: Option.none(),
      distributorSimulatorUrl: Option.none(),
      streamingOffer: Option.none(),
      codeLength: 6,
      codeLengthAtAlarm: undefined,
      mailFrom: "Vinjett <order@vinjett.example>",
      secondMailFrom: "Kapitel <hej@kapitel.example>",
      trader: {
        name: "Bokhandeln AB",
        number: "556111-1111",
        address: "Storgatan 1, 111 11 Stockholm",
        email: "hej@bokhandeln.example",
        phone: "08-11 11 11",
      },
      guaranteeNotice: Option.none(),
      ratingsVerified: Option.none(),
      sampleReaderUrl: Option.some(new URL("https://smakprov.example/las")),
      searchEngines: false,
      offline: false,
      recentProducts: false,
      printOnDemandNotice: true,
      authorDescription: "conditional",
      productFeed: Option.none(),
      tagManagerId: Option.some("GTM-ABC1234"),
      pageViewCurrency: Option.some("EUR"),
      synonymsFile: Option.some(resolve("adapters/src/embedded/search/synonyms.sv.txt")),
      popularFromNetworks: 3,
    })
    assert.strictEqual(Redacted.value(Option.getOrThrow(smtpUrl)), "smtp://mail.example:587")
    assert.deepInclude(Option.getOrThrow(walley), {
      apiUrl: "https://api.example",
      loaderUrl: "https://loader.example/l.js",
      scope: "scope",
      paymentSelectedEvent: "walleyChosen",
    })
  })

  it("never show what is secret", () => {
    const shown = JSON.stringify(settingsOf({ ...REAL, SMTP_URL: "smtp://anna:letmein@mail.example" }))
    assert.notInclude(shown, "hush")
    assert.notInclude(shown, "letmein")
  })

  it("name the machine by the address that links use", () => {
    const urlOf = (env: Environment) => settingsOf(env).publicUrl
    assert.strictEqual(urlOf({ PORT: "80", HOST: "127.0.0.1" }), "http://localhost:80")
    assert.strictEqual(urlOf({ HOST: "0.0.0.0", DEMO: "1" }), "http://localhost:3000")
    assert.strictEqual(urlOf({ HOST: "::", DEMO: "1" }), "http://localhost:3000")
    assert.strictEqual(urlOf({ HOST: "192.168.1.4", DEMO: "1" }), "http://192.168.1.4:3000")
    assert.strictEqual(urlOf({ HOST: "fd00::4", DEMO: "1" }), "http://[fd00::4]:3000")
  })
})

describe("a distributor of downloads", () => {
  it("is reached at its address by its key", () => {
    const distributor = { DISTRIBUTOR_API_URL: "https://d.example/api/", DISTRIBUTOR_API_KEY: "hush" }
    const { apiUrl, apiKey } = Option.getOrThrow(settingsOf({ ...REAL, ...distributor }).distributor)
    assert.deepStrictEqual([apiUrl, Redacted.value(apiKey)], ["https://d.example/api", "hush"])
    assert.deepStrictEqual(settingsOf(REAL).distributor, Option.none())
  })
})

describe("what is streamed", () => {
  it("is offered at the operator's address, in the operator's words", () => {
    const [url, text] = ["https://lyssna.example/{isbn}", "Lyssna fritt, 119 kr/mån"]
    const offer = (env: Environment) => Option.getOrUndefined(settingsOf({ ...REAL, ...env }).streamingOffer)
    assert.deepStrictEqual(offer({ STREAMING_URL: url, STREAMING_TEXT: text }), { url, text })
    assert.deepStrictEqual(offer({ STREAMING_URL: url }), { url })
    assert.isUndefined(offer({}))
  })
})

describe("the demo", () => {
  it("is explicit only when it is asked for", () => {
    const explicitOf = (env: Environment) => settingsOf(env).demoIsExplicit
    assert.deepStrictEqual(
      [explicitOf({ DEMO: "1" }), explicitOf({}), explicitOf({ ...REAL, DEMO: "0" })],
      [true, false, false],
    )
  })

  it.each<[env: Environment, demo: boolean]>([
    [{}, true],
    [{ HOST: "localhost" }, true],
    [{ HOST: "::1" }, true],
    [{ HOST: "127.0.0.2" }, true],
    [{ HOST: "0.0.0.0", DEMO: "1" }, true],
    [{ HOST: "::", DEMO: "1" }, true],
    [{ HOST: "192.168.1.4", DEMO: "1", PUBLIC_URL: "http://demo.example" }, true],
    [REAL, false],
    [{ ...REAL, HOST: "127.0.0.1" }, false],
  ])("with %o: %s", (env, demo) => {
    assert.strictEqual(settingsOf(env).demo, demo)
  })

  it("cannot be asked for beside credentials of any service", () => {
    for (const name of [
      "SMTP_URL",
      "WALLEY_CLIENT_ID",
      "ELKS_USERNAME",
      "BANKID_CERTIFICATE_FILE",
      "DISTRIBUTOR_API_KEY",
    ]) {
      assert.strictEqual(
        refusalOf({ DEMO: "1", [name]: "smtp://mail.example" }),
        "DEMO: cannot be on while WALLEY_CLIENT_ID, SMTP_URL, ELKS_USERNAME, BANKID_CERTIFICATE_FILE or DISTRIBUTOR_API_KEY is set",
      )
    }
  })

  it("alone has a simulator to pay at", () => {
    const url = "http://localhost:3001"
    assert.deepStrictEqual(settingsOf({ WALLEY_SIMULATOR_URL: url }).walleySimulatorUrl, Option.some(url))
    assert.deepStrictEqual(settingsOf({ ...REAL, WALLEY_SIMULATOR_URL: url }).walleySimulatorUrl, Option.none())
  })
})

describe("a shop that is no demo", () => {
  it.each<[env: Environment, line: RegExp]>([
    [{ ...REAL, PUBLIC_URL: "http://www.bokhandeln.example" }, /^PUBLIC_URL: .*https/],
    [{ ...REAL, STREAMING_URL: "lyssna.example" }, /^STREAMING_URL: .*https/],
    [{ ...REAL, STREAMING_TEXT: "Lyssna hos oss" }, /^STREAMING_URL: .*together/],
    [{ ...REAL, STREAMING_URL: "https://l.example", STREAMING_TEXT: "x".repeat(81) }, /^STREAMING_TEXT: .*80/],
    [{ ...REAL, DISTRIBUTOR_API_KEY: "hush" }, /^DISTRIBUTOR_API_URL: .* together$/],
    [{ ...REAL, DISTRIBUTOR_API_URL: "https://d.example" }, /^DISTRIBUTOR_API_KEY: .* together$/],
    [
      { ...REAL, DISTRIBUTOR_API_KEY: "hush", DISTRIBUTOR_API_URL: "http://d.example" },
      /^DISTRIBUTOR_API_URL: .*https/,
    ],
    [without("PUBLIC_URL"), /^PUBLIC_URL: .*https/],
    [{ DEMO: "0" }, /^PUBLIC_URL: .*https/],
    [{ HOST: "0.0.0.0" }, /^PUBLIC_URL: .*https/],
    [without("WALLEY_CLIENT_ID"), /^WALLEY_CLIENT_ID: /],
    [without("WALLEY_CLIENT_SECRET"), /^WALLEY_CLIENT_SECRET: /],
    [without("WALLEY_STORE_ID"), /^WALLEY_STORE_ID: /],
    [without("SMTP_URL"), /^SMTP_URL: /],
    [without("TRADER_PHONE"), /^TRADER_PHONE: /],
    [{ ...REAL, ELKS_USERNAME: "u1" }, /^ELKS_PASSWORD: .* together$/],
    [{ ...REAL, ELKS_PASSWORD: "hush" }, /^ELKS_USERNAME: .* together$/],
    [{ ...REAL, WALLEY_CLIENT_SECRET: "" }, /^WALLEY_CLIENT_SECRET: /],
    [{ ...REAL, SMTP_URL: "" }, /^SMTP_URL: /],
    [{ ...REAL, BANKID_CERTIFICATE_FILE: "/etc/bankid.p12" }, /^BANKID_CA_FILE: /],
    [
      {
        ...REAL,
        BANKID_CERTIFICATE_FILE: "/etc/bankid.p12",
        BANKID_CA_FILE: "/etc/root.pem",
        BANKID_API_URL: "http://appapi2.bankid.com/rp/v6.0",
      },
      /^BANKID_API_URL: .*https/,
    ],
  ])("does not start half configured: %o", (env, line) => {
    assert.match(refusalOf(env), line)
  })
})

describe("a setting that cannot be read", () => {
  const [HTTPS, NO_HOST, NO_NETWORK] = [
    "must be an https address",
    "is no host, e.g. bilder.example",
    "is no address or network",
  ]
  const RATINGS =
    "must be one or more Swedish sentences of 30 to 300 characters: who rates, and how that is made sure of"
  const DAYS = "must be from 0 to 20 working days"
  const LEGAL = "is missing: the law requires the seller's name and address"

  it.each([
    ["PORT", "http", "expected a string representing a finite number"],
    ["PORT", "65536", "expected a value between 1 and 65535"],
    ["PORT", "0", "expected a value between 1 and 65535"],
    ["RATE_LIMITS", "sometimes", 'expected "on" | "off"'],
    ["WALLEY_STORE_ID", "main", "expected a string representing a finite number"],
    ["WALLEY_STORE_ID", "", "is needed together with WALLEY_CLIENT_ID"],
    ["WALLEY_CLIENT_SECRET", "", "is needed together with WALLEY_CLIENT_ID"],
    ["WALLEY_CLIENT_ID", "", "is missing: payment requires it"],
    ["SMTP_URL", "", "is missing: order confirmations are sent by it"],
    ["TRADER_NAME", "", LEGAL],
    ["TRADER_NUMBER", "", LEGAL],
    ["TRADER_ADDRESS", "", LEGAL],
    ["TRADER_EMAIL", "", LEGAL],
    ["TRADER_PHONE", "", LEGAL],
    ["PUBLIC_URL", "http://www.bokhandeln.example", "must be https outside demo mode"],
    ["SECOND_SITE_URL", "http://vinjett.example", "must begin with https:// as PUBLIC_URL does"],
    ["SECOND_SITE_URL", "https://www.bokhandeln.example/", "must have another host than PUBLIC_URL"],
    [
      "SECOND_SITE_URL",
      "https://vinjett.example/butik",
      "must be an address without a path, e.g. https://www.bokhandeln.se",
    ],
    ["SECOND_SITE_URL", "vinjett", "must be an address without a path, e.g. https://www.bokhandeln.se"],
    ["TRUSTED_PROXIES", "10.0.0.1, the proxy", `"the proxy" ${NO_NETWORK}`],
    ["TRUSTED_PROXIES", "10.0.0.0/33", `"10.0.0.0/33" ${NO_NETWORK}`],
    ["TRUSTED_PROXIES", "10.0.0.0/8/8", `"10.0.0.0/8/8" ${NO_NETWORK}`],
    ["PICTURE_HOSTS", "bilder.example, https://cdn.example", `"https://cdn.example" ${NO_HOST}`],
    ["PICTURE_HOSTS", "bilder.example/a", `"bilder.example/a" ${NO_HOST}`],
    ["PICTURE_HOSTS", "*.example; script-src *", `"*.example; script-src *" ${NO_HOST}`],
    ["SAMPLE_READER_URL", "smakprov.example", HTTPS],
    ["SAMPLE_READER_URL", "http://smakprov.example/las", HTTPS],
    ["ORDER_TRACKING_URL", "http://spara.example", HTTPS],
    ["TAG_MANAGER_ID", "UA-12345", "must look like GTM-ABC1234"],
    ["TAG_MANAGER_ID", "GTM-ABC", "must look like GTM-ABC1234"],
    ["TAG_MANAGER_ID", "GTM-ABC1234567890", "must look like GTM-ABC1234"],
    ["TAG_MANAGER_ID", "xGTM-ABC1234", "must look like GTM-ABC1234"],
    ["PAGE_VIEW_CURRENCY", "kronor", "must be three capitals, e.g. USD"],
    ["PAGE_VIEW_CURRENCY", "USDX", "must be three capitals, e.g. USD"],
    ["PAGE_VIEW_CURRENCY", "XUSD", "must be three capitals, e.g. USD"],
    ["SYNONYMS_FILE", "no/such/synonyms.txt", `there is no ${resolve("no/such/synonyms.txt")}`],
    ["RATINGS_VERIFIED", `${"a".repeat(28)}.`, RATINGS],
    ["RATINGS_VERIFIED", `${"a".repeat(300)}.`, RATINGS],
    ["RATINGS_VERIFIED", "a".repeat(60), RATINGS],
    ["RATINGS_VERIFIED", ` ${"a".repeat(60)}.`, RATINGS],
    ["POPULAR_FROM_NETWORKS", "0", "must be 1 or more"],
    ["CODE_LENGTH", "3", "must be from 4 to 8"],
    ["CODE_LENGTH", "9", "must be from 4 to 8"],
    ["CODE_LENGTH", "4.5", "expected an integer"],
    ["CODE_LENGTH_SWITCH", "yes", 'expected "on" | "off"'],
    ["FACET_ORDER_BOOKS", "brand,pris i kr", "must be attributes between commas, such as akb_price,format,brand"],
    ["FACET_ORDER_OTHERS", "color,brand,color", "names an attribute twice"],
    ["MIXED_CARTS", "later", 'expected "parts" | "together"'],
    ["DELIVERY_DAYS_PARCEL", "21", DAYS],
    ["DELIVERY_DAYS_HOME", "-1", DAYS],
    ["STORE_STOCK_HOURS", "0", "must be from 1 to 720 hours"],
    ["RESERVATION_DAYS", "11", "must be from 1 to 10 open days"],
    ["COLLECTION_DAYS", "0", "must be from 1 to 15 open days"],
    ["GIFT_CARD_YEARS", "21", "must be from 1 to 20 years"],
    ["DIGITAL_DOWNLOADS", "0", "expected a value greater than 0"],
    ["DIGITAL_DAYS", "1.5", "expected an integer"],
    ["SMS_PER_DAY", "-1", "must be 0 or more"],
    ["ELKS_FROM", "Bok & co", "must be 3 to 11 letters and digits, or a number such as +46701234567"],
    ["ELKS_FROM", "Bo", "must be 3 to 11 letters and digits, or a number such as +46701234567"],
    ["ELKS_FROM", "Bokhandelnab", "must be 3 to 11 letters and digits, or a number such as +46701234567"],
    ["ELKS_FROM", "+46", "must be 3 to 11 letters and digits, or a number such as +46701234567"],
    ["GIFT_CARD_KEY", "k".repeat(31), "needs 32 characters"],
    ["IDENTITY_KEY", "k".repeat(31), "needs 32 characters"],
    ["STREAMING_URL", "lyssna.example", HTTPS],
    ["STREAMING_TEXT", "Lyssna hos oss", "is needed together with STREAMING_TEXT", "STREAMING_URL"],
    [
      "DISTRIBUTOR_API_KEY",
      "hush",
      "DISTRIBUTOR_API_URL and DISTRIBUTOR_API_KEY are set together",
      "DISTRIBUTOR_API_URL",
    ],
    [
      "DISTRIBUTOR_API_URL",
      "https://d.example",
      "DISTRIBUTOR_API_URL and DISTRIBUTOR_API_KEY are set together",
      "DISTRIBUTOR_API_KEY",
    ],
    ["ELKS_USERNAME", "u", "ELKS_USERNAME and ELKS_PASSWORD are set together", "ELKS_PASSWORD"],
    ["ELKS_PASSWORD", "p", "ELKS_USERNAME and ELKS_PASSWORD are set together", "ELKS_USERNAME"],
    ["BANKID_CERTIFICATE_FILE", "/etc/b.p12", "is needed together with BANKID_CERTIFICATE_FILE", "BANKID_CA_FILE"],
  ])("%s=%s stops the start with one line that names it", (name, value, reason, named = name) => {
    assert.strictEqual(refusalOf({ ...REAL, ELKS_USERNAME: "", [name]: value }), `${named}: ${reason}`)
  })

  it("is a line too long for the price", () => {
    const offer = (text: string) => ({ ...REAL, STREAMING_URL: "https://l.example", STREAMING_TEXT: text })
    assert.isTrue(Option.isSome(settingsOf(offer("x".repeat(80))).streamingOffer))
    assert.strictEqual(
      refusalOf(offer("x".repeat(81))),
      "STREAMING_TEXT: must be one Swedish line of at most 80 characters",
    )
  })
})

describe("the bounds of a setting", () => {
  it.each<[env: Environment, read: (settings: ReturnType<typeof settingsOf>) => unknown, value: unknown]>([
    [{ PORT: "1" }, ({ port }) => port, 1],
    [{ PORT: "65535" }, ({ port }) => port, 65_535],
    [{ CODE_LENGTH: "4" }, ({ codeLength }) => codeLength, 4],
    [{ CODE_LENGTH: "8" }, ({ codeLength }) => codeLength, 8],
    [{ CODE_LENGTH_SWITCH: "on" }, ({ codeLengthAtAlarm }) => codeLengthAtAlarm, 6],
    [{ CODE_LENGTH_SWITCH: "off" }, ({ codeLengthAtAlarm }) => codeLengthAtAlarm, undefined],
    [
      { MIXED_CARTS: "together", DELIVERY_DAYS_PARCEL: "0", DELIVERY_DAYS_HOME: "20" },
      ({ delivery }) => delivery,
      { mixedCarts: "together", workingDays: { parcel: 0, home: 20 } },
    ],
    [
      { FACET_ORDER_BOOKS: "format, akb_price" },
      ({ facetOrders }) => [facetOrders.book, facetOrders.other.length],
      [["format", "akb_price"], 17],
    ],
    [{ FACET_ORDER_OTHERS: "color" }, ({ facetOrders }) => facetOrders.other, ["color"]],
    [{ DIGITAL_DOWNLOADS: "1", DIGITAL_DAYS: "2" }, ({ digitalTerms }) => digitalTerms, { downloads: 1, days: 2 }],
    [{}, ({ stockFreshness }) => Duration.toHours(stockFreshness), 24],
    [{ STORE_STOCK_HOURS: "720" }, ({ stockFreshness }) => Duration.toHours(stockFreshness), 720],
    [{ SMS_PER_DAY: "0" }, ({ smsPerDay }) => smsPerDay, 0],
    [{ POPULAR_FROM_NETWORKS: "1" }, ({ popularFromNetworks }) => popularFromNetworks, 1],
    [{ RATE_LIMITS: "on" }, ({ rateLimits }) => rateLimits, DEFAULT_RATE_LIMITS],
    [{ TAG_MANAGER_ID: "GTM-ABCD" }, ({ tagManagerId }) => tagManagerId, Option.some("GTM-ABCD")],
    [{ TAG_MANAGER_ID: "GTM-ABC123456789" }, ({ tagManagerId }) => tagManagerId, Option.some("GTM-ABC123456789")],
    [
      { RATINGS_VERIFIED: `${"a".repeat(29)}.` },
      ({ ratingsVerified }) => ratingsVerified,
      Option.some(`${"a".repeat(29)}.`),
    ],
    [
      { RATINGS_VERIFIED: `${"a".repeat(299)}.` },
      ({ ratingsVerified }) => ratingsVerified,
      Option.some(`${"a".repeat(299)}.`),
    ],
    [
      { ORDER_TRACKING_URL: "https://spara.example/order" },
      ({ orderTrackingUrl }) => orderTrackingUrl,
      Option.some(new URL("https://spara.example/order")),
    ],
    ...["Bok", "Bokhandelns", "+4670123", "+467012345678901"].map(
      (from): [Environment, (settings: ReturnType<typeof settingsOf>) => unknown, unknown] => [
        { ELKS_USERNAME: "u", ELKS_PASSWORD: "p", ELKS_FROM: from },
        ({ elks }) => Option.getOrThrow(elks).from,
        from,
      ],
    ),
    [
      { ELKS_USERNAME: "u", ELKS_PASSWORD: "p", ELKS_API_URL: "http://localhost:4001/a1/" },
      ({ elks }) => Option.map(elks, ({ apiUrl, from }) => [apiUrl, from]),
      Option.some(["http://localhost:4001/a1", "Kapitel"]),
    ],
    [
      {
        BANKID_CERTIFICATE_FILE: "b.pem",
        BANKID_KEY_FILE: "b.key",
        BANKID_CA_FILE: "ca.pem",
        BANKID_API_URL: "https://b.example/rp//",
      },
      ({ bankId }) => Option.getOrUndefined(bankId),
      {
        apiUrl: "https://b.example/rp",
        credentials: {
          certificateFile: resolve("b.pem"),
          keyFile: resolve("b.key"),
          passphrase: undefined,
          caFile: resolve("ca.pem"),
        },
      },
    ],
  ])("%o", (env, read, value) => {
    assert.deepStrictEqual(read(settingsOf({ ...REAL, ...env })), value)
  })

  it("include the addresses of the demo's simulators, in the demo alone", () => {
    const [bankid, elks, distributor] = ["http://localhost:6000", "http://localhost:5000", "http://localhost:7000"]
    const env = { BANKID_SIMULATOR_URL: bankid, ELKS_SIMULATOR_URL: elks, DISTRIBUTOR_SIMULATOR_URL: distributor }
    const read = (set: Environment) => {
      const { bankIdSimulatorUrl, elksSimulatorUrl, distributorSimulatorUrl } = settingsOf({ ...set, ...env })
      return [bankIdSimulatorUrl, elksSimulatorUrl, distributorSimulatorUrl]
    }
    assert.deepStrictEqual(read({}), [bankid, elks, distributor].map(Option.some))
    assert.deepStrictEqual(read(REAL), [Option.none(), Option.none(), Option.none()])
  })
})
