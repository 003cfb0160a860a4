import { unbroken } from "@kapitel/ui/text/unbroken"
import { describe, expect, it } from "vitest"

/** Places without a line break, as they are written here: '=' for a space, '+' after a hyphen. */
const written = (text: string): string => text.replaceAll("=", "\u00a0").replaceAll("+", "\u2060")

describe("texts are not broken", () => {
  it.each([
    ["Skriv din e-postadress", "Skriv din e-+postadress"],
    ["Vargtimmen (e-bok), en pdf-fil", "Vargtimmen (e-+bok), en pdf-+fil"],
    ["224 sidor, inom 3-6 vardagar, 49 kr/mån", "224=sidor, inom 3-+6=vardagar, 49=kr/mån"],
    ["Varav moms 25 % på 49 kr", "Varav moms 25=% på 49=kr"],
    ["Haga Nygata 22, 413 01 Göteborg", "Haga Nygata=22, 413=01=Göteborg"],
    ["41301 Göteborg", "41301=Göteborg"],
    ["ring 031-390 06 10 idag", "ring 031-+390=06=10 idag"],
  ])("in '%s'", (text, expected) => {
    expect(unbroken(text)).toBe(written(expected))
    expect(unbroken(unbroken(text))).toBe(written(expected))
  })

  it.each(["BankID-appen", "E-post", "ljud- och bildinspelningar", "6 artiklar", "Kapitel 11 är mörkt", "/e-post?a=b"])(
    "'%s' remains as it is",
    (text) => expect(unbroken(text)).toBe(text),
  )
})
