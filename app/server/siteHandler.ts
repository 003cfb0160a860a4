/** What answers the requests for one of the shop's sites. */
import type { Brand, Site } from "@kapitel/core/site/Site"
import { Effect, Option } from "effect"
import type { ShopRuntime } from "../composition/openShop.ts"
import type { openRequestLimits } from "../composition/requestLimits.ts"
import type { Sites } from "../composition/sites.ts"
import type { openCoverStudio } from "../covers/CoverRenderer.ts"
import { makeDemoSignIn } from "../demo/loginPage.ts"
import { makeMailboxHandler } from "../demo/mailbox.ts"
import { redirectToSimulator } from "../demo/redirectToSimulator.ts"
import { makeSampleHandler } from "../demo/samplePages.ts"
import { DEMO_BANKID, DEMO_PHONE } from "../pages/(browse)/demo/brev/forms.ts"
import type { PictureStudio } from "../pictures/PictureStudio.ts"
import { CardHtmlCache } from "../views/CardHtmlCache.ts"
import { AdmissionControl } from "./AdmissionControl.ts"
import { mountApi } from "./api.ts"
import { makeBankIdApp } from "./bankIdApp.ts"
import { makeCartForms } from "./cartForms.ts"
import { makeCheckoutForms } from "./checkoutForms.ts"
import { makeContentProxy } from "./contentProxy.ts"
import type { CatalogueThread } from "./discovery/CatalogueThread.ts"
import { makeNewsFeeds } from "./discovery/newsFeeds.ts"
import { makeProductFeed } from "./discovery/productFeed.ts"
import { StreamTurns } from "./discovery/StreamTurns.ts"
import { makeSharePictures } from "./discovery/sharePictures.ts"
import { makeSitemaps } from "./discovery/sitemaps.ts"
import { makeDownloadForms, makeDownloadHandler } from "./downloads.ts"
import { type Editing, makeEditingRoutes } from "./editing/editingRoutes.ts"
import { editingState } from "./editing/editingSession.ts"
import { makeEventCalendars } from "./eventCalendars.ts"
import { makeEventForms } from "./eventForms.ts"
import { makeGiftCardForms } from "./giftCardForms.ts"
import { makeGuaranteeNoticeHandler, pictureOf } from "./guaranteeNotice.ts"
import { makeRequestHandler } from "./handleRequest.ts"
import { makeHealthHandler } from "./health.ts"
import { makeClientReader } from "./http/clientAddress.ts"
import { makeCsrfGuard } from "./http/csrf.ts"
import { makeRateLimit } from "./http/rateLimit.ts"
import { redactTarget } from "./http/redactTarget.ts"
import { makeImageHandler } from "./images.ts"
import { mountLogin } from "./login.ts"
import { makeLoginForms } from "./loginForms.ts"
import { makeBrandFiles } from "./offline/brandFiles.ts"
import { makeManifest } from "./offline/manifest.ts"
import { makeWorkerHandler } from "./offline/worker.ts"
import { makeOrderLookup } from "./orderLookup.ts"
import { makeOwnerOf } from "./ownerOf.ts"
import { PageCache } from "./PageCache.ts"
import { type PageSource } from "./PageSource.ts"
import { makePaymentWebhookHandler } from "./paymentWebhooks.ts"
import { makePictureHandler } from "./pictures.ts"
import { makePublicationHandler } from "./publications.ts"
import { rangeForm } from "./rangeForm.ts"
import { makeRenderPage } from "./renderPage.ts"
import { makeReservationForms } from "./reservationForms.ts"
import type { Settings } from "./Settings.ts"
import { makeSearchRecorder } from "./searchRecorder.ts"
import { makeContentForms } from "./staff/contentForms.ts"
import { makeContentPreview, type RenderSite } from "./staff/contentPreview.ts"
import { makePasskeyRequests } from "./staff/passkeyRequests.ts"
import { makePictureForms } from "./staff/pictureForms.ts"
import { staffElsewhere } from "./staff/staffElsewhere.ts"
import { makeStaffForms } from "./staff/staffForms.ts"
import { makeWorkForms } from "./staff/workForms.ts"
import { makeTicketFiles } from "./ticketFiles.ts"
import { makeWatchForms } from "./watchForms.ts"
import { makeWithdrawalForms } from "./withdrawalForms.ts"

/** What all sites of a process share. */
export interface SharedByShop {
  readonly settings: Settings
  readonly source: PageSource
  readonly pages: Awaited<ReturnType<PageSource["load"]>>
  readonly cache: PageCache
  readonly studio: ReturnType<typeof openCoverStudio>
  readonly pictures: PictureStudio
  readonly admission: AdmissionControl
  readonly turns: StreamTurns
  readonly catalogue: CatalogueThread
  readonly counts: ReturnType<typeof openRequestLimits>
  readonly readClient: ReturnType<typeof makeClientReader>
  /** The server has begun to stop. */
  readonly isClosing: () => boolean
  readonly sites: Sites
  /** How each site's pages are rendered: staff preview them at the main one. */
  readonly renderers: Map<Brand, RenderSite>
}

export interface SiteServing extends SharedByShop {
  /** With this site as its `CurrentSite`. */
  readonly shop: ShopRuntime
  readonly site: Site
  readonly cards: CardHtmlCache
}

