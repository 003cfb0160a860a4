/** The demo's samples: a chapter written for it, under the title of the book, in a sandboxed frame. */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { decodeEan } from "@kapitel/core/catalogue/decodeEan"
import { hasSample } from "@kapitel/core/catalogue/hasSample"
import { productPath } from "@kapitel/core/catalogue/paths"
import type { Site } from "@kapitel/core/site/Site"
import { catalogue as words } from "@kapitel/ui/text/sv/catalogue"
import { productPage } from "@kapitel/ui/text/sv/productPage"
import { Effect, Option } from "effect"
import type { ShopRuntime } from "../composition/openShop.ts"
import { SAMPLE_PATH } from "../composition/samples.ts"
import { escapeHtml } from "../server/escapeHtml.ts"
import type { Handler } from "../server/handleRequest.ts"
import { plain } from "../server/http/ShopResponse.ts"
import type { Typefaces } from "../server/typefaces.ts"
import { server as serverWords } from "../text/server.ts"
import { sampleChapter } from "./goods/sampleChapters.ts"

const face = (name: string, weight: string, address: string): string =>
  `@font-face { font-family: "${name}"; src: url("${address}") format("woff2"); font-weight: ${weight}; font-display: swap; }`

const facesOf = ({ serif, sans }: Typefaces): string =>
  `${face("Hedvig Letters Serif", "400", serif)} ${face("Schibsted Grotesk", "400 900", sans)}`

/** Colours and typefaces of `ui/src/theme/tokens.css`, in lines of at most 36rem. */
const LOOKS = `
  :root { color: #15231e; background: #fcfbf7; font: 1.125rem/1.7 "Hedvig Letters Serif", Georgia, serif; font-synthesis: none; font-variant-ligatures: no-common-ligatures; }
  body { max-width: 36rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
  h1 { margin: 0; font-size: 1.75rem; font-weight: 400; line-height: 1.15; }
  h2 { margin: 2.5rem 0 1rem; font-size: 1.25rem; font-weight: 400; }
  p { margin: 0; text-wrap: pretty; }
  p + p { text-indent: 1.5em; }
  .by, .end, .on { margin-top: 0.5rem; color: #44524b; font: 0.90625rem/1.45 "Schibsted Grotesk", system-ui, sans-serif; }
  .end { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid #dad6c9; text-indent: 0; }
  .on { margin-top: 1.5rem; text-indent: 0; }
  .on a { display: inline-block; padding: 0.75rem 1.375rem; border-radius: 4px; background: #17483a; color: #fff; font-weight: 600; text-decoration: none; }
  .on a:focus-visible { outline: 3px solid #2438a8; outline-offset: 2px; }
`

const sampleHtml = (
  title: string,
  authors: ReadonlyArray<string>,
  { heading, paragraphs }: ReturnType<typeof sampleChapter>,
  faces: string,
  /** Where to read on, of a page in a window of its own: a frame is inside the page of the book. */
  bookHref: string | undefined,
): string => `<!DOCTYPE html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(words.sampleOf(title))}</title><style>${faces}${LOOKS}</style></head>
<body><h1>${escapeHtml(title)}</h1>
${authors.length === 0 ? "" : `<p class="by">${escapeHtml(`${words.by} ${authors.join(", ")}`)}</p>`}
<h2>${escapeHtml(heading)}</h2>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("\n")}
<p class="end">${escapeHtml(productPage.demoSample)}</p>
${bookHref === undefined ? "" : `<p class="on"><a href="${escapeHtml(bookHref)}">${escapeHtml(words.readOn)}</a></p>`}</body></html>`

export interface SamplePages {
  readonly shop: ShopRuntime
  readonly site: Site
  readonly typefaces: Typefaces | undefined
}

export const makeSampleHandler =
  ({ shop, site, typefaces }: SamplePages): Handler =>
  ({ url, method, headers }) => {
    if (url.pathname !== SAMPLE_PATH || (method !== "GET" && method !== "HEAD")) return undefined
    const isbn = decodeEan(url.searchParams.get("isbn") ?? "")
    return shop.runPromise(
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const book = Option.isNone(isbn)
          ? undefined
          : yield* catalogue
              .productByEan(isbn.value)
              .pipe(Effect.catchTag("ProductNotFound", () => Effect.succeed(undefined)))
        if (book === undefined || !hasSample(book)) return plain(404, serverWords.notFound)
        const chapter = sampleChapter(book.categories.at(-1)?.key ?? "")
        return {
          status: 200,
          headers: {
            "content-type": "text/html; charset=utf-8",
            "cache-control": "public, max-age=300",
            vary: "sec-fetch-dest",
            "x-robots-tag": "noindex",
            "content-security-policy":
              "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-same-origin",
          },
          body: sampleHtml(
            book.title,
            book.authors.map(({ name }) => name),
            chapter,
            typefaces === undefined ? "" : facesOf(typefaces),
            headers["sec-fetch-dest"] === "document" ? productPath(book, site) : undefined,
          ),
        }
      }),
    )
  }
