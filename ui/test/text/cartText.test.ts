/** What a cart's lines say about themselves, and why something is not as the visitor wanted it. */
import type { LinePart } from "@kapitel/core/delivery/deliveryPlan"
import {
  lineCorrection,
  lineDeliveryText,
  lineDetails,
  lineFewLeftText,
  lineRefusalText,
  lineShortenedText,
  lineShortText,
  mixedDeliveryText,
  offerButton,
  promotionRefusalText,
} from "@kapitel/ui/text/cartText"
import { codeRefusedText } from "@kapitel/ui/text/codeText"
import { tooFewText } from "@kapitel/ui/text/copiesText"
import {
  deliveryPromiseText,
  lastArrivalText,
  plannedTexts,
  shippingSentence,
  withArrival,
} from "@kapitel/ui/text/deliveryText"
import { formatDayAndMonth, formatShortDay } from "@kapitel/ui/text/formatDate"
import { bankIdText, codeFaultText, loginFaultText, membershipFaultText } from "@kapitel/ui/text/loginText"
import { goodsLines, statementFacts } from "@kapitel/ui/text/withdrawalText"
import { describe, expect, it } from "vitest"

const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ")
const part = (copies: number, sendBy: string, arriveBy: string, exact = true): LinePart => ({
  copies,
  sendBy,
  arriveBy,
  exact,
})
const FIRST = part(1, "2026-11-24", "2026-11-26")
const LATER = part(2, "2026-12-01", "2026-12-03", false)

const HERE = { place: "here", opensByButton: false } as const
const ELSEWHERE = { place: "elsewhere", opensByButton: false } as const

describe("a line of the cart", () => {
  it.each([
    [{ byline: "Elof Brandt", format: "Inbunden", color: "Röd" }, "Elof Brandt, inbunden"],
    [{ byline: "Skymning", color: "Lingon" }, "Skymning, lingon"],
    [{ format: "Pocket" }, "pocket"],
    [{ format: "Biljett 3 december 2026 kl 18.00, Lund" }, "biljett 3 december 2026 kl 18.00, Lund"],
    [{}, ""],
  ])("with %j is '%s'", (line, text) => {
    expect(lineDetails(line)).toBe(text)
  })

  it("says when it is sent and arrives, and each part where the cart waits for all", () => {
    const delivery = { kind: "shipping", shipping: { name: "tomorrow", date: "2026-11-25", withDate: false } } as never
    const text = (
      mixedDelivery: "parts" | "together" | "togetherButPreorders" | undefined,
      ...deliveries: Array<LinePart>
    ) => lineDeliveryText({ key: "a", delivery, deliveries }, { today: "2026-11-24", mixedDelivery } as never)
    const planned =
      "1\u00a0st: Skickas tis\u00a024\u00a0nov, framme tor\u00a026\u00a0nov. 2\u00a0st: Skickas senast tis\u00a01\u00a0dec, framme senast tor\u00a03\u00a0dec"
    expect(text(undefined)).toBe("Skickas imorgon")
    expect(text("together")).toBe("Skickas imorgon")
    expect(text(undefined, FIRST)).toBe("Skickas imorgon. Framme tor\u00a026\u00a0nov")
    expect(text("parts", FIRST, LATER)).toBe("Skickas imorgon. Framme senast tor\u00a03\u00a0dec")
    expect(text("together", FIRST, LATER)).toBe(planned)
    expect(text("togetherButPreorders", FIRST, LATER)).toBe(planned)
    const coming = (deliveryDate: string) =>
      lineDeliveryText({ key: "a", deliveries: [], delivery: { kind: "preorder", deliveryDate } } as never, {
        today: "2026-11-24",
      })
    expect([coming("2026-12-12"), coming("2027-01-15")].map(plain)).toEqual([
      "Skickas 12 december",
      "Skickas 15 januari 2027",
    ])
    const none = { key: "a", deliveries: [] }
    expect(lineDeliveryText(none, { today: "2026-11-24" })).toBe("")
    expect(lineDeliveryText({ ...none, delivery: { kind: "download" } } as never, {} as never)).toBe(
      "Laddas ner. Köps i ett exemplar.",
    )
  })

  it("says why it cannot be bought, has fewer copies, or was reduced", () => {
    expect([lineRefusalText({}), lineRefusalText({ refusal: "OUT_OF_PRINT" })]).toEqual(["", "Slutsåld"])
    const short = (buyable: boolean, missing: number, shelf = 3) =>
      lineShortText({ buyable, promise: { shelf, toOrder: 0, missing } })
    expect([short(true, 2), short(true, 2, 0), short(true, 0), short(false, 2)]).toEqual([
      "Bara 3 i lager",
      "Slut just nu",
      undefined,
      undefined,
    ])
    expect(lineShortenedText({ wanted: 5, quantity: 2 })).toBe(
      "Du hade valt 5\u00a0ex. Det fanns 2, så antalet är ändrat.",
    )
    expect(lineShortenedText({ quantity: 2 })).toBeUndefined()
    expect(lineFewLeftText({})).toBeUndefined()
    expect(lineFewLeftText({ fewLeft: { copies: 1 } })).toBe("Bara 1 kvar")
  })
})

