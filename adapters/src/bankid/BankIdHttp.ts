/** One request to BankID and its response, over mutual TLS that trusts BankID's root certificate only. */
import { type IncomingMessage, request as requestPlain } from "node:http"
import { request as requestTls } from "node:https"
import { TLSSocket } from "node:tls"
import { steadyNow } from "@kapitel/core/identity/bankid/BankIdOrders"
import { Context, Duration, Effect, Layer, Schema } from "effect"
import { readBounded } from "../web/readBounded.ts"
import type { BankIdSettings } from "./BankIdSettings.ts"
import { type Credentials, openCredentials } from "./credentials.ts"

export interface BankIdResponse {
  readonly status: number
  readonly body: string
  /** When the shop's own certificate expires, epoch ms; absent without one. */
  readonly certificateEndsAt: number | undefined
}

export class BankIdHttp extends Context.Service<
  BankIdHttp,
  {
    readonly post: (
      call: "auth" | "collect" | "cancel",
      body: unknown,
    ) => Effect.Effect<BankIdResponse, BankIdUnreachable>
    /**
     * Checks that BankID responds and accepts the shop's certificate; starts no order. Source: BankID's sample, `GET
     * auth`.
     */
    readonly read: Effect.Effect<BankIdResponse, BankIdUnreachable>
  }
>()("adapters/bankid/BankIdHttp") {}

/** No response, or not in time: the request may have been carried out all the same. */
export class BankIdUnreachable extends Schema.TaggedError<BankIdUnreachable>()("BankIdUnreachable", {
  cause: Schema.Defect(),
}) {}

/** Banks issued such files for many years. */
const OLD_PKCS12 = "its encryption is obsolete, docs/going-live.md describes how to renew it"

/** OpenSSL's messages for PKCS#12 and for PEM. */
const WRONG_PASSWORD = /mac verify failure|bad decrypt|bad password/
const NOT_ITS_PASSWORD = "BANKID_PASSPHRASE is not its password"

/**
 * The certificate or the root cannot be used.
 *
 * @public In types that packages declare.
 */
export class BankIdCredentialsRefused extends Schema.TaggedError<BankIdCredentialsRefused>()(
  "BankIdCredentialsRefused",
  {
    cause: Schema.Defect(),
  },
) {
  override get message(): string {
    const message = String(this.cause)
    // OpenSSL's messages say too little to an operator who has just received the file.
    const hints = [
      ...(message.includes("Unsupported PKCS12") ? [OLD_PKCS12] : []),
      ...(WRONG_PASSWORD.test(message) ? [NOT_ITS_PASSWORD] : []),
    ]
    return `BANKID_CERTIFICATE_FILE, BANKID_KEY_FILE or BANKID_CA_FILE: ${[message, ...hints].join("; ")}`
  }
}

/** A visitor is waiting for the page. Source: docs/reliability.md, Failing parts (no answer above 5 s). */
const ANSWER_LIMIT = Duration.seconds(4)

/** A completed order with its signature is about 20 kB. */
const BODY_LIMIT_IN_BYTES = 262_144

export const layerNode = ({ apiUrl, credentials: files }: BankIdSettings) =>
  Layer.effect(
    BankIdHttp,
    Effect.gen(function* () {
      const services = yield* Effect.context()
      const onTrouble = (cause: unknown) =>
        Effect.runForkWith(services)(Effect.logError("BankID's certificate files cannot be read", cause))
      const credentials =
        files === undefined
          ? undefined
          : yield* Effect.try({
              try: () => openCredentials(files, onTrouble),
              catch: (cause) => new BankIdCredentialsRefused({ cause }),
            })

      const send = (method: "GET" | "POST", call: string, body: string | undefined) =>
        Effect.flatMap(steadyNow, (now) =>
          Effect.callback<BankIdResponse, BankIdUnreachable>((resume) => {
            const stop = sendTo(
              { url: new URL(`${apiUrl}/${call}`), method, body, credentials, now },
              (answer) => resume(Effect.succeed(answer)),
              (cause) => resume(Effect.fail(new BankIdUnreachable({ cause }))),
            )
            return Effect.sync(stop)
          }),
        ).pipe(
          Effect.timeoutOrElse({
            duration: ANSWER_LIMIT,
            orElse: () => Effect.fail(new BankIdUnreachable({ cause: new Error("no answer in time") })),
          }),
        )

      return BankIdHttp.of({
        post: (call, body) => send("POST", call, JSON.stringify(body)),
        read: send("GET", "auth", undefined),
      })
    }),
  )

interface Question {
  readonly url: URL
  readonly method: "GET" | "POST"
  readonly body: string | undefined
  readonly credentials: Credentials | undefined
  readonly now: number
}

/** Returns a function that aborts the request. */
const sendTo = (
  { url, method, body, credentials, now }: Question,
  answered: (answer: BankIdResponse) => void,
  failed: (cause: unknown) => void,
): (() => void) => {
  const options = {
    method,
    headers:
      body === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) },
  }
  const onResponse = (response: IncomingMessage) => {
    // Read now: once the body has been read, the connection may belong to another request.
    const certificateEndsAt = endOfCertificate(response)
    readBounded(response, BODY_LIMIT_IN_BYTES).then(
      (text) => answered({ status: response.statusCode ?? 0, body: text, certificateEndsAt }),
      failed,
    )
  }
  const outgoing =
    credentials === undefined
      ? requestPlain(url, options, onResponse)
      : requestTls(url, { ...options, agent: credentials.agent(now) }, onResponse)
  outgoing.on("error", failed)
  outgoing.end(body)
  return () => outgoing.destroy()
}

const endOfCertificate = ({ socket }: IncomingMessage): number | undefined =>
  socket instanceof TLSSocket ? socket.getX509Certificate()?.validToDate.getTime() : undefined
