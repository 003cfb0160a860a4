/** The shop as one server that does not listen yet: its services, its pages and its request handlers. */
import { createServer } from "node:http"
import { join } from "node:path"
import { setTimeout as setTimeoutAsync } from "node:timers/promises"
import { raiseAlarm } from "@kapitel/core/alarms/raiseAlarm"
import type { Brand } from "@kapitel/core/site/Site"
import { Effect, Fiber } from "effect"
import { openShop, shopAt } from "../composition/openShop.ts"
import { openRequestLimits } from "../composition/requestLimits.ts"
import { sitesOf } from "../composition/sites.ts"
import { openCoverStudio } from "../covers/CoverRenderer.ts"
import { openPictureStudio } from "../pictures/PictureStudio.ts"
import { CardHtmlCache } from "../views/CardHtmlCache.ts"
import { AdmissionControl } from "./AdmissionControl.ts"
import { openCatalogueThread } from "./discovery/CatalogueThread.ts"
import { StreamTurns } from "./discovery/StreamTurns.ts"
import { eventLoopBusy } from "./eventLoopBusy.ts"
import { Connections } from "./http/Connections.ts"
import { makeClientReader } from "./http/clientAddress.ts"
import { listenOnSharedPort } from "./http/listenOnSharedPort.ts"
import { serverOptions } from "./http/serverOptions.ts"
import { invalidateOnChanges } from "./invalidateOnChanges.ts"
import { overloadAlarm } from "./overloadAlarm.ts"
import { PageCache } from "./PageCache.ts"
import { builtPages, type PageSource } from "./PageSource.ts"
import type { Settings } from "./Settings.ts"
import { makeSiteHandler } from "./siteHandler.ts"
import type { RenderSite } from "./staff/contentPreview.ts"

/** How long a stopping shop lets responses under way finish: shorter than the ten seconds that containers get. */
const ANSWERS_TIMEOUT_MS = 8_000

const MEGA = 1_000_000

export const openServer = async (settings: Settings, given?: PageSource) => {
  const sites = sitesOf(settings)
  const [main] = sites
  const shop = openShop(settings, sites)
  const source =
    given ??
    builtPages(settings.dataDir, (cause) =>
      shop.runFork(Effect.logWarning("The browser files of this release could not be stored", cause)),
    )
  const server = createServer(serverOptions)
  // Services start while the pages are loaded.
  const [pages] = await Promise.all([source.load(server), shop.runPromise(Effect.void)])

  const cache = new PageCache()
  const served = sites.map((site) => ({ site, cards: new CardHtmlCache() }))
  const following = shop.runFork(invalidateOnChanges([cache, ...served.map(({ cards }) => cards)]))

  const studio = openCoverStudio({
    folder: join(settings.dataDir, "covers"),
    onTrouble: (cause) => shop.runFork(Effect.logWarning("A cover could not be rendered or stored", cause)),
  })

  const pictures = openPictureStudio({
    folder: join(settings.dataDir, "covers", "pictures"),
    maxPixels: settings.content.pictures.megapixels * MEGA,
    onTrouble: (cause) => shop.runFork(Effect.logWarning("A picture could not be stored", cause)),
  })

  const admission = new AdmissionControl({
    now: Date.now,
    nextTurn: setImmediate,
    later: (work, ms) => setTimeout(work, ms).unref(),
    busy: eventLoopBusy(),
    onRefusal: overloadAlarm((refused) =>
      shop.runFork(raiseAlarm("overload", "Requests were refused because of overload", { refused })),
    ),
  })

  const turns = new StreamTurns({ now: () => performance.now(), sleep: setTimeoutAsync, busy: eventLoopBusy() })

  const catalogue = openCatalogueThread({ dataDir: settings.dataDir, delivery: settings.delivery })

  const connections = new Connections(server)
  const readClient = makeClientReader(settings.trustedProxies)
  const shared = {
    settings,
    source,
    pages,
    cache,
    studio,
    pictures,
    admission,
    turns,
    catalogue,
    counts: openRequestLimits(),
    readClient,
    isClosing: () => connections.closing,
    sites,
    renderers: new Map<Brand, RenderSite>(),
  }
  const handlers = new Map(
    await Promise.all(
      served.map(async ({ site, cards }) => {
        const handler = await makeSiteHandler({ ...shared, shop: await shopAt(shop, site), site, cards })
        return [new URL(site.origin).host, handler] as const
      }),
    ),
  )
  const ofMain = handlers.get(new URL(main.origin).host)
  // An unknown host is for the first site, which answers as if there were no other.
  server.on("request", (request, response) =>
    (handlers.get(readClient(request).host.toLowerCase()) ?? ofMain)?.(request, response),
  )

  let closeListeners = () => Promise.resolve()

  return {
    shop,
    server,
    /** At the port of the settings. */
    listen: async (): Promise<void> => {
      closeListeners = await listenOnSharedPort(server, settings)
    },
    /** Responses under way finish with everything they need still open. */
    close: async (): Promise<void> => {
      await connections.close(ANSWERS_TIMEOUT_MS, closeListeners)
      await Effect.runPromise(Fiber.interrupt(following))
      await studio.close()
      await catalogue.close()
      await pictures.close()
      await source.close()
      await shop.dispose()
    },
  }
}
