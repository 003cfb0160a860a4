/** One call of the distributor's API, with limits on the response's time and size. */
import { type Duration, Effect, Redacted } from "effect"
import { readBounded } from "../web/readBounded.ts"

export interface DistributorSettings {
  /** The distributor's API or the simulator, without a final slash. */
  readonly apiUrl: string
  readonly apiKey: Redacted.Redacted
}

export interface DistributorResponse {
  readonly status: number
  readonly text: string
}

interface Call {
  readonly method: "GET" | "PUT" | "POST" | "DELETE"
  readonly path: string
  readonly body?: unknown
  readonly within: Duration.Duration
  readonly mostBytes: number
}

/** An error at the distributor, or too many requests. */
const isTrouble = (status: number): boolean => status >= 500 || status === 429

/** Fails with the cause, for the log, when there is no response or the distributor has an error. */
export const request = ({ apiUrl, apiKey }: DistributorSettings, { method, path, body, within, mostBytes }: Call) =>
  Effect.tryPromise({
    try: async (signal): Promise<DistributorResponse> => {
      const response = await fetch(apiUrl + path, {
        method,
        headers: {
          authorization: `Bearer ${Redacted.value(apiKey)}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // A redirect would send the key to another host.
        redirect: "error",
        signal,
      })
      return { status: response.status, text: await readBounded(response.body, mostBytes) }
    },
    catch: (cause) => (cause instanceof Error ? cause : new Error("the distributor did not answer", { cause })),
  }).pipe(
    Effect.filterOrFail(
      ({ status }) => !isTrouble(status),
      ({ status }) => new Error(`the distributor answered ${status}`),
    ),
    Effect.timeoutOrElse({ duration: within, orElse: () => Effect.fail(new Error("no answer in time")) }),
  )
