/* The loader that a shop adds to its checkout page. Reads its own data attributes, adds the frame to the container and
   passes the checkout's events on to `document`. Source: dev.walleypay.com, "Render the Checkout". */
;(() => {
  const script = document.currentScript
  const token = script?.dataset.token
  if (!script || !token) return
  const origin = new URL(script.src).origin

  const frame = document.createElement("iframe")
  const address = new URL(`/frame/${encodeURIComponent(token)}`, origin)
  for (const [name, value] of Object.entries({
    lang: script.dataset.lang,
    action: script.dataset.actionColor,
    actionText: script.dataset.actionTextColor,
    shop: location.origin,
  })) {
    if (value) address.searchParams.set(name, value)
  }
  frame.src = address.href
  frame.title = "Betalning hos Walley"
  frame.width = "100%"
  frame.height = "640"
  frame.style.border = "0"
  frame.style.display = "block"

  const container = script.dataset.containerId ? document.getElementById(script.dataset.containerId) : null
  if (container) container.append(frame)
  else script.after(frame)

  const tell = (message) => frame.contentWindow?.postMessage(message, origin)
  const dispatch = (name, detail) => document.dispatchEvent(new CustomEvent(`walleyCheckout${name}`, { detail }))

  const receive = ({ source, origin: sender, data }) => {
    if (source !== frame.contentWindow || sender !== origin || typeof data !== "object" || data === null) return
    if (data.type === "height" && Number.isFinite(data.height)) frame.height = String(Math.ceil(data.height))
    if (data.type === "event" && typeof data.name === "string") dispatch(data.name, token)
    // Walley's documents name no such event, so its name marks it as the simulator's.
    if (data.type === "paymentSelected" && typeof data.method === "string") {
      document.dispatchEvent(
        new CustomEvent("kapitelSimulatorPaymentSelected", { detail: { publicToken: token, method: data.method } }),
      )
    }
    if (data.type === "redirect" && typeof data.to === "string" && /^https?:\/\//.test(data.to))
      location.assign(data.to)
  }
  window.addEventListener("message", receive)

  const forThis = (publicToken) => publicToken === undefined || publicToken === token
  window.walley = {
    checkout: {
      api: {
        /** Locks the frame while the shop's server changes the checkout. */
        suspend: (publicToken) => {
          if (!forThis(publicToken)) return
          tell({ type: "suspend" })
          dispatch("Locked", token)
        },
        /** Unlocks it and shows the checkout's current content. */
        resume: (publicToken) => {
          if (!forThis(publicToken)) return
          tell({ type: "resume" })
          dispatch("Unlocked", token)
        },
      },
    },
  }
})()
