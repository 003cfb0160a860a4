import { buyButton } from "@kapitel/ui/text/sv/buyButton"
import { cart } from "@kapitel/ui/text/sv/cart"
import { cartNews } from "@kapitel/ui/text/sv/cartNews"
import { catalogue } from "@kapitel/ui/text/sv/catalogue"
import { checkout } from "@kapitel/ui/text/sv/checkout"
import { delivery } from "@kapitel/ui/text/sv/delivery"
import { identity } from "@kapitel/ui/text/sv/identity"
import { lists } from "@kapitel/ui/text/sv/lists"
import { login } from "@kapitel/ui/text/sv/login"
import { pageFrame } from "@kapitel/ui/text/sv/pageFrame"
import { pricing } from "@kapitel/ui/text/sv/pricing"
import { productFacts } from "@kapitel/ui/text/sv/productFacts"
import { search } from "@kapitel/ui/text/sv/search"
import { shell } from "@kapitel/ui/text/sv/shell"
import { describe, expect, it } from "vitest"

/** Texts in quotation marks in the specification, in its order. */
const FIXED = [
  [pageFrame.skip, "Hoppa till sidans huvudinnehåll"],
  [pageFrame.footer, "Sidfot"],
  [shell.continueShopping, "Fortsätt handla"],
  [shell.all, "Allt"],
  [lists.noCategory, "Det verkar som att den kategori du söker inte finns."],
  [lists.noneByAuthor("Selma Lagerlöf"), "Inga produkter hittades av författaren Selma Lagerlöf."],
  [catalogue.notFound, "Kunde inte hitta produkten."],
  [cart.title, "Din varukorg"],
  [checkout.title, "Kassan"],
  [checkout.cart, "1. Varukorg"],
  [checkout.delivery, "2. Leverans"],
  [productFacts.durationFrom("30"), "Från 30 min"],
  [productFacts.durationRange("30", "60"), "Från 30 till 60 min"],
  [productFacts.players("4"), "4 spelare"],
  [productFacts.playersRange("2", "4"), "2 till 4 spelare"],
  [buyButton.temporarilyOut, "Tillfälligt slut"],
  [buyButton.outOfPrint, "Slutsåld"],
  [buyButton.upcoming, "Kommande"],
  [buyButton.unavailable, "Ej tillgänglig"],
  [buyButton.preorder, "Förbeställ"],
  [delivery.sent("12 december"), "Skickas 12 december"],
  [delivery.madeToOrder, "Beställningsvara."],
  [pricing.missing, "Priset är ej tillgängligt"],
  [cart.pricesUpdated, "Priset har uppdaterats för en eller flera av produkterna i varukorgen."],
  [cart.giftCardAdded, "Tillagd"],
  [cart.codeAdded, "Rabattkod tillagd"],
  [cart.giftCardNumberInvalid, "Presentkortsnummer måste vara 16 siffror"],
  [cart.pinInvalid, "Pinkod måste vara minst 5 siffror"],
  [lists.none, "Inga produkter hittades"],
  [shell.failure, "Ett fel uppstod. Vänligen försök igen senare."],
  [identity.wrongCode, "Engångskoden du angav stämmer inte."],
  [identity.newCode, "Skicka ny kod"],
  [login.newCode, "Skicka ny kod"],
  [
    identity.notSwedishMobile,
    "Endast svenska mobilnummer är godkända för identifiering. Har du inget svenskt nummer, vänligen välj ett annat sätt för identifiering.",
  ],
  [login.bankIdFailed, "BankID session misslyckades"],
  [cart.codeRejected, "Kraven för att ta del av erbjudandet är inte uppfyllda"],
  [pageFrame.noNavigation, "No navigation items found."],
  [productFacts.pieces("500"), "500 bitar"],
  [delivery.withinWorkingDays(3, 6), "inom 3-6 vardagar"],
  [delivery.sentToday, "Skickas idag"],
  [delivery.sentOn("måndag"), "Skickas på måndag"],
  [delivery.sentTomorrow, "Skickas imorgon"],
] as const

describe("the texts fixed by the specification", () => {
  it.each(FIXED)("match the texts of the shop: '%s'", (shown, specified) => {
    expect(shown.replaceAll("\u00a0", " ")).toBe(specified)
  })

  it("include the added copies, with the format when there is one (QTY-09, QTY-10, D-21)", () => {
    expect(cartNews.added("Vargtimmen", "inbunden")).toBe('Varan "Vargtimmen (inbunden)" har lagts till i varukorgen')
    expect(cartNews.added("Vargtimmen")).toBe('Varan "Vargtimmen" har lagts till i varukorgen')
    expect(cartNews.addFailed("Vargtimmen", "inbunden")).toBe(
      'Varan "Vargtimmen (inbunden)" kunde tyvärr inte läggas till i varukorgen. Vänligen försök igen.',
    )
  })

  it("have singular and plural", () => {
    expect(cartNews.opener(0)).toBe("Varukorg")
    expect(cartNews.opener(1)).toBe("Varukorg, 1\u00a0vara")
    expect(cartNews.opener(4)).toBe("Varukorg, 4\u00a0varor")
  })

  it("include the calls to action of D-43", () => {
    expect([buyButton.addToCart, buyButton.buy, buyButton.reserve, search.more, search.clearAll]).toEqual([
      "Lägg i varukorg",
      "Köp",
      "Reservera i butik",
      "Visa fler",
      "Rensa alla",
    ])
    expect([cart.toCheckout, catalogue.allFormats, catalogue.readSample]).toEqual([
      "Till kassan",
      "Visa alla format",
      "Provläs",
    ])
  })

  it("promise free shipping under its actual condition (PDP-25)", () => {
    expect(delivery.freeShipping.replaceAll("\u00a0", " ")).toBe("Fri frakt över 249 kr för medlemmar")
  })
})

describe("the labels of a list", () => {
  it("of its orders (D-46)", () => {
    expect(search.sortOptions).toMatchObject({
      popular: "Populärast",
      relevance: "Relevans",
      "akb_price asc": "Pris: lägst först",
      "akb_price desc": "Pris: högst först",
      "publishing_date desc": "Nyast",
      "title asc": "Titel A–Ö",
      "authors asc": "Författare A–Ö",
    })
  })

  it("of its facets (D-47)", () => {
    expect(lists.brandOfBooks).toBe("Förlag")
    expect(lists.facets).toEqual({
      brand: "Varumärke",
      subType: "Typ",
      publishingDate: "Utgivningsår",
      dimensions: "Mått",
      weight: "Vikt",
      calendarInsert: "Kalendarium",
      notebookLayout: "Linjering",
      notebookPaperSize: "Format",
      notebookGrammage: "Pappersvikt",
      gameDuration: "Speltid",
      gamePlayerCount: "Antal spelare",
      age: "Ålder",
      puzzlePieces: "Antal bitar",
      penInkColor: "Bläckfärg",
      penHardness: "Hårdhet",
      penTipWidth: "Spetsbredd",
      color: "Färg",
      akb_price: "Pris",
      language: "Språk",
      format: "Format",
    })
  })
})