interface Line {
  readonly quantity: number
  readonly buyable: boolean
  readonly shelf: number
  readonly promised?: number
}

it.each<[copies: number | undefined, line: Line]>([
  [2, { quantity: 3, buyable: true, shelf: 2 }],
  [0, { quantity: 3, buyable: true, shelf: 0 }],
  [0, { quantity: 3, buyable: false, shelf: 0 }],
  // Its bin does the same.
  [undefined, { quantity: 1, buyable: false, shelf: 0 }],
  [undefined, { quantity: 3, buyable: true, shelf: 3 }],
  // Being saved: the promise is that of one or of five copies.
  [undefined, { quantity: 2, buyable: true, shelf: 1, promised: 1 }],
  [2, { quantity: 3, buyable: true, shelf: 2, promised: 5 }],
  [undefined, { quantity: 2, buyable: true, shelf: 2, promised: 5 }],
])("one press corrects a line to %s copies: %j", (copies, { quantity, buyable, shelf, promised = quantity }) => {
  const promise = { shelf, toOrder: 0, missing: promised - shelf }
  expect(lineCorrection({ quantity, buyable, promise })).toBe(copies)
})

describe("the cart", () => {
  it.each([
    [undefined, undefined],
    ["parts", "Varorna skickas vid olika tillfällen. Du betalar frakt en gång."],
    ["together", "Varorna skickas tillsammans när alla finns hos oss."],
    [
      "togetherButPreorders",
      "Varorna skickas tillsammans när alla finns hos oss, förbeställda för sig. Du betalar frakt en gång.",
    ],
  ] as const)("whose goods are sent as %s says so", (mixedDelivery, text) => {
    expect(mixedDeliveryText(mixedDelivery === undefined ? {} : { mixedDelivery })).toBe(text)
  })

  it("offers other goods by what can be done with them", () => {
    expect(offerButton({ buyability: { kind: "buy" } })).toEqual({ kind: "buy", label: "Köp" })
    expect(offerButton({ buyability: { kind: "none", reason: "OUT_OF_PRINT" } })).toEqual({
      kind: "none",
      label: "Slutsåld",
    })
  })

  it.each([
    [{}, ""],
    [
      { reason: "nothingInScope" },
      ". Erbjudandet gäller andra varor än de som ligger i varukorgen, eller fler av dem.",
    ],
    [{ reason: "usedUp" }, ". Erbjudandet är slut."],
    [{ reason: "betterWithout" }, ". Du har redan ett erbjudande som ger mer."],
    [{ reason: "tooMany" }, ". Du kan använda högst tio rabattkoder åt gången."],
    [{ reason: "threshold", missing: 5_000 }, ". Handla för 50 kr till så gäller det."],
    [{ reason: "threshold" }, ""],
    [{ reason: "other", missing: 5_000 }, ""],
  ])("refuses a code for %j", (refused, why) => {
    const text = `Kraven för att ta del av erbjudandet är inte uppfyllda${why}`
    expect(plain(codeRefusedText(refused))).toBe(text)
  })

  it("says of a promotion only why it does not apply, without the missing amount", () => {
    const promotion = { id: "a", name: "Rea", amount: 0, autoApply: false }
    expect(promotionRefusalText({ ...promotion, active: true, refusal: "usedUp" })).toBeUndefined()
    expect(promotionRefusalText({ ...promotion, active: false, refusal: "usedUp" })).toBe(
      "Kraven för att ta del av erbjudandet är inte uppfyllda. Erbjudandet är slut.",
    )
    expect(promotionRefusalText({ ...promotion, active: false, refusal: "threshold", missing: 5_000 })).toBe(
      "Kraven för att ta del av erbjudandet är inte uppfyllda",
    )
  })

  it("says how many copies there are of each title", () => {
    expect(
      tooFewText([
        { title: "Ön", available: 3 },
        { title: "Havet", available: 0 },
      ]),
    ).toBe("Det finns 3\u00a0ex av Ön. Havet är slut just nu.")
  })
})

describe("when a plan arrives", () => {
  const plan = (...parts: ReadonlyArray<LinePart>) => ({ key: "a", parts })

  it("is when the last of it does, at the latest where that is not certain", () => {
    expect(lastArrivalText([])).toBe("")
    expect(lastArrivalText([plan(), plan(FIRST)])).toBe("tor\u00a026\u00a0nov")
    expect(lastArrivalText([plan(LATER, FIRST)])).toBe("senast tor\u00a03\u00a0dec")
    const same = { ...FIRST, exact: false }
    expect(lastArrivalText([plan(same), plan(FIRST)])).toBe("senast tor\u00a026\u00a0nov")
    expect(lastArrivalText([plan(FIRST, same)])).toBe("senast tor\u00a026\u00a0nov")
    expect(plannedTexts([FIRST])).toEqual(["Skickas tis\u00a024\u00a0nov, framme tor\u00a026\u00a0nov"])
    expect(plannedTexts([])).toEqual([])
  })

  it("follows the sentence about sending, either alone where the other is unknown", () => {
    expect(withArrival("Skickas idag", [plan(FIRST)])).toBe("Skickas idag. Framme tor\u00a026\u00a0nov")
    expect(withArrival(undefined, [plan(LATER)])).toBe("Framme senast tor\u00a03\u00a0dec")
    expect(withArrival("Skickas idag", [plan()])).toBe("Skickas idag")
    expect(withArrival(undefined, [])).toBe("")
  })

  it("has short days, which are empty when invalid", () => {
    expect([formatShortDay("2026-05-30"), formatShortDay("")]).toEqual(["lör\u00a030\u00a0maj", ""])
    expect([formatDayAndMonth("2026-05-03"), formatDayAndMonth("")]).toEqual(["3 maj", ""])
  })
})

