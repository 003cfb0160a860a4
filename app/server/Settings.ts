/** What an operator sets, read once at start from the environment. Every setting has a default that sells books. */
import { existsSync } from "node:fs"
import { DEFAULT_WORKING_DAYS, type DeliveryTerms } from "@kapitel/core/delivery/DeliveryTerms"
import { DEFAULT_SMS_PER_DAY } from "@kapitel/core/identity/Codes"
import {
  CODE_LENGTH_AT_ALARM,
  codeLength,
  DEFAULT_CODE_LENGTH,
  MAX_CODE_LENGTH,
  MIN_CODE_LENGTH,
} from "@kapitel/core/identity/oneTimeCode"
import { POPULAR_FROM_NETWORKS } from "@kapitel/core/search/PopularSearches"
import type { StreamingOffer } from "@kapitel/core/site/streamingOffer"
import type { Trader } from "@kapitel/core/site/Trader"
import { Config, Effect, Option, Redacted, Schema } from "effect"
import { type DigitalTerms, digitalTerms } from "../composition/digital.ts"
import { type DistributorSettings, distributorSettings } from "../composition/distributor.ts"
import { dataDirOf, inProject } from "../composition/projectRoot.ts"
import { LEAST_KEY_LENGTH } from "../composition/secretKeys.ts"
import { isDemo, isLoopback, urlHost } from "../demo/demoMode.ts"
import { demoTrader } from "../text/trader.ts"
import { type GuaranteeNotice, readGuaranteeNotice } from "./guaranteeNotice.ts"
import { readNetwork } from "./http/clientAddress.ts"
import { DEFAULT_RATE_LIMITS, type RequestLimits } from "./http/rateLimit.ts"

/** A setting that cannot work; the start stops with this one line. */
export class SettingRefused extends Schema.TaggedError<SettingRefused>()("SettingRefused", {
  setting: Schema.String,
  reason: Schema.String,
}) {
  override get message(): string {
    return `${this.setting}: ${this.reason}`
  }
}

/** Credentials of the payment provider (Walley); absent in the demo. */
export interface WalleySettings {
  readonly apiUrl: string
  readonly loaderUrl: string
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  readonly scope: string
  readonly storeId: number
  /** What the event is called that says how the customer will pay; absent while nobody knows. */
  readonly paymentSelectedEvent?: string
}

/** The shop's account at 46elks; absent without one, and in the demo. */
export interface ElksSettings {
  readonly apiUrl: string
  readonly username: string
  readonly password: Redacted.Redacted
  readonly from: string
}

/** How the shop and BankID know each other: paths of files, read again when they change. */
export interface BankIdSettings {
  readonly apiUrl: string
  readonly credentials: {
    readonly certificateFile: string
    readonly keyFile: string | undefined
    readonly passphrase: Redacted.Redacted | undefined
    readonly caFile: string
  }
}

