/** Who lets people in: codes by e-mail and text message, and the words of both. */
import * as ElksSmsSender from "@kapitel/adapters/elks/SmsSender"
import { CodeLogins } from "@kapitel/core/identity/CodeLogins"
import { SmsSender, SmsSenderError } from "@kapitel/core/identity/SmsSender"
import { Effect, Layer, Option, Redacted } from "effect"
import * as LoginEmails from "../mail/LoginEmails.ts"

export interface LoggingInOptions {
  readonly shopName: string
  readonly shopUrl: string
  readonly demo: boolean
  readonly elks: Option.Option<ElksSmsSender.ElksSettings>
  /** Origin of the demo's telephone. */
  readonly elksSimulatorUrl: Option.Option<string>
  readonly smsPerDay: number
  readonly codeLength: number
  readonly codeLengthAtAlarm?: number | undefined
}

/** What the simulator at this origin takes for the shop's account at 46elks (app/simulators/elks/readConfiguration.ts). */
export const demoElks = (simulatorOrigin: string): ElksSmsSender.ElksSettings => ({
  apiUrl: `${simulatorOrigin}/a1`,
  username: "demo-shop",
  password: Redacted.make("demo-secret"),
  from: "Kapitel",
})

/** A shop without an account at 46elks lets nobody in by text message; its other ways in go on. */
const nobody = Layer.succeed(SmsSender, {
  send: () => Effect.fail(new SmsSenderError({ cause: new Error("ELKS_USERNAME is not set") })),
})

/** Needs the store and somebody who sends e-mails. */
export const loggingInLayer = (options: LoggingInOptions) => {
  const elks = Option.orElse(options.elks, () => Option.map(options.elksSimulatorUrl, demoElks))
  return CodeLogins.layerOf({
    length: options.codeLength,
    smsPerDay: options.smsPerDay,
    lengthAtAlarm: options.codeLengthAtAlarm,
  }).pipe(
    Layer.provideMerge(
      Layer.merge(
        LoginEmails.layer(options),
        Option.match(elks, { onNone: () => nobody, onSome: (settings) => ElksSmsSender.layer(settings) }),
      ),
    ),
  )
}
