/** Reads a flow's file, and explains what is wrong with one that cannot be read. */
import { Data, Effect, Option, Result, Schema } from "effect"
import { parse, YAMLParseError } from "yaml"
import { type AnyFlow, Flow } from "./Flow.ts"
import { ScreenFlow, ScreenStep } from "./flow/ScreenFlow.ts"
import { Step } from "./flow/Step.ts"

/** The file is not a flow. `reason` is for its author. */
export class FlowUnreadable extends Data.TaggedError("FlowUnreadable")<{
  readonly file: string
  readonly reason: string
}> {}

const EXACTLY = { errors: "all", onExcessProperty: "error" } as const
const decodeFlow = Schema.decodeUnknownEffect(Flow, EXACTLY)
const decodeScreen = Schema.decodeUnknownEffect(ScreenFlow, EXACTLY)

/** Each kind of step by its first key. */
const STEPS = new Map(
  [...Step.members, ...ScreenStep.members].map((member) => [
    Object.keys(member.fields)[0] ?? "",
    Schema.decodeUnknownResult(member, EXACTLY),
  ]),
)

const isScreen = Schema.is(Schema.Struct({ kind: Schema.Literal("screen") }))
const decode = (read: unknown): Effect.Effect<AnyFlow, Schema.SchemaError> =>
  isScreen(read) ? decodeScreen(read) : decodeFlow(read)

/** The faults of a step, checked against the one kind that it can be: the other kinds' errors say nothing useful. */
const wrongWithStep = (step: unknown, index: number): ReadonlyArray<string> => {
  const number = index + 1
  if (typeof step !== "object" || step === null) return [`step ${number} has no action: ${String(step)}`]
  const words = Object.keys(step)
  const known = words.find((word) => STEPS.has(word))
  const decodeStep = STEPS.get(known ?? "")
  if (decodeStep === undefined) return [`step ${number} (${words.join(", ")}) is not a step of a flow`]
  const decoded = decodeStep(step)
  return Result.isFailure(decoded) ? [`step ${number} (${known}): ${decoded.failure.message}`] : []
}

const Steps = Schema.Struct({ steps: Schema.Array(Schema.Unknown) })

/** The wrong steps, one line or two for each; else what is wrong elsewhere. */
const explained = (read: unknown, error: Schema.SchemaError): string => {
  const found = Schema.decodeUnknownOption(Steps)(read)
  const wrong = Option.isNone(found) ? [] : found.value.steps.flatMap(wrongWithStep)
  return wrong.length === 0 ? error.message : wrong.join("\n")
}

/** Former names in flows that were recorded earlier: of keys, and of values. */
const FORMER: Readonly<Record<string, string>> = {
  askForCode: "requestCode",
  comesBack: "returns",
  knock: "webhook",
  knockAfter: "webhookAfter",
  letters: "emails",
  signIn: "logIn",
  told: "notified",
  turn: "toggleConsent",
}
const FORMER_VALUES: Readonly<Record<string, string>> = {
  askAnew: "resendCode",
  askToChange: "requestIdentifierChange",
  comeBack: "returnToShop",
  "Identity.signIn": "Identity.createSession",
  signOut: "logOut",
}
const valueNamedNow = (value: unknown): unknown => (typeof value === "string" ? (FORMER_VALUES[value] ?? value) : value)
const asNamedNow = (_: unknown, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [FORMER[key] ?? valueNamedNow(key), inner]))
    : valueNamedNow(value)

const reasonOf = (cause: unknown): string =>
  cause instanceof YAMLParseError ? cause.message : cause instanceof Error ? cause.message : String(cause)

export const readFlow = (file: string, text: string): Effect.Effect<AnyFlow, FlowUnreadable> =>
  Effect.try({ try: (): unknown => parse(text, asNamedNow), catch: (cause) => cause }).pipe(
    Effect.flatMap((read) => Effect.mapError(decode(read), (error) => new Error(explained(read, error)))),
    Effect.mapError((cause) => new FlowUnreadable({ file, reason: reasonOf(cause) })),
  )