export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Where shoppers reach the shop, without a trailing slash, e.g. `https://www.bokhandeln.se`. */
  readonly publicUrl: string
  /** Addresses of proxies whose `X-Forwarded-*` counts; none by default. */
  readonly trustedProxies: ReadonlyArray<string>
  /** Hosts beside the shop's own whose pictures pages may show; none by default. */
  readonly pictureHosts: ReadonlyArray<string>
  /** On only while no outside service has credentials and the shop listens on loopback, or by `DEMO=1`. */
  readonly demo: boolean
  /** By `DEMO=1`: also over goods that no demo was filled with. */
  readonly demoAsked: boolean
  /** How often one network may ask; absent when `RATE_LIMITS=off`, where a proxy does it or nobody else can come. */
  readonly rateLimits: RequestLimits | undefined
  /** Which of the two sites this process serves (spec §1). */
  readonly brand: string
  readonly walley: Option.Option<WalleySettings>
  /** Origin of the demo's payment simulator, started beside the shop by `npm start`. */
  readonly walleySimulatorUrl: Option.Option<string>
  /** What gift card numbers and pins are hashed under; without it a key of its own lies in the folder of data. */
  readonly giftCardKey: Option.Option<Redacted.Redacted>
  /** What people, and codes on their way, are hashed under; without it a key of its own lies in the folder of data. */
  readonly identityKey: Option.Option<Redacted.Redacted>
  /** BankID; without it nobody logs in or becomes a member by it. */
  readonly bankId: Option.Option<BankIdSettings>
  /** Origin of the demo's BankID, started beside the shop by `npm start`. */
  readonly bankIdSimulatorUrl: Option.Option<string>
  /** Who sends text messages; without it nobody can log in by one. */
  readonly elks: Option.Option<ElksSettings>
  /** Origin of the demo's telephone, started beside the shop by `npm start`. */
  readonly elksSimulatorUrl: Option.Option<string>
  /** Text messages that the shop pays for in a day. */
  readonly smsPerDay: number
  /** How often and how long a bought file may be fetched. */
  readonly digitalTerms: DigitalTerms
  /** Who delivers downloads that the shop has no files of; without it those are not for sale. */
  readonly distributor: Option.Option<DistributorSettings>
  /** Origin of a simulated distributor beside a demo. */
  readonly distributorSimulatorUrl: Option.Option<string>
  /** The operator's service where streamed editions are listened to; without it pages only say that they are streamed. */
  readonly streamingOffer: Option.Option<StreamingOffer>
  /** Digits of a one-time code. */
  readonly codeLength: number
  /** How goods are sent. */
  readonly delivery: DeliveryTerms
  /** Digits of the codes that are sent while wrong ones raise the alarm; as ever without (D-83). */
  readonly codeLengthAtAlarm?: number
  /** `smtp://user:password@host:port`; absent in the demo, where mail goes to the built-in mailbox. */
  readonly smtpUrl: Option.Option<Redacted.Redacted>
  /** Sender of the shop's messages. */
  readonly mailFrom: string
  /** Who sells, as e-mails and the checkout tell it. */
  readonly trader: Trader
  /** The Commission's picture of the notice on the legal guarantee; without it its sentence is shown. */
  readonly guaranteeNotice: Option.Option<GuaranteeNotice>
  /** Who rates and how it is made sure that they have bought or read, in Swedish; absent: nobody has made sure. */
  readonly ratingsVerified: Option.Option<string>
  /** Page of the provider whose samples of books are shown in a frame; absent without one. */
  readonly sampleReaderUrl: Option.Option<URL>
  /** Where orders are followed, if not in the shop itself: `/min-order` leads there (D-62). */
  readonly orderTrackingUrl: Option.Option<URL>
  /** Google's tag manager, `GTM-…`, for visitors who have agreed to statistics; without one nothing of others is loaded. */
  readonly tagManagerId: Option.Option<string>
  /** Currency of page views for the service that makes pages personal; USD unless set (D-32). */
  readonly pageViewCurrency: Option.Option<string>
  /** Words that mean the same to the search, in place of `synonyms.txt` in the folder of data (decision 132). */
  readonly synonymsFile: Option.Option<string>
  /** Networks that have to search for a term on one day before others are offered it. */
  readonly popularFromNetworks: number
}

/** A parcel that is longer on its way than the law's 30 days cannot be promised. */
const MOST_DAYS_ON_THE_WAY = 20

/** As much as stands on one line beside the price. */
const LONGEST_OFFER = 80

const text = (name: string) => Config.String(name).pipe(Config.option)

