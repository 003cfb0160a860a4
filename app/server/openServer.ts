/** The shop as one server that does not listen yet: its services, its pages and its request handlers. */
import { createServer } from "node:http"
import { join } from "node:path"
import { raiseAlarm } from "@kapitel/core/alarms/raiseAlarm"
import { siteOf } from "@kapitel/core/site/Site"
import { Effect, Fiber, Option } from "effect"
import { openShop } from "../composition/openShop.ts"
import { openRequestLimits } from "../composition/requestLimits.ts"
import { openCoverStudio } from "../covers/CoverRenderer.ts"
import { makeDemoSignIn } from "../demo/loginPage.ts"
import { makeMailboxHandler } from "../demo/mailbox.ts"
import { redirectToSimulator } from "../demo/redirectToSimulator.ts"
import { makeSampleHandler } from "../demo/samplePages.ts"
import { DEMO_BANKID, DEMO_PHONE } from "../pages/(browse)/demo/brev/forms.ts"
import { CardHtmlCache } from "../views/CardHtmlCache.ts"
import { AdmissionControl } from "./AdmissionControl.ts"
import { mountApi } from "./api.ts"
import { makeBankIdApp } from "./bankIdApp.ts"
import { makeCartForms } from "./cartForms.ts"
import { makeCheckoutForms } from "./checkoutForms.ts"
import { makeDownloadForms, makeDownloadHandler } from "./downloads.ts"
import { makeEventCalendars } from "./eventCalendars.ts"
import { makeEventForms } from "./eventForms.ts"
import { eventLoopBusy } from "./eventLoopBusy.ts"
import { makeGuaranteeNoticeHandler, pictureOf } from "./guaranteeNotice.ts"
import { makeRequestHandler } from "./handleRequest.ts"
import { makeHealthHandler } from "./health.ts"
import { Connections } from "./http/Connections.ts"
import { makeClientReader } from "./http/clientAddress.ts"
import { makeCsrfGuard } from "./http/csrf.ts"
import { listenOnSharedPort } from "./http/listenOnSharedPort.ts"
import { makeRateLimit } from "./http/rateLimit.ts"
import { redactTarget } from "./http/redactTarget.ts"
import { serverOptions } from "./http/serverOptions.ts"
import { makeImageHandler } from "./images.ts"
import { invalidateOnChanges } from "./invalidateOnChanges.ts"
import { mountLogin } from "./login.ts"
import { makeLoginForms } from "./loginForms.ts"
import { makeOrderLookup } from "./orderLookup.ts"
import { overloadAlarm } from "./overloadAlarm.ts"
import { makeOwnerOf } from "./ownerOf.ts"
import { PageCache } from "./PageCache.ts"
import { builtPages, type PageSource } from "./PageSource.ts"
import { makePaymentWebhookHandler } from "./paymentWebhooks.ts"
import { rangeForm } from "./rangeForm.ts"
import { makeRenderPage } from "./renderPage.ts"
import { makeReservationForms } from "./reservationForms.ts"
import type { Settings } from "./Settings.ts"
import { makeSearchRecorder } from "./searchRecorder.ts"
import { makePasskeyRequests } from "./staff/passkeyRequests.ts"
import { makeStaffForms } from "./staff/staffForms.ts"
import { makeWorkForms } from "./staff/workForms.ts"
import { makeTicketFiles } from "./ticketFiles.ts"
import { makeWatchForms } from "./watchForms.ts"
import { makeWithdrawalForms } from "./withdrawalForms.ts"

/** How long a stopping shop lets responses under way finish: shorter than the ten seconds that containers get. */
const ANSWERS_TIMEOUT_MS = 8_000

