/** What an operator sets, read once at start from the environment. With none of them the shop is a demo. */
import { existsSync } from "node:fs"
import { DEFAULT_STOCK_FRESHNESS } from "@kapitel/core/availability/storeStock"
import { DEFAULT_WORKING_DAYS, type DeliveryTerms } from "@kapitel/core/delivery/DeliveryTerms"
import { GIFT_CARD_YEARS } from "@kapitel/core/gift-cards/validity"
import { DEFAULT_SMS_PER_DAY } from "@kapitel/core/identity/Codes"
import {
  CODE_LENGTH_AT_ALARM,
  DEFAULT_CODE_LENGTH,
  MAX_CODE_LENGTH,
  MIN_CODE_LENGTH,
} from "@kapitel/core/identity/oneTimeCode"
import { COLLECTED_WITHIN_OPEN_DAYS } from "@kapitel/core/reservations/collectionLimits"
import { HELD_OPEN_DAYS } from "@kapitel/core/reservations/reservationLimits"
import { DEFAULT_FACET_ORDERS } from "@kapitel/core/search/facetOrder"
import { POPULAR_FROM_NETWORKS } from "@kapitel/core/search/PopularSearches"
import { Config, Duration, Effect, Option, Schema, SchemaTransformation } from "effect"
import { isHttps } from "../composition/Address.ts"
import { bankIdSettings } from "../composition/bankIdSettings.ts"
import { brandColours } from "../composition/brandColours.ts"
import { contentSettings } from "../composition/contentSettings.ts"
import { digitalTerms } from "../composition/digitalTerms.ts"
import { distributorSettings } from "../composition/distributorSettings.ts"
import { elksSettings } from "../composition/elksSettings.ts"
import { frameHosts, hostList, listOf } from "../composition/hostList.ts"
import { dataDirOf, inProject } from "../composition/projectRoot.ts"
import { SettingRefused, settingError } from "../composition/SettingRefused.ts"
import { giftCardKey, identityKey } from "../composition/secretKeys.ts"
import { serverSettings } from "../composition/serverSettings.ts"
import { streamingOffer } from "../composition/streamingOffer.ts"
import { traderSettings } from "../composition/traderSettings.ts"
import { walleySettings } from "../composition/walleySettings.ts"
import { readGuaranteeNotice } from "./guaranteeNotice.ts"
import { readNetwork } from "./http/clientAddress.ts"
import { DEFAULT_RATE_LIMITS } from "./http/rateLimit.ts"

/** Two weeks of a shop that is open every weekday. */
const MAX_RESERVATION_DAYS = 10

/** Three weeks of a shop that is open every weekday: the payment stays authorised for so long. */
const MAX_COLLECTION_DAYS = 15
const MAX_GIFT_CARD_YEARS = 20

/** A month: an older report says nothing about today. */
const MAX_STOCK_HOURS = 720

/** The law's 30 days from the order to the customer leave no more. */
const MAX_DELIVERY_DAYS = 20

const between = (minimum: number, maximum: number, unit = "") =>
  Schema.Int.check(Schema.isBetween({ minimum, maximum }, { message: `must be from ${minimum} to ${maximum}${unit}` }))

const atLeast = (minimum: number) =>
  Schema.Int.check(Schema.isGreaterThanOrEqualTo(minimum, { message: `must be ${minimum} or more` }))

const matching = (pattern: RegExp, message: string) => Schema.String.check(Schema.isPattern(pattern, { message }))

const Network = Schema.String.check(
  Schema.makeFilter((network) => readNetwork(network) !== undefined || `"${network}" is no address or network`),
)

/** A path, from the project's folder. */
const FileInProject = Schema.String.pipe(
  Schema.decode(SchemaTransformation.transform({ decode: inProject, encode: (path) => path })),
  Schema.check(Schema.makeFilter((path) => existsSync(path) || `there is no ${path}`)),
)

const days = (name: string) =>
  Config.schema(between(0, MAX_DELIVERY_DAYS, " working days"), name).pipe(Config.withDefault(DEFAULT_WORKING_DAYS))

/** How goods are sent. */
const delivery: Config.Config<DeliveryTerms> = Config.all({
  mixedCarts: Config.Literals(["parts", "together"], "MIXED_CARTS").pipe(Config.withDefault("parts")),
  workingDays: Config.all({ parcel: days("DELIVERY_DAYS_PARCEL"), home: days("DELIVERY_DAYS_HOME") }),
})

const Attributes = listOf(
  matching(/^[A-Za-z_]{1,60}$/, "must be attributes between commas, such as akb_price,format,brand"),
).check(Schema.isUnique({ message: "names an attribute twice" }))

const attributes = (name: string, specified: ReadonlyArray<string>) =>
  Config.schema(Attributes, name).pipe(Config.withDefault(specified))

const page = (name: string) =>
  Config.schema(Schema.String.check(isHttps), name).pipe(
    Config.map((address) => new URL(address)),
    Config.option,
  )

