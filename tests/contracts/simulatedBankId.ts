/** The BankID simulator on loopback, behind mutual TLS with certificates generated for the test. */
import { writeFileSync } from "node:fs"
import { Agent, request } from "node:https"
import { join } from "node:path"
import type { BankIdSettings } from "@kapitel/adapters/bankid/BankIdSettings"
import { BankIdTestHarness } from "@kapitel/core/contracts/identity/BankId"
import { Context, Effect, Layer } from "effect"
import { temporaryFolder } from "../../adapters/test/embedded/temporaryFolder.ts"
import { startSimulator } from "../../app/simulators/bankid/startSimulator.ts"
import { type Certificate, makeCertificate } from "./certificates.ts"

/** An order as the simulator stores it. */
export interface SimulatedOrder {
  readonly orderRef: string
  readonly status: string
  readonly hint: string
  readonly startedAt: number
  readonly collectedAt: ReadonlyArray<number>
  readonly request: { readonly endUserIp: string; readonly userVisibleData?: string; readonly returnUrl?: string }
}

export class BankIdSimulator extends Context.Service<
  BankIdSimulator,
  {
    readonly settings: BankIdSettings
    /** A folder for certificate files. */
    readonly dir: string
    /** The root that the simulator trusts, and that signed its own certificate. */
    readonly root: Certificate
    /** POSTs JSON to `/__sim/…` and returns the response. */
    readonly control: (path: string, body: unknown) => Effect.Effect<Record<string, unknown>>
    readonly orders: Effect.Effect<ReadonlyArray<SimulatedOrder>>
  }
>()("tests/contracts/BankIdSimulator") {}

/** Writes a certificate and its key next to each other, and returns their paths. */
export const writeCertificate = (dir: string, file: string, { certificate, key }: Certificate): string => {
  const path = join(dir, file)
  writeFileSync(path, `${certificate}${key}`)
  return path
}

const RP = "/rp/v6.0"

export const bankIdSimulator = Layer.effect(
  BankIdSimulator,
  Effect.gen(function* () {
    const dir = yield* temporaryFolder
    const root = makeCertificate({ name: "BankID SSL Root (simulated)" })
    const server = makeCertificate({ name: "appapi2.simulated", issuer: root, hosts: ["127.0.0.1"] })
    const shop = makeCertificate({ name: "Kapitel", issuer: root })
    const { origin } = yield* Effect.acquireRelease(
      Effect.promise(() =>
        startSimulator({
          port: 0,
          host: "127.0.0.1",
          tls: { key: server.key, cert: server.certificate, clientCa: root.certificate },
        }),
      ),
      (started) => Effect.promise(started.close),
    )
    const caFile = join(dir, "root.pem")
    writeFileSync(caFile, root.certificate)
    const agent = new Agent({ cert: shop.certificate, key: shop.key, ca: root.certificate, keepAlive: true })
    yield* Effect.addFinalizer(() => Effect.sync(() => agent.destroy()))

    const json = (path: string, body?: unknown) =>
      Effect.promise(
        () =>
          new Promise<Record<string, unknown>>((resolve, reject) => {
            const outgoing = request(
              origin + path,
              body === undefined
                ? { agent }
                : { agent, method: "POST", headers: { "content-type": "application/json" } },
              (response) => {
                let text = ""
                response.setEncoding("utf8")
                response.on("data", (part: string) => {
                  text += part
                })
                response.on("end", () => resolve(JSON.parse(text) as Record<string, unknown>))
              },
            )
            outgoing.on("error", reject)
            outgoing.end(body === undefined ? undefined : JSON.stringify(body))
          }),
      )
    return BankIdSimulator.of({
      settings: {
        apiUrl: `${origin}${RP}`,
        credentials: {
          certificateFile: writeCertificate(dir, "shop.pem", shop),
          keyFile: undefined,
          passphrase: undefined,
          caFile,
        },
      },
      dir,
      root,
      control: json,
      orders: Effect.map(json("/__sim/orders"), ({ orders }) => orders as ReadonlyArray<SimulatedOrder>),
    })
  }),
)

export const bankIdBench = Layer.effect(
  BankIdTestHarness,
  Effect.gen(function* () {
    const { control, orders } = yield* BankIdSimulator
    return BankIdTestHarness.of({
      open: (autoStartToken) => Effect.asVoid(control("/__sim/open", { autoStartToken })),
      act: (orderRef, does) => Effect.asVoid(control("/__sim/act", { orderRef, do: does })),
      wait: (advance) => Effect.asVoid(control("/__sim/clock", { advance })),
      termsOf: (orderRef) =>
        Effect.map(orders, (all) => {
          const order = all.find((each) => each.orderRef === orderRef)
          return {
            endUserIp: order?.request.endUserIp ?? "",
            visibleText: order?.request.userVisibleData ?? "",
            returnUrl: order?.request.returnUrl,
          }
        }),
    })
  }),
)
