import type { PriceView } from "../pricing/PriceView.ts"
import { opensSheet, Sheet } from "../primitives/Sheet.tsx"
import { formatPrice } from "../text/formatMoney.ts"
import { catalogue } from "../text/sv/catalogue.ts"

export interface FormatChoice {
  format: string
  href: string
  price: PriceView["price"]
  /** A subscription: paid each month. */
  isMonthly?: boolean | undefined
  /** 'Kommer 12 december': it can be ordered, but is not out yet. */
  comes?: string | undefined
  /** 'Skickas imorgon', 'Laddas ner'; empty when it is unknown. */
  handover: string
  /** The format of this page. */
  current?: boolean
}

export interface FormatPickerProps {
  title: string
  /** This format and the other, buyable ones; with no other, nothing is shown (PDP-11). */
  formats: ReadonlyArray<FormatChoice>
}

const ALL_FORMATS = "formats"

const CHOSEN = "hover:bg-linen not-hover:aria-[current]:bg-lav"

/** In rows of at most four, none of which has a single format. */
const COLUMNS: Readonly<Record<number, string>> = { 2: "lg:grid-cols-2", 3: "lg:grid-cols-3", 4: "lg:grid-cols-4" }
const columnsFor = (count: number): string => COLUMNS[Math.ceil(count / Math.ceil(count / 4))] ?? ""

const FormatPrice = ({ price, isMonthly }: FormatChoice) =>
  price === undefined ? null : <span className="tnum">{formatPrice(price, isMonthly)}</span>

const currentMark = ({ current = false }: FormatChoice) => (current ? "page" : undefined)

/** The same work in other formats, each a link to its own page: a strip, and a drawer with the details of each. */
export function FormatPicker({ title, formats }: FormatPickerProps) {
  if (formats.every((choice) => choice.current === true)) return null
  return (
    <nav aria-label={catalogue.format}>
      <div className="flex items-baseline justify-between gap-4">
        <p className="label" aria-hidden="true">
          {catalogue.format}
        </p>
        <button {...opensSheet(ALL_FORMATS)} className="link min-h-target text-small">
          {catalogue.allFormats}
        </button>
      </div>
      <div
        className={`grid gap-2.5 max-lg:-mx-gutter max-lg:grid-flow-col max-lg:auto-cols-[10rem] max-lg:overflow-x-auto max-lg:-my-1.5 max-lg:py-1.5 max-lg:px-gutter ${columnsFor(formats.length)}`}
      >
        {formats.map((choice) => (
          <a
            className={`choosable framed grid min-h-target content-start gap-0.5 rounded-sm px-3.5 py-3 bg-white text-small/5 ${CHOSEN}`}
            key={choice.href}
            href={choice.href}
            aria-current={currentMark(choice)}
          >
            <b className="font-semibold">{choice.format}</b>
            <FormatPrice {...choice} />
            {choice.comes !== undefined && <span className="text-meta text-ink-2">{choice.comes}</span>}
          </a>
        ))}
      </div>
      <Sheet id={ALL_FORMATS} title={catalogue.formatsOf(title)} look="drawer">
        <ul>
          {formats.map((choice) => (
            <li className="not-first:hairline-t" key={choice.href}>
              <a
                className={`grid min-h-17 grid-cols-[1fr_auto] content-center gap-x-4 gap-y-0.5 px-2 py-3 ${CHOSEN}`}
                href={choice.href}
                aria-current={currentMark(choice)}
              >
                <b className="font-semibold">{choice.format}</b>
                <FormatPrice {...choice} />
                {(choice.current === true || choice.handover !== "") && (
                  <span className="text-small text-ink-2">
                    {choice.current === true ? catalogue.thisFormat : choice.handover}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </Sheet>
    </nav>
  )
}
