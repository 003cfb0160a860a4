/** Login by one-time code: sending it by e-mail and text message, and the wording of both. */
import * as ElksSmsSender from "@kapitel/adapters/elks/SmsSender"
import { CodeLogins } from "@kapitel/core/identity/CodeLogins"
import { SmsSender, SmsSenderError } from "@kapitel/core/identity/SmsSender"
import { Effect, Layer, Option, Redacted } from "effect"
import * as LoginEmails from "../mail/LoginEmails.ts"
import type { Senders } from "../mail/Senders.ts"

export interface TextMessageOptions {
  readonly elks: Option.Option<ElksSmsSender.ElksSettings>
  /** Origin of the demo's telephone. */
  readonly elksSimulatorUrl: Option.Option<string>
}

export interface LoggingInOptions {
  readonly senders: Senders
  readonly smsPerDay: number
  readonly codeLength: number
  readonly codeLengthAtAlarm?: number | undefined
}

/** The 46elks account that the simulator at this origin accepts (app/simulators/elks/readConfiguration.ts). */
const demoElks = (simulatorOrigin: string): ElksSmsSender.ElksSettings => ({
  apiUrl: `${simulatorOrigin}/a1`,
  username: "demo-shop",
  password: Redacted.make("demo-secret"),
  from: "Kapitel",
})

/** Without an account at 46elks there is no login by text message; the other ways work. */
const noSmsSender = Layer.succeed(SmsSender, {
  send: () => Effect.fail(new SmsSenderError({ operation: "send", cause: new Error("ELKS_USERNAME is not set") })),
})

/** Text messages: by 46elks, by the demo's telephone, or not at all. */
export const textMessagesLayer = ({ elks, elksSimulatorUrl }: TextMessageOptions) =>
  Option.match(
    Option.orElse(elks, () => Option.map(elksSimulatorUrl, demoElks)),
    { onNone: () => noSmsSender, onSome: (settings) => ElksSmsSender.layer(settings) },
  )

/** Needs the store, an `EmailSender` and an `SmsSender`. */
export const loggingInLayer = (options: LoggingInOptions) =>
  CodeLogins.layerOf({
    length: options.codeLength,
    smsPerDay: options.smsPerDay,
    lengthAtAlarm: options.codeLengthAtAlarm,
  }).pipe(Layer.provideMerge(LoginEmails.layer(options.senders)))
