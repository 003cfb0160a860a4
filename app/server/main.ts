/** One shop process: settings, services, pages, HTTP. Any number of them may share one folder of data. */
import { createServer } from "node:http"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { setFlagsFromString } from "node:v8"
import { siteOf } from "@kapitel/core/site/Site"
import { Effect, Fiber, Option } from "effect"
import { openShop } from "../composition/openShop.ts"
import { openCoverStudio } from "../covers/CoverStudio.ts"
import { DrawnCards } from "../views/DrawnCards.ts"
import { mountApi } from "./api.ts"
import { makeAssetHandler } from "./assets.ts"
import { makeCartForms } from "./cartForms.ts"
import { makeCheckoutForms } from "./checkoutForms.ts"
import { makeMailboxHandler } from "./demoMailbox.ts"
import { makeSampleHandler } from "./demoSamples.ts"
import { followChanges } from "./followChanges.ts"
import { makeRequestHandler } from "./handleRequest.ts"
import { makeHealthHandler } from "./health.ts"
import { makeClientReader } from "./http/clientAddress.ts"
import { closeServer } from "./http/closeServer.ts"
import { makeCsrfGuard } from "./http/csrf.ts"
import { makeRateLimit } from "./http/rateLimit.ts"
import { serverOptions } from "./http/serverOptions.ts"
import { makeImageHandler } from "./images.ts"
import { loadPages } from "./loadPages.ts"
import { PageCache } from "./PageCache.ts"
import { rangeForm } from "./rangeForm.ts"
import { makeRenderPage } from "./renderPage.ts"
import { makeSearchNote } from "./searchNote.ts"
import { settingsOrStop } from "./settingsOrStop.ts"
import { stopWith } from "./stopWith.ts"
import { makeKnockHandler } from "./walleyKnocks.ts"

/** How long a stopping shop lets answers under way finish. */
const ANSWERS_TIMEOUT_MS = 5_000

/** By then it ends whatever is still open; the store alone may take five seconds for the transaction under way. */
const STOP_TIMEOUT_MS = 15_000

// A heap of 40 MB would be let grow to 180 before it is swept; this keeps a process under load below 170 in all.
setFlagsFromString("--heap-growing-percent=30")

const settings = await settingsOrStop()
const site = siteOf(settings.brand, settings.publicUrl)
const shop = openShop(settings, site)
// Services open while the pages are loaded.
const [pages] = await Promise.all([
  loadPages(new URL("../dist/server/", import.meta.url)),
  shop.runPromise(Effect.void).catch((cause: unknown) => stopWith(`The shop cannot open: ${String(cause)}`)),
])

const secure = settings.publicUrl.startsWith("https://")
const api = await mountApi({ shop, site, secure })
const cache = new PageCache()
const cards = new DrawnCards()
const following = shop.runFork(followChanges([cache, cards]))

const studio = openCoverStudio({
  folder: join(settings.dataDir, "covers"),
  onTrouble: (cause) => shop.runFork(Effect.logWarning("A cover could not be drawn or kept", cause)),
})

const server = createServer(
  serverOptions,
  makeRequestHandler({
    publicUrl: settings.publicUrl,
    readClient: makeClientReader(settings.trustedProxies),
    now: Date.now,
    guards: [makeCsrfGuard(settings.publicUrl), makeRateLimit(settings.rateLimits, Date.now)],
    raw: [makeAssetHandler(fileURLToPath(new URL("../dist/client", import.meta.url)))],
    handlers: [
      makeHealthHandler(shop),
      makeImageHandler({ shop, studio }),
      makeSearchNote(shop),
      rangeForm,
      makeCartForms({ shop, site, secure }),
      makeCheckoutForms({ shop, secure }),
      api,
      makeKnockHandler(shop),
      ...(settings.demo ? [makeMailboxHandler(shop), makeSampleHandler(shop)] : []),
    ],
    cache,
    renderPage: makeRenderPage({
      ...pages,
      shop,
      site,
      cards,
      publicUrl: settings.publicUrl,
      demo: settings.demo,
      framed: Option.toArray(settings.sampleReaderUrl).map(({ origin }) => origin),
    }),
    logFailure: (cause, { method, target }) =>
      shop.runFork(Effect.logError("A request failed", cause).pipe(Effect.annotateLogs({ method, target }))),
  }),
)

server.on("error", (error: NodeJS.ErrnoException) => {
  stopWith(
    error.code === "EADDRINUSE"
      ? `Port ${settings.port} is taken: set PORT to another one.`
      : `The shop cannot listen: ${error.message}`,
  )
})
server.listen(settings.port, settings.host, () => {
  process.stdout.write(`Kapitel is open at ${settings.publicUrl}${settings.demo ? " (demo)" : ""}\n`)
})

let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  const deadline = setTimeout(() => process.exit(1), STOP_TIMEOUT_MS)
  deadline.unref()
  // Answers under way are finished with everything they need still in place.
  await closeServer(server, ANSWERS_TIMEOUT_MS)
  await Effect.runPromise(Fiber.interrupt(following))
  await studio.close()
  await shop.dispose()
  process.exit(0)
}
process.on("SIGTERM", () => void stop())
process.on("SIGINT", () => void stop())
