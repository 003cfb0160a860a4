/** The login routes over a separate embedded store, called without a socket, with mailboxes that tests can read. */
import * as OrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import { ApiMessages } from "@kapitel/adapters/http/server/ApiMessages"
import { BankIdApp } from "@kapitel/adapters/http/server/BankIdApp"
import { LoginCookies } from "@kapitel/adapters/http/server/LoginCookies"
import { type LoginServices, makeLoginHandler } from "@kapitel/adapters/http/server/loginHandler"
import { CartId } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import { BankIdLogins } from "@kapitel/core/identity/bankid/BankIdLogins"
import { CodeLogins } from "@kapitel/core/identity/CodeLogins"
import { LoginEmails } from "@kapitel/core/identity/LoginEmails"
import { SmsSender, SmsSenderError } from "@kapitel/core/identity/SmsSender"
import { EmailSender, EmailSenderError } from "@kapitel/core/mail/EmailSender"
import { Context, Effect, Layer, Option, Redacted, Schema } from "effect"
import { shopInMemory, temporaryShop } from "../embedded/temporaryShop.ts"
import { words } from "./apiShop.ts"

/** Everything that was sent, and whether the senders work. */
export class Post extends Context.Service<
  Post,
  {
    readonly sent: Array<{ readonly to: string; readonly text: string }>
    open: boolean
  }
>()("test/Post") {}

const post = Layer.sync(Post, () => ({ sent: [], open: true }))

const offices = Layer.effectContext(
  Effect.gen(function* () {
    const office = yield* Post
    const take = (to: string, text: string) => {
      if (office.open) office.sent.push({ to, text })
      return office.open
    }
    const closed = new Error("closed")
    return Context.make(EmailSender, {
      send: ({ to, text }) =>
        Effect.suspend(() =>
          take(to, text) ? Effect.void : Effect.fail(new EmailSenderError({ operation: "send", cause: closed })),
        ),
    }).pipe(
      Context.add(SmsSender, {
        send: ({ to, text }) =>
          Effect.suspend(() =>
            take(to, text) ? Effect.void : Effect.fail(new SmsSenderError({ operation: "send", cause: closed })),
          ),
      }),
    )
  }),
)

/** The code alone: the text around it is the shop's. */
const emails = Layer.succeed(LoginEmails, {
  codeMail: (to, code, purpose, dedupeKey) => ({
    from: "",
    to,
    subject: purpose,
    text: Redacted.value(code),
    html: "",
    dedupeKey,
  }),
  codeText: (to, code) => ({ to, text: Redacted.value(code) }),
  newsMail: (to, { changed }, dedupeKey) => ({
    from: "",
    to,
    subject: "",
    text: `changed ${changed}`,
    html: "",
    dedupeKey,
  }),
  newsText: (to, { changed }) => ({ to, text: `changed ${changed}` }),
})

const decodeCartId = Schema.decodeUnknownOption(CartId)

const token = (header: string | undefined, name: string): Redacted.Redacted | undefined => {
  const value = new RegExp(`(?:^|; )${name}=([^;]+)`).exec(header ?? "")?.[1]
  return value === undefined ? undefined : Redacted.make(value)
}

const cookie = (name: string, value: string, maxAge?: number) => ({
  name,
  value,
  httpOnly: true,
  secure: true,
  ...(maxAge === undefined ? {} : { maxAge }),
})

const cookies = LoginCookies.of({
  read: (header) => ({
    cartId: Option.getOrUndefined(decodeCartId(/(?:^|; )cart=([^;]+)/.exec(header ?? "")?.[1])),
    browser: token(header, "bid"),
    device: token(header, "device"),
    sessionToken: token(header, "session"),
  }),
  browser: (browser) => cookie("bid", Redacted.value(browser), 600),
  device: (device) => cookie("device", Redacted.value(device), 600),
  session: ({ sessionToken, rememberMe }, member) => [
    cookie("session", Redacted.value(sessionToken), rememberMe ? 600 : undefined),
    cookie("hint", member ? "member" : "account"),
  ],
  noSession: [cookie("session", "", 0), cookie("bid", "", 0), cookie("hint", "", 0)],
  noHint: cookie("hint", "", 0),
  cart: ({ id }) => [cookie("cart", id, 600)],
})

export interface LoginResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

export interface Visitor {
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Effect.Effect<LoginResponse>
  readonly cookies: ReadonlyMap<string, string>
  /** As another person would arrange it: another browser with some of this one's cookies. */
  readonly with: (cookies: Iterable<readonly [string, string]>, network?: string) => Visitor
}

let opened = 0

/** A browser that stores cookies, in a separate network. */
export const browsers = Effect.gen(function* () {
  const services = yield* Effect.context<LoginServices>()
  const login = yield* Effect.acquireRelease(
    Effect.sync(() => makeLoginHandler(services)),
    ({ dispose }) => Effect.promise(dispose),
  )
  const visitor = (jar: Map<string, string>, network: string): Visitor => ({
    cookies: jar,
    with: (cookies, elsewhere = network) => visitor(new Map(cookies), elsewhere),
    send: (method, path, body, headers = {}) =>
      Effect.promise(async () => {
        const header = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
        const response = await login.handle(
          new Request(`http://shop.test${path}`, {
            method,
            headers: {
              ...headers,
              cookie: header,
              ...(body === undefined ? {} : { "content-type": "application/json" }),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }),
          { network, address: "192.0.2.7" },
        )
        for (const set of response.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          if (value === "") jar.delete(name)
          else jar.set(name, value)
        }
        const text = await response.text()
        return {
          status: response.status,
          headers: response.headers,
          body: text === "" ? undefined : (JSON.parse(text) as unknown),
        }
      }),
  })
  return () => visitor(new Map(), `network ${++opened}`)
})

/** Everything but BankID, with these senders. */
export const codeShop = <E, R>(
  postOffices: Layer.Layer<EmailSender | SmsSender, E, R>,
  embedded: typeof temporaryShop = shopInMemory,
) =>
  CodeLogins.layer.pipe(
    Layer.provideMerge(Layer.mergeAll(postOffices, emails)),
    Layer.provideMerge(post),
    Layer.provideMerge(Carts.layer),
    Layer.provideMerge(OrderStore.layer),
    Layer.provideMerge(SystemRandom.layer),
    Layer.provideMerge(embedded),
  )

/** Messages and headers of the routes. */
export const manners = Layer.mergeAll(
  Layer.succeed(ApiMessages, words),
  Layer.succeed(LoginCookies, cookies),
  Layer.succeed(BankIdApp, { addressFor: () => "", returnUrlFor: () => undefined }),
)

const withoutBankId = Layer.merge(manners, Layer.mock(BankIdLogins, {}))

/** Without logging in by BankID. */
export const loginShop = withoutBankId.pipe(Layer.provideMerge(codeShop(offices)))

/** The same with its store in a file. */
export const loginShopOnDisk = withoutBankId.pipe(Layer.provideMerge(codeShop(offices, temporaryShop)))
