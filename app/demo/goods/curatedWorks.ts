/** The books on the shop's own pictures and home page: always the same numbers, prices and availability. */

import { authorId } from "@kapitel/adapters/feed/authorId"
import { format } from "@kapitel/adapters/onix/formats"
import type { Author, Badge } from "@kapitel/core/catalogue/Product"
import { addDays } from "@kapitel/core/delivery/stockholm"
import { Chance } from "./Chance.ts"
import { curatedTable } from "./curatedTable.ts"
import type { DemoEdition, DemoWork } from "./DemoWork.ts"
import { personName } from "./demoAuthor.ts"
import { roundPrice } from "./demoDates.ts"
import type { ReviewTone } from "./Genre.ts"

/** Authors whose family name is more than the last word. */
const FILED_OTHERWISE: ReadonlyMap<string, string> = new Map([["Karin Ekholm Dahl", "Ekholm Dahl, Karin"]])

/** The first twelve digits of the number of the mock-ups' book with this place in their list. */
const ean12 = (place: number): string => `97891${10_000_000 + place * 7919}`.slice(0, 12)

const SHELVES: Readonly<Record<string, readonly [shelf: string, tone: ReviewTone, sab: string]>> = {
  Deckare: ["bocker_skonlitteratur_deckare", "fiction", "Hc.01"],
  Roman: ["bocker_skonlitteratur_romaner", "fiction", "Hc"],
  Feelgood: ["bocker_skonlitteratur_feelgood", "fiction", "Hc"],
  Fantasy: ["bocker_skonlitteratur_fantasy-science-fiction", "fiction", "Hc.03"],
  Bilderbok: ["bocker_barn-ungdom_bilderbocker", "children", "Hcf"],
  Kapitelbok: ["bocker_barn-ungdom_kapitelbocker", "children", "Hcg"],
  Ungdom: ["bocker_barn-ungdom_unga-vuxna", "children", "Hcg"],
  Historia: ["bocker_historia_svensk-historia", "facts", "Kc"],
  Psykologi: ["bocker_psykologi-pedagogik", "facts", "Do"],
  Ekonomi: ["bocker_ekonomi-ledarskap", "facts", "Qb"],
  Hälsa: ["bocker_halsa", "facts", "Vh"],
  Kurslitteratur: ["bocker_kurslitteratur_ekonomi", "facts", "Qb"],
  Fakta: ["bocker_natur-vetenskap", "facts", "U"],
  Mat: ["bocker_mat-dryck", "facts", "Qcb"],
  Bakning: ["bocker_mat-dryck_bakning", "facts", "Qcb"],
  Trädgård: ["bocker_hem-tradgard", "facts", "Odg"],
  Poesi: ["bocker_skonlitteratur_poesi", "fiction", "Hc.03"],
  Biografi: ["bocker_biografier", "facts", "L"],
}

const AGES: Readonly<Record<string, { readonly from: number; readonly to: number }>> = {
  Bilderbok: { from: 3, to: 6 },
  Kapitelbok: { from: 6, to: 9 },
  Ungdom: { from: 12, to: 0 },
}

const SIGNED: Badge = { type: "Signed", label: "Signerad", order: 1 }
const FRIEND: Badge = { type: "FriendPrice", label: "Vänpris", order: 2 }

/** The availability of a line's book: what its mark shows next to the price. */
const givenBy = (marks: ReadonlyArray<string>, today: string): NonNullable<DemoEdition["given"]> => {
  const kronor = (mark: string) => Number(marks.find((each) => each.startsWith(mark))?.slice(mark.length))
  const [member, earlier, rank] = [kronor("medlem "), kronor("förut "), kronor("topp ")]
  return {
    ...(member > 0 && { loyaltyPrice: member }),
    ...(earlier > 0 && { originalPrice: earlier }),
    ...(rank > 0 && { popularity: 120_000 - rank * 4_000 }),
    ...(marks.includes("signerad") && { badges: [SIGNED] }),
    ...(marks.includes("vänpris") && { badges: [FRIEND] }),
    ...(marks.includes("slut") && { availability: "TEMP_OUT_OF_STOCK" as const }),
    ...(marks.includes("utgången") && { availability: "OUT_OF_PRINT" as const }),
    ...(marks.includes("kommande") && { availability: "NOT_YET_PUBLISHED" as const }),
    ...(marks.includes("bevakas") && { availability: "WATCH" as const }),
    ...(marks.includes("förbeställ") && {
      offer: { preorderDate: addDays(today, -20), preorderDeliveryDate: addDays(today, 24) },
    }),
    ...(marks.includes("embargo") && {
      offer: {
        preorderDate: addDays(today, -10),
        preorderDeliveryDate: addDays(today, 12),
        embargoDate: addDays(today, 12),
      },
    }),
  }
}