export const makeSiteHandler = async ({ shop, site, cards, sites, ...shared }: SiteServing) => {
  const {
    settings,
    source,
    pages,
    cache,
    studio,
    pictures,
    admission,
    turns,
    catalogue,
    counts,
    readClient,
    isClosing,
    renderers,
  } = shared
  const publicUrl = site.origin
  const secure = publicUrl.startsWith("https://")
  const [main] = sites
  const isMain = site === main
  const editing: Editing = {
    secret: settings.content.editingSecret,
    origins: settings.content.editingOrigins,
    componentOrigins: settings.content.componentOrigins,
    secure,
    now: Date.now,
  }
  const renderPage = makeRenderPage({
    ...pages,
    finish: source.finish,
    shop,
    site,
    cards,
    publicUrl,
    trader: settings.trader,
    law: {
      guaranteePicture: Option.getOrUndefined(Option.map(settings.guaranteeNotice, pictureOf)),
      printOnDemandNotice: settings.printOnDemandNotice,
      authorDescription: settings.authorDescription,
      ratingsVerified: Option.getOrUndefined(settings.ratingsVerified),
    },
    demo: settings.demo,
    tracking: {
      tagManagerId: Option.getOrUndefined(settings.tagManagerId),
      pageViewCurrency: Option.getOrUndefined(settings.pageViewCurrency),
    },
    offline: settings.offline,
    recentProducts: settings.recentProducts,
    editingOrigins: editing.origins,
    framed: [
      ...Option.toArray(settings.sampleReaderUrl).map(({ origin }) => origin),
      ...site.frameHosts.map((host) => `https://${host}`),
    ],
  })
  renderers.set(site.brand, renderPage)
  return makeRequestHandler({
    publicUrl,
    cacheName: isMain ? "" : `${site.brand} `,
    searchEngines: settings.searchEngines,
    offline: settings.offline,
    readClient,
    now: Date.now,
    guards: [
      makeCsrfGuard(publicUrl),
      makeRateLimit({
        limits: settings.rateLimits,
        counts,
        now: Date.now,
        ownerOf: makeOwnerOf(shop, secure),
      }),
    ],
    raw: [
      source.assets,
      makeDownloadHandler(shop),
      makeContentProxy({
        origin: settings.content.proxyOrigin,
        isEditor: (cookies) => editingState(cookies, editing.secret, Date.now(), secure) !== undefined,
        onTrouble: (cause) => shop.runFork(Effect.logWarning("The content-management host did not answer", cause)),
      }),
    ],
    handlers: [
      ...(isMain ? [] : [staffElsewhere(main.origin)]),
      makeHealthHandler({ shop, isClosing }),
      makeImageHandler({ shop, site, studio }),
      makePictureHandler({ shop, pictures }),
      makeGuaranteeNoticeHandler(Option.getOrUndefined(settings.guaranteeNotice)),
      makeSearchRecorder(shop, publicUrl),
      rangeForm,
      makeCartForms({ shop, secure }),
      makeCheckoutForms({ shop, secure }),
      makeOrderLookup({
        shop,
        trackingUrl: settings.orderTrackingUrl,
        secure,
        now: Date.now,
      }),
      makeSitemaps({ shop, catalogue, site, open: settings.searchEngines, turns, now: Date.now }),
      ...Option.toArray(settings.productFeed).map(({ loyaltyProgram }) =>
        makeProductFeed({ shop, catalogue, site, loyaltyProgram, turns, now: Date.now }),
      ),
      makeSharePictures({ shop, site, studio }),
      makeNewsFeeds({ shop, site, now: Date.now }),
      makeBrandFiles(site),
      ...(settings.offline ? [makeManifest(site)] : []),
      makeWorkerHandler(settings.offline ? source.worker() : undefined),
      makeEditingRoutes(editing),
      makeEventCalendars({ shop, publicUrl, shopName: site.name, now: Date.now }),
      makeEventForms({ shop, secure, now: Date.now }),
      makeGiftCardForms({ shop, secure, now: Date.now }),
      makeWatchForms({ shop, secure, now: Date.now }),
      makeStaffForms({ shop, secure }),
      makeReservationForms({ shop, secure, now: Date.now }),
      makeWorkForms({ shop, secure }),
      makePictureForms({ shop, secure, pictures, limits: settings.content.pictures }),
      makeContentForms({ shop, secure }),
      makeContentPreview({ shop, secure, renderers }),
      makePasskeyRequests({ shop, secure, publicUrl }),
      makeWithdrawalForms({ shop, now: Date.now }),
      await mountApi({ shop, site, secure }),
      makeLoginForms({ shop, secure }),
      await mountLogin({
        shop,
        secure,
        bankIdApp: makeBankIdApp(publicUrl, settings.bankIdSimulatorUrl),
        limits: settings.rateLimits,
      }),
      makePaymentWebhookHandler(shop),
      makePublicationHandler(shop, settings.content.publishSecret),
      makeDownloadForms(shop),
      makeTicketFiles({ shop, sites }),
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
    editing: (cookies) => editingState(cookies, editing.secret, Date.now(), secure),
    renderPage,
    logFailure: (cause, { method, target }) =>
      shop.runFork(
        Effect.logError("A request failed", cause).pipe(Effect.annotateLogs({ method, target: redactTarget(target) })),
      ),
  })
}