export const openServer = async (settings: Settings, given?: PageSource) => {
  const site = siteOf(
    settings.brand,
    settings.publicUrl,
    settings.pictureHosts,
    Option.getOrUndefined(settings.streamingOffer),
  )
  const shop = openShop(settings, site)
  const source =
    given ??
    builtPages(settings.dataDir, (cause) =>
      shop.runFork(Effect.logWarning("The browser files of this release could not be stored", cause)),
    )
  const server = createServer(serverOptions)
  // Services start while the pages are loaded.
  const [pages] = await Promise.all([source.load(server), shop.runPromise(Effect.void)])

  const secure = settings.publicUrl.startsWith("https://")
  const api = await mountApi({ shop, site, secure })
  const login = await mountLogin({
    shop,
    secure,
    bankIdApp: makeBankIdApp(settings.publicUrl, settings.bankIdSimulatorUrl),
    limits: settings.rateLimits,
  })
  const cache = new PageCache()
  const cards = new CardHtmlCache()
  const following = shop.runFork(invalidateOnChanges([cache, cards]))

  const studio = openCoverStudio({
    folder: join(settings.dataDir, "covers"),
    onTrouble: (cause) => shop.runFork(Effect.logWarning("A cover could not be rendered or stored", cause)),
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

  const connections = new Connections(server)
  server.on(
    "request",
    makeRequestHandler({
      publicUrl: settings.publicUrl,
      readClient: makeClientReader(settings.trustedProxies),
      now: Date.now,
      guards: [
        makeCsrfGuard(settings.publicUrl),
        makeRateLimit({
          limits: settings.rateLimits,
          counts: openRequestLimits(),
          now: Date.now,
          ownerOf: makeOwnerOf(shop, secure),
        }),
      ],
      raw: [source.assets, makeDownloadHandler(shop)],
      handlers: [
        makeHealthHandler({ shop, isClosing: () => connections.closing }),
        makeImageHandler({ shop, studio }),
        makeGuaranteeNoticeHandler(Option.getOrUndefined(settings.guaranteeNotice)),
        makeSearchRecorder(shop, settings.publicUrl),
        rangeForm,
        makeCartForms({ shop, secure }),
        makeCheckoutForms({ shop, secure }),
        makeOrderLookup({
          shop,
          trackingUrl: settings.orderTrackingUrl,
          secure,
          now: Date.now,
        }),
        makeEventCalendars({ shop, publicUrl: settings.publicUrl, shopName: site.name, now: Date.now }),
        makeEventForms({ shop, secure, now: Date.now }),
        makeWatchForms({ shop, secure, now: Date.now }),
        makeStaffForms({ shop, secure }),
        makeReservationForms({ shop, secure, now: Date.now }),
        makeWorkForms({ shop, secure }),
        makePasskeyRequests({ shop, secure, publicUrl: settings.publicUrl }),
        makeWithdrawalForms({ shop, now: Date.now }),
        api,
        makeLoginForms({ shop, secure }),
        login,
        makePaymentWebhookHandler(shop),
        makeDownloadForms(shop),
        makeTicketFiles({ shop, shopName: site.name }),
        ...(settings.demo
          ? [
              makeMailboxHandler(shop),
              makeSampleHandler({ shop, site, typefaces: source.typefaces() }),
              redirectToSimulator(DEMO_PHONE, settings.elksSimulatorUrl, "/"),
              redirectToSimulator(DEMO_BANKID, settings.bankIdSimulatorUrl, "/app"),
              makeDemoSignIn({ shop, secure }),
            ]
          : []),
      ],
      cache,
      admission,
      renderPage: makeRenderPage({
        ...pages,
        finish: source.finish,
        shop,
        site,
        cards,
        publicUrl: settings.publicUrl,
        trader: settings.trader,
        law: {
          guaranteePicture: Option.getOrUndefined(Option.map(settings.guaranteeNotice, pictureOf)),
          ratingsVerified: Option.getOrUndefined(settings.ratingsVerified),
        },
        demo: settings.demo,
        tracking: {
          tagManagerId: Option.getOrUndefined(settings.tagManagerId),
          pageViewCurrency: Option.getOrUndefined(settings.pageViewCurrency),
        },
        framed: Option.toArray(settings.sampleReaderUrl).map(({ origin }) => origin),
      }),
      logFailure: (cause, { method, target }) =>
        shop.runFork(
          Effect.logError("A request failed", cause).pipe(
            Effect.annotateLogs({ method, target: redactTarget(target) }),
          ),
        ),
    }),
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
      await source.close()
      await shop.dispose()
    },
  }
}
