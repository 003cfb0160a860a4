/** The demo's samples: a chapter written for it, under the title of the book, in a sandboxed frame. */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { decodeEan } from "@kapitel/core/catalogue/decodeEan"
import { hasSample } from "@kapitel/core/catalogue/hasSample"
import { catalogue as words } from "@kapitel/ui/text/sv/catalogue"
import { productPage } from "@kapitel/ui/text/sv/productPage"
import { Effect, Option } from "effect"
import type { ShopRuntime } from "../composition/openShop.ts"
import { SAMPLE_PATH } from "../composition/samples.ts"
import { escapeHtml } from "../server/escapeHtml.ts"
import type { Handler } from "../server/handleRequest.ts"
import { plain } from "../server/http/ShopResponse.ts"
import { server as serverWords } from "../text/server.ts"
import { sampleChapter } from "./goods/sampleChapters.ts"

/** The colours of `ui/src/theme/tokens.css` in lines of at most 36rem, without its typefaces. */
const LOOKS = `
  :root { color: #15231e; background: #fcfbf7; font: 1.0625rem/1.65 Georgia, "Times New Roman", serif; }
  body { max-width: 36rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
  h1 { margin: 0; font-size: 1.75rem; font-weight: 400; line-height: 1.15; }
  h2 { margin: 2.5rem 0 1rem; font-size: 1.25rem; font-weight: 400; }
  p { margin: 0; text-wrap: pretty; }
  p + p { text-indent: 1.5em; }
  .by, .end { margin-top: 0.5rem; color: #44524b; font-family: system-ui, sans-serif; font-size: 0.9375rem; }
  .end { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid #dad6c9; text-indent: 0; }
`

const sampleHtml = (
  title: string,
  authors: ReadonlyArray<string>,
  { heading, paragraphs }: ReturnType<typeof sampleChapter>,
): string => `<!DOCTYPE html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(words.sampleOf(title))}</title><style>${LOOKS}</style></head>
<body><h1>${escapeHtml(title)}</h1>
${authors.length === 0 ? "" : `<p class="by">${escapeHtml(`${words.by} ${authors.join(", ")}`)}</p>`}
<h2>${escapeHtml(heading)}</h2>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("\n")}
<p class="end">${escapeHtml(productPage.demoSample)}</p></body></html>`

export const makeSampleHandler =
  (shop: ShopRuntime): Handler =>
  ({ url, method }) => {
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
            "x-robots-tag": "noindex",
            "content-security-policy":
              "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox",
          },
          body: sampleHtml(
            book.title,
            book.authors.map(({ name }) => name),
            chapter,
          ),
        }
      }),
    )
  }