describe("a login that fails", () => {
  const FAILURE = "Ett fel uppstod. Vänligen försök igen senare."

  it("has BankID's message, as worded for the browser and where the app is", () => {
    expect(bankIdText("PENDING", undefined, ELSEWHERE, "desktop")).toBe("Starta BankID-appen.")
    expect(bankIdText("PENDING", undefined, HERE, "android")).toBe("Försöker starta BankID-appen.")
    const unpressed = { place: "here", opensByButton: true } as const
    expect(bankIdText("PENDING", undefined, unpressed, "android")).toBe("Starta BankID-appen.")
    expect(bankIdText("FAILED", "startFailed", unpressed, "android")).toContain("verkar inte finnas i din dator")
    expect(bankIdText("PENDING", "started", ELSEWHERE, "desktop")).toContain("i den här datorn")
    expect(bankIdText("PENDING", "started", HERE, "iosSafari")).toContain("i den här enheten")
    expect(bankIdText("FAILED", "userCancel", HERE, "android")).toBe("Åtgärden avbruten.")
  })

  it("has BankID's hint, the specification's sentence, or the shop's", () => {
    const fault = (given: Parameters<typeof loginFaultText>[0]) => loginFaultText(given, ELSEWHERE, "desktop")
    expect(fault(undefined)).toBeUndefined()
    expect(fault({ kind: "notEntered" })).toBe(FAILURE)
    const failed = { kind: "bankid", trouble: "startFailed" } as never as object
    expect(fault({ ...failed, hint: undefined } as never)).toBe("BankID session misslyckades. Försök igen.")
    expect(fault({ ...failed, hint: "userCancel" } as never)).toBe("Åtgärden avbruten.")
  })

  it("by a code, or of a membership, has the shop's own reason where there is one", () => {
    const refusal = { key: "TOO_MANY_CODES", text: "Försök om en stund." }
    expect(codeFaultText(undefined)).toBeUndefined()
    expect(codeFaultText({ kind: "notSwedishMobile" })).toMatch(/^Endast svenska mobilnummer/)
    expect(codeFaultText({ kind: "notSent", refusal })).toBe(refusal.text)
    expect(codeFaultText({ kind: "notSent", refusal: undefined })).toBe(FAILURE)
    expect(codeFaultText({ kind: "refused", refusal })).toBe(refusal.text)
    expect(codeFaultText({ kind: "refused", refusal: undefined })).toBe("Engångskoden du angav stämmer inte.")
    expect(codeFaultText({ kind: "internalError" })).toBe(FAILURE)
    expect(membershipFaultText(undefined)).toBeUndefined()
    expect(membershipFaultText({ kind: "failed" })).toBe(FAILURE)
    expect(membershipFaultText({ kind: "refused", refusal })).toBe(refusal.text)
  })
})

it("goods without a time of shipping have no sentence about it", () => {
  expect(shippingSentence(undefined)).toBe("")
  const time = { kind: "band", from: 5, to: 8 } as const
  expect(deliveryPromiseText({ kind: "split", shelf: 3, time })).toBe("3 i lager, resten inom 5-\u20608\u00a0vardagar")
  expect(deliveryPromiseText({ kind: "none" })).toBe("")
})

it("a withdrawal states its name, order and address", () => {
  const statement = { name: "Agnes Ek", orderNumber: "K100000001", email: "agnes@exempel.se" }
  expect(statementFacts(statement as never)).toEqual([
    ["Namn", "Agnes Ek"],
    ["Ordernummer", "K100000001"],
    ["E-post", "agnes@exempel.se"],
  ])
})

it("a withdrawal names the whole order, or its goods and the visitor's own words", () => {
  expect(goodsLines({ kind: "all" })).toEqual(["Hela ordern"])
  const lines = [{ ean: "9789100000011", title: "Ön", format: "pocket", quantity: 2 }]
  expect(goodsLines({ kind: "some", lines, words: "en bok\nett kort" } as never)).toEqual([
    "2\u00a0st Ön (pocket)",
    "en bok",
    "ett kort",
  ])
  expect(goodsLines({ kind: "some", lines } as never)).toEqual(["2\u00a0st Ön (pocket)"])
})