const dateOf = (chance: Chance, marks: ReadonlyArray<string>, today: string): string =>
  marks.includes("nyhet")
    ? addDays(today, -chance.int(3, 40))
    : marks.includes("förbeställ")
      ? addDays(today, 24)
      : marks.includes("embargo")
        ? addDays(today, 12)
        : marks.includes("kommande")
          ? addDays(today, 70)
          : addDays(today, -chance.int(90, 1400))

/** One line: `place | title | author | kind | format | kronor | marks | text`. */
const workOf = (seed: number, today: string, line: string): DemoWork => {
  const [place = "", title = "", names = "", kind = "", form = "", price = "", marking = "", description = "", life] =
    line.split("|").map((cell) => cell.trim())
  const key = `utvald/${place}`
  const chance = new Chance(seed, key)
  const marks = marking.split(",").map((mark) => mark.trim())
  const [shelf = "", tone = "fiction", sab = "Hc"] = SHELVES[kind] ?? []
  const publishingDate = dateOf(chance, marks, today)
  const publisher = "Nordanvind"
  const pageCount = tone === "children" ? 40 : chance.int(220, 430)
  const first: DemoEdition = {
    format: form,
    publishingDate,
    publisher,
    pageCount,
    price: Number(price),
    given: { ean12: ean12(Number(place)), ...givenBy(marks, today) },
  }
  const editions: Array<DemoEdition> = [first]
  if (marks.includes("flera")) {
    const narrator = personName(1_000_003 + chance.int(0, 59))
    const file = { publishingDate, publisher, pageCount, distributionMethod: "download" as const }
    editions.push(
      { ...file, format: format.ebook, price: 129 },
      { ...file, format: format.audioFile, price: 149, narrator },
      { ...file, format: format.audioFile, price: 79, narrator, distributionMethod: "streaming" },
      {
        format: format.pocket,
        publishingDate: addDays(today, 160),
        publisher,
        pageCount: pageCount + 20,
        price: 89,
        given: { offer: { preorderDate: addDays(today, -5), preorderDeliveryDate: addDays(today, 160) } },
      },
    )
  } else if (form === format.hardback && tone !== "children" && chance.percent(60)) {
    editions.push({
      format: format.ebook,
      publishingDate,
      publisher,
      pageCount,
      price: roundPrice(Number(price) * 0.55),
      distributionMethod: "download",
    })
  }
  const series = /serie ([^,]+) (\d+)/.exec(marking)
  const age = AGES[kind]
  const authors = names.split(" & ").map((name): Author => {
    const filedAs = FILED_OTHERWISE.get(name)
    return { id: authorId(name), name, ...(filedAs !== undefined && { filedAs }) }
  })
  return {
    key,
    title,
    authors,
    ...(life !== undefined && life !== "" && { biography: life }),
    shelf,
    description,
    keywords: [kind.toLowerCase(), tone === "children" ? "barn" : "svensk författare"],
    sab: [sab],
    tone,
    languages: ["Svenska"],
    ...(series !== null && { series: { name: series[1] ?? "", part: series[2] ?? "" } }),
    ...(age !== undefined && { age }),
    isClassic: false,
    editions,
  }
}

const lines = curatedTable.trim().split("\n")

export const CURATED_COUNT = lines.length

export const curatedWork = (seed: number, today: string, index: number): DemoWork =>
  workOf(seed, today, lines[index] ?? "")
