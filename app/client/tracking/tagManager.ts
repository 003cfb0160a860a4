/** Google's tag manager: fetched once somebody has said yes, and never anywhere near the checkout (decision 0197). */

const SOURCE = "https://www.googletagmanager.com/gtm.js"

export const startTagManager = (id: string, dataLayer: Array<unknown>): void => {
  dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" })
  const script = document.createElement("script")
  script.async = true
  script.src = `${SOURCE}?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Cookies that it has set for its own statistics. */
const COOKIE = /^_(ga|gid|gat)/

/** It cannot be stopped on a page that it runs on: the page begins anew without it. */
export const leaveTagManager = (): void => {
  const names = document.cookie.split("; ").flatMap((pair) => (COOKIE.test(pair) ? [pair.split("=")[0] ?? ""] : []))
  const domains = ["", `; Domain=${location.hostname}`, `; Domain=${location.hostname.split(".").slice(-2).join(".")}`]
  for (const name of names) for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  location.reload()
}