const read = Config.all({
  port: Config.Port("PORT").pipe(Config.withDefault(3000)),
  host: Config.String("HOST").pipe(Config.withDefault("127.0.0.1")),
  dataDir: Config.String("DATA_DIR").pipe(Config.withDefault("./data")),
  publicUrl: text("PUBLIC_URL"),
  trustedProxies: Config.String("TRUSTED_PROXIES").pipe(Config.withDefault("")),
  pictureHosts: Config.String("PICTURE_HOSTS").pipe(Config.withDefault("")),
  demo: text("DEMO"),
  rateLimits: Config.Literals(["on", "off"], "RATE_LIMITS").pipe(Config.withDefault("on" as const)),
  brand: Config.String("BRAND").pipe(Config.withDefault("kapitel")),
  smtpUrl: Config.Redacted("SMTP_URL").pipe(Config.option),
  mailFrom: Config.String("MAIL_FROM").pipe(Config.withDefault("Kapitel <order@kapitel.example>")),
  traderName: text("TRADER_NAME"),
  traderNumber: text("TRADER_NUMBER"),
  traderAddress: text("TRADER_ADDRESS"),
  traderEmail: text("TRADER_EMAIL"),
  traderPhone: text("TRADER_PHONE"),
  guaranteeNoticeFile: text("GUARANTEE_NOTICE_FILE"),
  ratingsVerified: text("RATINGS_VERIFIED"),
  sampleReaderUrl: text("SAMPLE_READER_URL"),
  orderTrackingUrl: text("ORDER_TRACKING_URL"),
  tagManagerId: text("TAG_MANAGER_ID"),
  pageViewCurrency: text("PAGE_VIEW_CURRENCY"),
  synonymsFile: text("SYNONYMS_FILE"),
  popularFromNetworks: Config.Int("POPULAR_FROM_NETWORKS").pipe(Config.withDefault(POPULAR_FROM_NETWORKS)),
  walleySimulatorUrl: text("WALLEY_SIMULATOR_URL"),
  walleyApiUrl: Config.String("WALLEY_API_URL").pipe(Config.withDefault("https://api.walleydev.com")),
  walleyLoaderUrl: Config.String("WALLEY_LOADER_URL").pipe(
    Config.withDefault("https://checkout.walleydev.com/walley-checkout-loader.js"),
  ),
  walleyClientId: text("WALLEY_CLIENT_ID"),
  walleyClientSecret: Config.Redacted("WALLEY_CLIENT_SECRET").pipe(Config.option),
  walleyScope: Config.String("WALLEY_SCOPE").pipe(Config.withDefault("a3f3019f-2be9-41cc-a254-7bb347238e89/.default")),
  walleyPaymentSelectedEvent: text("WALLEY_PAYMENT_SELECTED_EVENT"),
  giftCardKey: Config.Redacted("GIFT_CARD_KEY").pipe(Config.option),
  identityKey: Config.Redacted("IDENTITY_KEY").pipe(Config.option),
  walleyStoreId: Config.Int("WALLEY_STORE_ID").pipe(Config.option),
  bankIdApiUrl: Config.String("BANKID_API_URL").pipe(Config.withDefault("https://appapi2.bankid.com/rp/v6.0")),
  bankIdCertificateFile: text("BANKID_CERTIFICATE_FILE"),
  bankIdKeyFile: text("BANKID_KEY_FILE"),
  bankIdPassphrase: Config.Redacted("BANKID_PASSPHRASE").pipe(Config.option),
  bankIdCaFile: text("BANKID_CA_FILE"),
  bankIdSimulatorUrl: text("BANKID_SIMULATOR_URL"),
  elksApiUrl: Config.String("ELKS_API_URL").pipe(Config.withDefault("https://api.46elks.com/a1")),
  elksUsername: text("ELKS_USERNAME"),
  elksPassword: Config.Redacted("ELKS_PASSWORD").pipe(Config.option),
  elksFrom: Config.String("ELKS_FROM").pipe(Config.withDefault("Kapitel")),
  elksSimulatorUrl: text("ELKS_SIMULATOR_URL"),
  mixedCarts: Config.Literals(["parts", "together"], "MIXED_CARTS").pipe(Config.withDefault("parts" as const)),
  daysToParcel: Config.Int("DELIVERY_DAYS_PARCEL").pipe(Config.withDefault(DEFAULT_WORKING_DAYS)),
  daysToHome: Config.Int("DELIVERY_DAYS_HOME").pipe(Config.withDefault(DEFAULT_WORKING_DAYS)),
  smsPerDay: Config.Int("SMS_PER_DAY").pipe(Config.withDefault(DEFAULT_SMS_PER_DAY)),
  digitalTerms,
  streamingUrl: text("STREAMING_URL"),
  streamingText: text("STREAMING_TEXT"),
  distributorApiUrl: text("DISTRIBUTOR_API_URL"),
  distributorApiKey: Config.Redacted("DISTRIBUTOR_API_KEY").pipe(Config.option),
  distributor: distributorSettings,
  distributorSimulatorUrl: text("DISTRIBUTOR_SIMULATOR_URL"),
  codeLength: Config.Int("CODE_LENGTH").pipe(Config.withDefault(DEFAULT_CODE_LENGTH)),
  codeSwitch: Config.Literals(["on", "off"], "CODE_LENGTH_SWITCH").pipe(Config.withDefault("off" as const)),
})