/** Set by `npm start` to the origin of a simulator beside the shop; read in demo mode only. */
const simulator = (name: string, demo: boolean) =>
  Config.String(name).pipe(Config.option, Config.map(Option.filter(() => demo)))

/** The Commission's picture of the notice on the legal guarantee; without it its sentence is shown. */
const guaranteeNotice = Config.String("GUARANTEE_NOTICE_FILE").pipe(
  Config.mapEffect((file) =>
    Effect.mapError(readGuaranteeNotice(inProject(file)), ({ reason }) =>
      settingError("GUARANTEE_NOTICE_FILE", reason),
    ),
  ),
  Config.option,
)

const others = (demo: boolean) =>
  Config.all({
    dataDir: Config.String("DATA_DIR").pipe(Config.withDefault("./data"), Config.map(dataDirOf)),
    /** Addresses of proxies whose `X-Forwarded-*` counts. */
    trustedProxies: Config.schema(listOf(Network), "TRUSTED_PROXIES").pipe(Config.withDefault([])),
    /** Hosts besides the shop's own whose pictures pages may show. */
    pictureHosts: hostList("PICTURE_HOSTS"),
    /** Hosts whose pages editors may show in a frame (CMS-08). */
    frameHosts,
    /** By brand. */
    colours: brandColours,
    /** Of one network; undefined when off: a proxy limits, or it is a measurement. */
    rateLimits: Config.Literals(["on", "off"], "RATE_LIMITS").pipe(
      Config.withDefault("on"),
      Config.map((limits) => (limits === "on" ? DEFAULT_RATE_LIMITS : undefined)),
    ),
    /** Which of the two sites this process serves (spec §1). */
    brand: Config.String("BRAND").pipe(Config.withDefault("kapitel")),
    content: contentSettings,
    giftCardKey,
    identityKey,
    walley: walleySettings,
    walleySimulatorUrl: simulator("WALLEY_SIMULATOR_URL", demo),
    bankId: bankIdSettings,
    bankIdSimulatorUrl: simulator("BANKID_SIMULATOR_URL", demo),
    elks: elksSettings,
    elksSimulatorUrl: simulator("ELKS_SIMULATOR_URL", demo),
    /** Text messages that the shop pays for in a day. */
    smsPerDay: Config.schema(atLeast(0), "SMS_PER_DAY").pipe(Config.withDefault(DEFAULT_SMS_PER_DAY)),
    /** Digits of a one-time code. */
    codeLength: Config.schema(between(MIN_CODE_LENGTH, MAX_CODE_LENGTH), "CODE_LENGTH").pipe(
      Config.withDefault(DEFAULT_CODE_LENGTH),
    ),
    /** Digits of codes that are sent while wrong ones raise the alarm; undefined: the same number (D-83). */
    codeLengthAtAlarm: Config.Literals(["on", "off"], "CODE_LENGTH_SWITCH").pipe(
      Config.withDefault("off"),
      Config.map((switching) => (switching === "on" ? CODE_LENGTH_AT_ALARM : undefined)),
    ),
    digitalTerms,
    /** Of downloads that the shop has no files of; without it they are not for sale. */
    distributor: distributorSettings,
    distributorSimulatorUrl: simulator("DISTRIBUTOR_SIMULATOR_URL", demo),
    streamingOffer,
    delivery,
    /** For how long a store's stock counts as what it has reported. */
    stockFreshness: Config.schema(between(1, MAX_STOCK_HOURS, " hours"), "STORE_STOCK_HOURS").pipe(
      Config.withDefault(Duration.toHours(DEFAULT_STOCK_FRESHNESS)),
      Config.map(Duration.hours),
    ),
    /** Open days, after that of the reservation, at the end of which a store stops holding copies. */
    reservationDays: Config.schema(between(1, MAX_RESERVATION_DAYS, " open days"), "RESERVATION_DAYS").pipe(
      Config.withDefault(HELD_OPEN_DAYS),
    ),
    /** The same for paid orders that are collected in a store. */
    collectionDays: Config.schema(between(1, MAX_COLLECTION_DAYS, " open days"), "COLLECTION_DAYS").pipe(
      Config.withDefault(COLLECTED_WITHIN_OPEN_DAYS),
    ),
    /** Years that a gift card is valid after it was bought. */
    giftCardYears: Config.schema(between(1, MAX_GIFT_CARD_YEARS, " years"), "GIFT_CARD_YEARS").pipe(
      Config.withDefault(GIFT_CARD_YEARS),
    ),
    /** Attributes in the order of their facets next to lists; those that are not named come after them (D-80). */
    facetOrders: Config.all({
      book: attributes("FACET_ORDER_BOOKS", DEFAULT_FACET_ORDERS.book),
      other: attributes("FACET_ORDER_OTHERS", DEFAULT_FACET_ORDERS.other),
    }),
    /** `smtp://user:password@host:port`; absent in the demo, where mail goes to the built-in mailbox. */
    smtpUrl: Config.Redacted("SMTP_URL").pipe(Config.option),
    /** Sender of the shop's messages. */
    mailFrom: Config.String("MAIL_FROM").pipe(Config.withDefault("Kapitel <order@kapitel.example>")),
    /** The same of the second site; undefined: its name, at the address of the first. */
    secondMailFrom: Config.String("SECOND_SITE_MAIL_FROM").pipe(Config.option, Config.map(Option.getOrUndefined)),
    trader: traderSettings,
    guaranteeNotice,
    /** Who rates and how it is verified that they have bought or read, in Swedish; absent: it is not. */
    ratingsVerified: Config.schema(
      matching(
        /^(?=.{30,300}$)\S.*\.$/,
        "must be one or more Swedish sentences of 30 to 300 characters: who rates, and how that is made sure of",
      ),
      "RATINGS_VERIFIED",
    ).pipe(Config.option),
    /** Page of the provider whose samples of books are shown in a frame. */
    sampleReaderUrl: page("SAMPLE_READER_URL"),
    /** Where orders are followed, if not in the shop itself: `/min-order` redirects there (D-62). */
    orderTrackingUrl: page("ORDER_TRACKING_URL"),
    /** Off on a stage site: `/robots.txt` closes it to search engines, and each response says so too. */
    searchEngines: Config.Literals(["on", "off"], "SEARCH_ENGINES").pipe(
      Config.withDefault("on"),
      Config.map((setting) => setting === "on"),
    ),
    /** Off: no browser installs the shop or keeps pages of it, and those that did delete them (decision 427). */
    offline: Config.Literals(["on", "off"], "OFFLINE").pipe(
      Config.withDefault("on"),
      Config.map((setting) => setting === "on"),
    ),
    /** Off: pages have no row 'Senast tittade på', and no browser stores what it has shown (decision 434). */
    recentProducts: Config.Literals(["on", "off"], "RECENT_PRODUCTS").pipe(
      Config.withDefault("on"),
      Config.map((setting) => setting === "on"),
    ),
    /** The notice that print on demand has no right of withdrawal (D-31): doubtful in law, so off (docs/legal.md). */
    printOnDemandNotice: Config.Literals(["on", "off"], "PRINT_ON_DEMAND_NOTICE").pipe(
      Config.withDefault("off"),
      Config.map((setting) => setting === "on"),
    ),
    /** Free shipping in the description of authors' pages: as specified (D-14), or with its condition. */
    authorDescription: Config.Literals(["specified", "conditional"], "AUTHOR_DESCRIPTION").pipe(
      Config.withDefault("specified"),
    ),
    /** The product feed at `/produktfeed.xml`; none when off. */
    productFeed: Config.all({
      isOn: Config.Literals(["on", "off"], "PRODUCT_FEED").pipe(Config.withDefault("on")),
      /** What the members' programme is called in Merchant Center. */
      loyaltyProgram: Config.schema(
        matching(/^[\w-]{1,50}$/, "must be up to 50 letters, digits, _ and -, as in Merchant Center"),
        "LOYALTY_PROGRAM",
      ).pipe(Config.withDefault("medlem")),
    }).pipe(Config.map(({ isOn, ...feed }) => (isOn === "on" ? Option.some(feed) : Option.none()))),
    /** Google's tag manager, for visitors who have agreed to statistics; without it no third-party script is loaded. */
    tagManagerId: Config.schema(matching(/^GTM-[A-Z0-9]{4,12}$/, "must look like GTM-ABC1234"), "TAG_MANAGER_ID").pipe(
      Config.option,
    ),
    /** Currency of page views for the personalisation service; USD unless set (D-32). */
    pageViewCurrency: Config.schema(
      matching(/^[A-Z]{3}$/, "must be three capitals, e.g. USD"),
      "PAGE_VIEW_CURRENCY",
    ).pipe(Config.option),
    /** Synonyms of the search, in place of `synonyms.txt` in the data folder (decision 132). */
    synonymsFile: Config.schema(FileInProject, "SYNONYMS_FILE").pipe(Config.option),
    /** Networks that must search for a term on one day before it is suggested to others. */
    popularFromNetworks: Config.schema(atLeast(1), "POPULAR_FROM_NETWORKS").pipe(
      Config.withDefault(POPULAR_FROM_NETWORKS),
    ),
  })

const settings = Config.flatMap(serverSettings, (mode) =>
  Config.map(others(mode.demo), (rest) => ({ ...mode, ...rest })),
)

export type Settings = Config.Success<typeof settings>

/** Reads and checks the settings; a shop that takes real payments does not start half configured. */
export const readSettings: Effect.Effect<Settings, SettingRefused> = settings.pipe(Effect.mapError(SettingRefused.of))
