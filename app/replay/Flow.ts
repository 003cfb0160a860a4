/**
 * The schema of a flow's file: what there is (`flow/Shop.ts`), what is done (`flow/Step.ts`, `flow/LoginStep.ts`, and
 * failures, `flow/Trouble.ts`), and what is expected (`flow/Expectation.ts`, `flow/Seen.ts`). `flows/flow.schema.json`
 * is generated from this, and `docs/replay.md` explains it. Sums are in kronor.
 */
import { Schema } from "effect"
import { Expectation } from "./flow/Expectation.ts"
import { Name } from "./flow/measures.ts"
import { ScreenFlow } from "./flow/ScreenFlow.ts"
import { Browser, Person, Provider, Shop } from "./flow/Shop.ts"
import { Step } from "./flow/Step.ts"

/** One file. */
export const Flow = Schema.Struct({
  /** Shown in the verdict and the diagram. */
  name: Schema.NonEmptyString,
  /** What happens, in a sentence or two. */
  about: Schema.optionalKey(Schema.String),
  kind: Schema.optionalKey(Schema.Literal("checkout")),
  /** An ISO instant; by default noon of 21 November 2026 in Stockholm. */
  startsAt: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/u))),
  shop: Schema.optionalKey(Shop),
  /** People who have a BankID. */
  people: Schema.optionalKey(Schema.Record(Name, Person)),
  /** Kinds of the visitors' browsers, by visitor; `desktop` by default. */
  browsers: Schema.optionalKey(Schema.Record(Name, Browser)),
  provider: Schema.optionalKey(Provider),
  /** `everywhere`: repeated for each call of a port, with a crash of the shop after that call. */
  crash: Schema.optionalKey(Schema.Literal("everywhere")),
  steps: Schema.Array(Step).check(Schema.isMinLength(1)),
  expect: Expectation,
})
export type Flow = typeof Flow.Type

/** Any file: of the whole shop, or of one machine of the page. */
export const AnyFlow = Schema.Union([Flow, ScreenFlow])
export type AnyFlow = typeof AnyFlow.Type

export const isOfScreen = (flow: AnyFlow): flow is ScreenFlow => flow.kind === "screen"