/** `a, b` → both. */
const words = (list: string): ReadonlyArray<string> =>
  list
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "")

const given = <A>(value: Option.Option<A>): value is Option.Some<A> => Option.isSome(value) && value.value !== ""

/** `SchemaError(Expected … at ["PORT"])` in the words of every other refusal. */
const refusalOf = (message: string): SettingRefused => {
  const [, expected = "", setting = "A setting"] = /^SchemaError\(([\s\S]*?)\s*at \["(\w+)"\]\)$/.exec(message) ?? []
  return new SettingRefused({ setting, reason: (expected || message).replace(/\s+/g, " ").replace(/^E/, "e") })
}

/** Reads and checks the settings; a shop that takes real money refuses to start half configured. */
export const readSettings = Effect.gen(function* () {
  const env = yield* read.pipe(Effect.catchTag("ConfigError", (error) => Effect.fail(refusalOf(error.message))))
  const demoAsked = given(env.demo) && env.demo.value !== "0"
  const credentials =
    given(env.walleyClientId) ||
    given(env.smtpUrl) ||
    given(env.elksUsername) ||
    given(env.bankIdCertificateFile) ||
    given(env.distributorApiKey)
  if (demoAsked && credentials) {
    return yield* new SettingRefused({
      setting: "DEMO",
      reason:
        "cannot be on while WALLEY_CLIENT_ID, SMTP_URL, ELKS_USERNAME, BANKID_CERTIFICATE_FILE or DISTRIBUTOR_API_KEY is set",
    })
  }
  const demo = isDemo({ host: env.host, asked: Option.getOrUndefined(env.demo), credentials })
  const shownHost = isLoopback(env.host) || env.host === "0.0.0.0" || env.host === "::" ? "localhost" : env.host
  const publicUrl = (given(env.publicUrl) ? env.publicUrl.value : `http://${urlHost(shownHost)}:${env.port}`).replace(
    /\/+$/,
    "",
  )
  const behindTls = publicUrl.startsWith("https://")
  if (!demo && !behindTls) {
    return yield* new SettingRefused({ setting: "PUBLIC_URL", reason: "must be https outside demo mode" })
  }
  if (!demo && !given(env.walleyClientId)) {
    return yield* new SettingRefused({ setting: "WALLEY_CLIENT_ID", reason: "is missing: nobody could pay" })
  }
  if (!demo && !given(env.smtpUrl)) {
    return yield* new SettingRefused({
      setting: "SMTP_URL",
      reason: "is missing: order confirmations must reach people",
    })
  }
  const trader: ReadonlyArray<readonly [keyof Trader, string, Option.Option<string>]> = [
    ["name", "TRADER_NAME", env.traderName],
    ["number", "TRADER_NUMBER", env.traderNumber],
    ["address", "TRADER_ADDRESS", env.traderAddress],
    ["email", "TRADER_EMAIL", env.traderEmail],
    ["phone", "TRADER_PHONE", env.traderPhone],
  ]
  const unsaid = trader.find(([, , value]) => !given(value))
  if (!demo && unsaid !== undefined) {
    return yield* new SettingRefused({ setting: unsaid[1], reason: "is missing: whoever buys must know who sells" })
  }
  if (given(env.giftCardKey) && Redacted.value(env.giftCardKey.value).length < LEAST_KEY_LENGTH) {
    return yield* new SettingRefused({ setting: "GIFT_CARD_KEY", reason: `needs ${LEAST_KEY_LENGTH} characters` })
  }
  if (given(env.identityKey) && Redacted.value(env.identityKey.value).length < LEAST_KEY_LENGTH) {
    return yield* new SettingRefused({ setting: "IDENTITY_KEY", reason: `needs ${LEAST_KEY_LENGTH} characters` })
  }
  if (given(env.bankIdCertificateFile) && !given(env.bankIdCaFile)) {
    return yield* new SettingRefused({
      setting: "BANKID_CA_FILE",
      reason: "is needed together with BANKID_CERTIFICATE_FILE",
    })
  }
  if (given(env.bankIdCertificateFile) && !env.bankIdApiUrl.startsWith("https://")) {
    return yield* new SettingRefused({ setting: "BANKID_API_URL", reason: "must be an https address" })
  }
  if (codeLength(env.codeLength) !== env.codeLength) {
    return yield* new SettingRefused({
      setting: "CODE_LENGTH",
      reason: `must be from ${MIN_CODE_LENGTH} to ${MAX_CODE_LENGTH}`,
    })
  }
  if (env.popularFromNetworks < 1) {
    return yield* new SettingRefused({ setting: "POPULAR_FROM_NETWORKS", reason: "must be 1 or more" })
  }
  const workingDays = { parcel: env.daysToParcel, home: env.daysToHome }
  for (const [option, days] of Object.entries(workingDays)) {
    if (days >= 0 && days <= MOST_DAYS_ON_THE_WAY) continue
    return yield* new SettingRefused({
      setting: `DELIVERY_DAYS_${option.toUpperCase()}`,
      reason: `must be from 0 to ${MOST_DAYS_ON_THE_WAY} working days`,
    })
  }
  if (given(env.streamingUrl) && URL.parse(env.streamingUrl.value)?.protocol !== "https:") {
    return yield* new SettingRefused({ setting: "STREAMING_URL", reason: "must be an https address" })
  }
  if (given(env.streamingText) && !given(env.streamingUrl)) {
    return yield* new SettingRefused({ setting: "STREAMING_URL", reason: "is needed together with STREAMING_TEXT" })
  }
  if (given(env.streamingText) && env.streamingText.value.length > LONGEST_OFFER) {
    return yield* new SettingRefused({
      setting: "STREAMING_TEXT",
      reason: `must be one Swedish line of at most ${LONGEST_OFFER} characters`,
    })
  }
  if (given(env.distributorApiUrl) !== given(env.distributorApiKey)) {
    return yield* new SettingRefused({
      setting: given(env.distributorApiUrl) ? "DISTRIBUTOR_API_KEY" : "DISTRIBUTOR_API_URL",
      reason: "DISTRIBUTOR_API_URL and DISTRIBUTOR_API_KEY are set together",
    })
  }
  if (given(env.distributorApiUrl) && URL.parse(env.distributorApiUrl.value)?.protocol !== "https:") {
    return yield* new SettingRefused({ setting: "DISTRIBUTOR_API_URL", reason: "must be an https address" })
  }
  if (env.smsPerDay < 0) return yield* new SettingRefused({ setting: "SMS_PER_DAY", reason: "must be 0 or more" })
  if (given(env.elksUsername) !== given(env.elksPassword)) {
    return yield* new SettingRefused({
      setting: given(env.elksUsername) ? "ELKS_PASSWORD" : "ELKS_USERNAME",
      reason: "ELKS_USERNAME and ELKS_PASSWORD are set together",
    })
  }
  if (!/^([A-Za-z][A-Za-z0-9]{2,10}|\+[1-9][0-9]{6,14})$/.test(env.elksFrom)) {
    return yield* new SettingRefused({
      setting: "ELKS_FROM",
      reason: "must be 3 to 11 letters and digits, or a number such as +46701234567",
    })
  }
  const credentialsOfWalley = {
    WALLEY_CLIENT_SECRET: given(env.walleyClientSecret),
    WALLEY_STORE_ID: given(env.walleyStoreId),
  }
  for (const [setting, there] of Object.entries(credentialsOfWalley)) {
    if (!given(env.walleyClientId) || there) continue
    return yield* new SettingRefused({ setting, reason: "is needed together with WALLEY_CLIENT_ID" })
  }
  const pictureHosts = words(env.pictureHosts)
  const noHost = pictureHosts.find((host) => URL.parse(`https://${host}`)?.host !== host)
  if (noHost !== undefined) {
    return yield* new SettingRefused({
      setting: "PICTURE_HOSTS",
      reason: `"${noHost}" is no host, e.g. bilder.example`,
    })
  }
  const trustedProxies = words(env.trustedProxies)
  const unreadable = trustedProxies.find((proxy) => readNetwork(proxy) === undefined)
  if (unreadable !== undefined) {
    return yield* new SettingRefused({ setting: "TRUSTED_PROXIES", reason: `"${unreadable}" is no address or network` })
  }
  const sampleReaderUrl = given(env.sampleReaderUrl)
    ? Option.fromNullOr(URL.parse(env.sampleReaderUrl.value))
    : Option.none()
  if (given(env.sampleReaderUrl) && Option.getOrUndefined(sampleReaderUrl)?.protocol !== "https:") {
    return yield* new SettingRefused({ setting: "SAMPLE_READER_URL", reason: "must be an https address" })
  }
  const orderTrackingUrl = given(env.orderTrackingUrl)
    ? Option.fromNullOr(URL.parse(env.orderTrackingUrl.value))
    : Option.none()
  if (given(env.orderTrackingUrl) && Option.getOrUndefined(orderTrackingUrl)?.protocol !== "https:") {
    return yield* new SettingRefused({ setting: "ORDER_TRACKING_URL", reason: "must be an https address" })
  }
  if (given(env.tagManagerId) && !/^GTM-[A-Z0-9]{4,12}$/.test(env.tagManagerId.value)) {
    return yield* new SettingRefused({ setting: "TAG_MANAGER_ID", reason: "must look like GTM-ABC1234" })
  }
  if (given(env.pageViewCurrency) && !/^[A-Z]{3}$/.test(env.pageViewCurrency.value)) {
    return yield* new SettingRefused({ setting: "PAGE_VIEW_CURRENCY", reason: "must be three capitals, e.g. USD" })
  }
  const synonymsFile = given(env.synonymsFile) ? Option.some(inProject(env.synonymsFile.value)) : Option.none()
  if (Option.isSome(synonymsFile) && !existsSync(synonymsFile.value)) {
    return yield* new SettingRefused({ setting: "SYNONYMS_FILE", reason: `there is no ${synonymsFile.value}` })
  }
  if (given(env.ratingsVerified) && !/^(?=.{30,300}$)\S.*\.$/.test(env.ratingsVerified.value)) {
    return yield* new SettingRefused({
      setting: "RATINGS_VERIFIED",
      reason: "must be one or more Swedish sentences of 30 to 300 characters: who rates, and how that is made sure of",
    })
  }
  const guaranteeNotice = given(env.guaranteeNoticeFile)
    ? Option.some(
        yield* readGuaranteeNotice(inProject(env.guaranteeNoticeFile.value)).pipe(
          Effect.mapError(({ reason }) => new SettingRefused({ setting: "GUARANTEE_NOTICE_FILE", reason })),
        ),
      )
    : Option.none()
  const walley: Option.Option<WalleySettings> =
    given(env.walleyClientId) && given(env.walleyClientSecret) && Option.isSome(env.walleyStoreId)
      ? Option.some({
          apiUrl: env.walleyApiUrl,
          loaderUrl: env.walleyLoaderUrl,
          clientId: env.walleyClientId.value,
          clientSecret: env.walleyClientSecret.value,
          scope: env.walleyScope,
          storeId: env.walleyStoreId.value,
          ...(given(env.walleyPaymentSelectedEvent)
            ? { paymentSelectedEvent: env.walleyPaymentSelectedEvent.value }
            : {}),
        })
      : Option.none()
  const settings: Settings = {
    port: env.port,
    host: env.host,
    dataDir: dataDirOf(env.dataDir),
    publicUrl,
    trustedProxies,
    pictureHosts,
    demo,
    demoAsked,
    rateLimits: env.rateLimits === "on" ? DEFAULT_RATE_LIMITS : undefined,
    brand: env.brand,
    walley,
    walleySimulatorUrl: demo && given(env.walleySimulatorUrl) ? env.walleySimulatorUrl : Option.none(),
    giftCardKey: given(env.giftCardKey) ? env.giftCardKey : Option.none(),
    identityKey: given(env.identityKey) ? env.identityKey : Option.none(),
    bankId:
      given(env.bankIdCertificateFile) && given(env.bankIdCaFile)
        ? Option.some({
            apiUrl: env.bankIdApiUrl.replace(/\/+$/, ""),
            credentials: {
              certificateFile: inProject(env.bankIdCertificateFile.value),
              keyFile: given(env.bankIdKeyFile) ? inProject(env.bankIdKeyFile.value) : undefined,
              passphrase: given(env.bankIdPassphrase) ? env.bankIdPassphrase.value : undefined,
              caFile: inProject(env.bankIdCaFile.value),
            },
          })
        : Option.none(),
    bankIdSimulatorUrl: demo && given(env.bankIdSimulatorUrl) ? env.bankIdSimulatorUrl : Option.none(),
    elks:
      !demo && given(env.elksUsername) && given(env.elksPassword)
        ? Option.some({
            apiUrl: env.elksApiUrl.replace(/\/+$/, ""),
            username: env.elksUsername.value,
            password: env.elksPassword.value,
            from: env.elksFrom,
          })
        : Option.none(),
    elksSimulatorUrl: demo && given(env.elksSimulatorUrl) ? env.elksSimulatorUrl : Option.none(),
    delivery: { mixedCarts: env.mixedCarts, workingDays },
    smsPerDay: env.smsPerDay,
    digitalTerms: env.digitalTerms,
    distributor: env.distributor,
    streamingOffer: given(env.streamingUrl)
      ? Option.some({
          url: env.streamingUrl.value,
          ...(given(env.streamingText) ? { text: env.streamingText.value } : {}),
        })
      : Option.none(),
    distributorSimulatorUrl: demo && given(env.distributorSimulatorUrl) ? env.distributorSimulatorUrl : Option.none(),
    codeLength: env.codeLength,
    ...(env.codeSwitch === "on" ? { codeLengthAtAlarm: CODE_LENGTH_AT_ALARM } : {}),
    smtpUrl: given(env.smtpUrl) ? env.smtpUrl : Option.none(),
    mailFrom: env.mailFrom,
    trader: {
      ...demoTrader,
      ...Object.fromEntries(trader.flatMap(([fact, , value]) => (given(value) ? [[fact, value.value]] : []))),
    },
    guaranteeNotice,
    ratingsVerified: given(env.ratingsVerified) ? env.ratingsVerified : Option.none(),
    sampleReaderUrl,
    orderTrackingUrl,
    tagManagerId: given(env.tagManagerId) ? env.tagManagerId : Option.none(),
    pageViewCurrency: given(env.pageViewCurrency) ? env.pageViewCurrency : Option.none(),
    synonymsFile,
    popularFromNetworks: env.popularFromNetworks,
  }
  return settings
})
