/** How Chromium is started for journeys and component tests. */

/** What Playwright turns off. Of several lists Chromium heeds the last: ours holds these again. */
export const OFF_FOR_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
]

/** Suggestions of the address bar are pages of their own: each new window would load them for a second of the processor. */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"]

/** A page's process that waits for the next page: each visitor would pay for one that is not used. */
const SPARE_PROCESS = ["SpareRendererForSitePerProcess"]

export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-background-networking",
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...ADDRESS_BAR, ...SPARE_PROCESS].join(",")}`,
]
