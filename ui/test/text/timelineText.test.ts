import { assert, describe, it } from "@effect/vitest"
import type { TimelineStep } from "@kapitel/core/checkout/orderTimeline"
import { timelineTexts } from "@kapitel/ui/text/timelineText"

const at = Date.parse("2026-11-24T12:00Z")
const parcel = (over: boolean, exact = true): TimelineStep => ({
  kind: "parcel",
  copies: 2,
  sendBy: "2026-11-25",
  arriveBy: "2026-11-27",
  exact,
  sendByIsOver: over,
  arriveByIsOver: over,
  isCurrent: false,
})

const shown = (...steps: ReadonlyArray<TimelineStep>) =>
  timelineTexts(steps, "listen").map(({ title, details, when }) => [when, title, ...details].join(": "))

describe("the texts of an order's steps", () => {
  it("are those of files, of parcels, or of the whole order", () => {
    const parts = timelineTexts(
      [
        { kind: "ordered", at, isCurrent: false },
        { kind: "unpaid", isCurrent: false },
        { kind: "examined", isCurrent: false },
        { kind: "paid", at, isCurrent: true },
        { kind: "withdrawn", at, all: true, isCurrent: false },
        { kind: "readable", isCurrent: false },
        { kind: "preparing", isCurrent: false },
        { kind: "awaited", copies: 1, isCurrent: false },
        parcel(false),
      ],
      "read",
    ).map(({ of }) => of)
    const whole = [undefined, undefined, undefined, undefined, undefined]
    assert.deepStrictEqual(parts, [...whole, "files", "files", "parcels", "parcels"])
  })

  it("name what has happened, with its day, then the current step, then what is expected", () => {
    assert.deepStrictEqual(
      shown(
        { kind: "ordered", at, isCurrent: false },
        { kind: "paid", at: undefined, isCurrent: false },
        { kind: "readable", isCurrent: false },
        { kind: "withdrawn", at, all: false, isCurrent: true },
        { kind: "preparing", isCurrent: false },
        { kind: "awaited", copies: 1, isCurrent: false },
        parcel(false),
      ),
      [
        "done: Beställd: 24 november 2026",
        "done: Betald",
        "done: Finns att lyssna på",
        "now: Du har ångrat en del av köpet: 24 november 2026",
        "expected: Filen förbereds",
        "expected: 1\u00a0exemplar väntar på att komma in i lager",
        "expected: Beräknas skickas ons\u00a025\u00a0nov: Beräknas vara framme fre\u00a027\u00a0nov",
      ],
    )
    assert.deepStrictEqual(shown({ kind: "withdrawn", at, all: true, isCurrent: true }), [
      "now: Du har ångrat köpet: 24 november 2026",
    ])
  })

  it("say of a day that is over what was promised, and have the copies of each of several parcels", () => {
    assert.deepStrictEqual(shown({ kind: "examined", isCurrent: true }, parcel(true), parcel(false, false)), [
      "now: Betalningen granskas",
      "expected: Skulle skickas ons\u00a025\u00a0nov: Skulle vara framme fre\u00a027\u00a0nov: 2\u00a0st",
      "expected: Beräknas skickas senast ons\u00a025\u00a0nov: Beräknas vara framme senast fre\u00a027\u00a0nov: 2\u00a0st",
    ])
  })
})
