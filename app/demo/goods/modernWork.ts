/** Invented modern works: title, author, series and text that belong together. */
import { Chance } from "./Chance.ts"
import { commonSlots, FAMILY_NAMES, MEN, WOMEN } from "./commonWords.ts"
import { type ComposedTitle, TitleComposer } from "./composeTitle.ts"
import type { DemoWork } from "./DemoWork.ts"
import { demoAuthor, personName } from "./demoAuthor.ts"
import { yearOf } from "./demoDates.ts"
import { modernEditions } from "./editions.ts"
import { fillIn, type Words, wordsOf } from "./fillIn.ts"
import type { Genre } from "./Genre.ts"

/** Works of a genre are generated in tens; the first of each ten are a series, if the genre has any. */
const BLOCK = 10
const LONGEST_SERIES = 5
const WORKS_PER_AUTHOR = 5
const FEWEST_AUTHORS = 8

interface SeriesPlace {
  readonly id: string
  readonly part: number
}

/** A hero, with the words that describe him or her. */
const heroWords = (chance: Chance, firstName: string | undefined, familyName?: string): Words => {
  const name = firstName ?? chance.pick(chance.percent(60) ? WOMEN : MEN)
  const isWoman = WOMEN.includes(name)
  const last = familyName ?? chance.pick(FAMILY_NAMES)
  const friend = chance.pick([...WOMEN, ...MEN].filter((other) => other !== name))
  return {
    förnamn: name,
    efternamn: last,
    hjälte: `${name} ${last}`,
    hon: isWoman ? "hon" : "han",
    henne: isWoman ? "henne" : "honom",
    hennes: isWoman ? "hennes" : "hans",
    vän: friend,
  }
}

const drawWords = (chance: Chance, genre: Genre): Words => {
  const drawn: Record<string, string> = {}
  for (const [slot, rows] of Object.entries({ ...commonSlots, ...genre.slots })) {
    Object.assign(drawn, wordsOf(slot, chance.pick(rows)))
  }
  return drawn
}

const contentsOf = (chance: Chance, chapters: ReadonlyArray<string> | undefined): string | undefined =>
  chapters !== undefined && chance.percent(45)
    ? chance.some(chapters, chance.int(5, chapters.length)).join("\n")
    : undefined

export class ModernWorks {
  private readonly composer: TitleComposer
  private readonly authors: number
  private readonly genre: Genre
  private readonly place: { readonly kind: number; readonly kinds: number }
  private readonly seed: number
  private readonly today: string

  /** `expected` is about how many works will be requested: it decides how many authors share them. */
  constructor(
    genre: Genre,
    place: { readonly kind: number; readonly kinds: number },
    context: { readonly seed: number; readonly today: string; readonly expected: number },
  ) {
    this.genre = genre
    this.place = place
    this.seed = context.seed
    this.today = context.today
    this.composer = new TitleComposer(genre)
    this.authors = Math.max(FEWEST_AUTHORS, Math.ceil(context.expected / WORKS_PER_AUTHOR))
  }

  work(number: number): DemoWork {
    const { genre, seed } = this
    const key = `${genre.key}/${number}`
    const chance = new Chance(seed, key)
    const composed = this.composer.title(number)
    const series = this.seriesOf(composed)
    const author = this.authorOf(composed, series)
    const heroChance = series === undefined ? chance : new Chance(seed, series.id)
    const shared = heroWords(heroChance, composed.words["förnamn"])
    const hero = genre.seriesIsFamily === true ? heroWords(chance, undefined, shared["efternamn"]) : shared
    const seriesName =
      series === undefined
        ? undefined
        : fillIn(heroChance.pick(genre.series ?? []), { ...drawWords(heroChance, genre), ...hero })
    const words = { ...drawWords(chance, genre), ...hero, ...composed.words }
    const contents = contentsOf(chance, genre.chapters)
    const subtitle = genre.subtitles !== undefined && chance.percent(55) ? chance.pick(genre.subtitles) : undefined
    const text = [genre.openings, genre.middles, genre.endings]
      .map((frames) => fillIn(chance.pick(frames), words))
      .join(" ")
    return {
      key,
      title: composed.title,
      ...(subtitle !== undefined && { subtitle }),
      authors: [{ id: author.id, name: author.name, filedAs: author.filedAs }],
      biography: author.biography,
      shelf: chance.pick(genre.shelves),
      description: text,
      keywords: chance.some(genre.keywords, chance.int(2, 4)),
      sab: genre.sab,
      tone: genre.tone,
      languages: ["Svenska"],
      ...(contents !== undefined && { tableOfContents: contents }),
      ...((genre.editions === "picture" || genre.editions === "comic") && {
        illustrator: chance.percent(50) ? author.name : personName(2_000_003 + chance.int(0, 80)),
      }),
      ...(seriesName !== undefined &&
        series !== undefined && { series: { name: seriesName, part: String(series.part) } }),
      ...(genre.age !== undefined && { age: genre.age }),
      isClassic: false,
      editions: modernEditions(chance, genre.editions, this.today),
    }
  }

  /** A title that contains a first name has its own hero, so it is not part of a series. */
  private seriesOf({ place, round, words }: ComposedTitle): SeriesPlace | undefined {
    if (this.genre.series === undefined || words["förnamn"] !== undefined) return undefined
    const block = Math.floor(place / BLOCK)
    const id = `${this.genre.key}/series/${block}/${round}`
    const parts = new Chance(this.seed, `${this.genre.key}/length/${block}`).int(0, LONGEST_SERIES)
    const part = (place % BLOCK) + 1
    return parts >= 2 && part <= parts ? { id, part } : undefined
  }

  /** The same title in a later round gets another author. */
  private authorOf({ place, round }: ComposedTitle, series: SeriesPlace | undefined) {
    const first = new Chance(
      this.seed,
      series === undefined
        ? `${this.genre.key}/author/${place}`
        : `${this.genre.key}/block/${Math.floor(place / BLOCK)}`,
    )
    const index = (first.int(0, this.authors - 1) + round) % this.authors
    return demoAuthor(this.seed, yearOf(this.today), { index, ...this.place, professions: this.genre.professions })
  }
}
