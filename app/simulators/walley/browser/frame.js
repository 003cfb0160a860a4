/* The framed checkout: customer, payment method, and one button. */

const parameters = new URLSearchParams(location.search)
const shop = parameters.get("shop") ?? ""
const base = location.pathname.replace(/\/$/, "")
const find = (id) => document.getElementById(id)

const DEMO_CUSTOMER = {
  email: "agnes@exempel.se",
  mobilePhoneNumber: "070-123 45 67",
  firstName: "Agnes",
  lastName: "Edvardsson",
  address: "Kaponjärgatan 4",
  postalCode: "413 02",
  city: "Göteborg",
}
const TEXT = {
  expired: "Kassan har stängts för att den inte användes på länge. Gå tillbaka till varukorgen och försök igen.",
  unavailable: "Betalningen svarar inte just nu. Försök igen om en stund.",
  refused: "Betalningen nekades. Välj ett annat sätt att betala eller försök igen.",
  validationFailed: "Butiken kunde inte godkänna köpet. Ladda om kassan och kontrollera varukorgen.",
  locked: "Köpet behandlas redan. Vänta ett ögonblick.",
  customer: "Kontrollera de markerade fälten.",
  amount: "Summan att betala har ändrats. Se efter och slutför köpet en gång till.",
  drawn: "Demobetalning – inga pengar har dragits",
}
/** The heading and the sentence of each result of a purchase. */
const RESULTS = {
  Preliminary: ["Betalningen är klar", ""],
  OnHold: ["Köpet granskas", "Du får besked med e-post."],
  Rejected: ["Köpet kunde inte godkännas", "Inga pengar har dragits."],
}

const parentOrigin = () => {
  try {
    return new URL(shop).origin
  } catch {
    return undefined
  }
}
const tell = (message) => {
  const origin = parentOrigin()
  if (origin !== undefined && window.parent !== window) window.parent.postMessage(message, origin)
}
const tellHeight = () => tell({ type: "height", height: document.body.offsetHeight })
const event = (name) => tell({ type: "event", name })

/** How long a shop has to begin taking over a choice. A shop that ignores choices sends no message. */
const SHOP_BEGINS_MS = 1000
let begun = () => {}
/**
 * Reports another delivery option, which may have another price, and waits until the shop has begun to take it over.
 */
const tellOfDelivery = () =>
  new Promise((resolve) => {
    begun = resolve
    setTimeout(resolve, SHOP_BEGINS_MS)
    event("ShippingUpdated")
  })

const kronor = (ore) => {
  const whole = ore % 100 === 0
  const formatted = new Intl.NumberFormat("sv-SE", {
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  }).format(ore / 100)
  return `${formatted} kr`
}

const HEX_COLOUR = /^#[0-9a-f]{6}$/i
for (const [parameter, property] of [
  ["action", "--color-action"],
  ["actionText", "--color-action-text"],
]) {
  const colour = parameters.get(parameter) ?? ""
  if (HEX_COLOUR.test(colour)) document.documentElement.style.setProperty(property, colour)
}

let state
let editing = false
/** The provider call under way: "customer", "delivery" or "payment". */
let busy
/** Suspensions by the shop that it has not resumed yet. */
let suspensions = 0
/** Presses during a call, each kind once, in order: none is lost while a call is under way. */
const held = new Map()
/** The delivery option that was pressed and not taken over yet. */
let wanted

const say = (text) => {
  const message = find("message")
  message.textContent = text ?? ""
  message.hidden = !text
}

const show = () => {
  const completed = state.purchase !== null
  const identified = state.customer !== null && !editing
  find("customer").hidden = completed || identified
  find("person").hidden = completed || !identified
  find("payment").hidden = completed || !identified
  find("done").hidden = !completed
  if (completed) {
    const { id, result, method, amount } = state.purchase
    const [heading, text] = RESULTS[result]
    find("demo").textContent = TEXT.drawn
    find("done-heading").textContent = heading
    find("done-text").textContent = text
    find("done-text").hidden = text === ""
    find("done-facts").hidden = result !== "Preliminary"
    find("done-amount").textContent = kronor(amount)
    find("done-method").textContent = method
    find("done-id").textContent = id
  }
  if (identified) {
    const { deliveryAddress: to, email, mobilePhoneNumber } = state.customer
    find("person-heading").textContent = `${to.firstName} ${to.lastName}`
    find("person-address").textContent = `${to.address}, ${to.postalCode} ${to.city}`
    find("person-contact").textContent = `${email}, ${mobilePhoneNumber}`
  }
  // Downloads alone have neither options nor a fee: there is nothing to choose.
  const isShipped = state.shipping !== null && (state.delivery.options.length > 0 || state.shipping.price > 0)
  find("delivery").hidden = !isShipped
  if (isShipped) showWays()
  find("pay").textContent = `Slutför köp, ${kronor(state.amount)}`
  find("terms").href = state.terms
  // A frame below the window is not rendered, and its observers do not run.
  tellHeight()
}

/** As the choices of frame.html. */
const [CHOICE, RADIO] = ["label:has([name=method])", "[name=method]"].map(
  (choice) => document.querySelector(choice).className,
)

/** The delivery options; a single one when the shop has not sent any. */
const showWays = () => {
  const { options, chosen } = state.delivery
  const ways =
    options.length > 0 ? options : [{ id: "only", name: state.shipping.description, price: state.shipping.price }]
  const focused = document.activeElement?.name === "shipping" ? document.activeElement.value : undefined
  find("shipping-choices").replaceChildren(
    ...ways.map(({ id, name, price }) => {
      const label = document.createElement("label")
      label.className = CHOICE
      const input = Object.assign(document.createElement("input"), {
        className: RADIO,
        type: "radio",
        name: "shipping",
        value: id,
        checked: ways.length === 1 || id === (wanted ?? chosen),
      })
      const cost = document.createElement("span")
      cost.className = "ml-auto whitespace-nowrap"
      cost.textContent = kronor(price)
      label.append(input, Object.assign(document.createElement("span"), { textContent: name }), cost)
      return label
    }),
  )
  if (focused !== undefined) document.querySelector(`input[name=shipping][value="${CSS.escape(focused)}"]`)?.focus()
}

const fillForm = () => {
  const known = state.customer ?? state.prefill ?? {}
  const values = { ...DEMO_CUSTOMER, ...known.deliveryAddress, ...known }
  for (const name of Object.keys(DEMO_CUSTOMER)) find(name).value = values[name] ?? ""
}

const call = async (path, body) => {
  const response = await fetch(`${base}/${path}`, {
    method: body === undefined ? "GET" : "POST",
    ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  })
  if (response.status === 404) throw new Error("expired")
  if (!response.ok) throw new Error(response.status === 400 ? "customer" : "unavailable")
  return response.json()
}

const showBusy = () => {
  document.querySelector("main").ariaBusy = String(busy !== undefined || suspensions > 0)
  for (const button of document.querySelectorAll(".action")) {
    if (busy !== undefined || held.size > 0) button.setAttribute("aria-disabled", "true")
    else button.removeAttribute("aria-disabled")
  }
}

/** Runs one call after the other, and none while the shop has suspended the checkout. */
const inTurn = async (kind, work) => {
  // A second press of the same button is ignored; of two delivery options the last one counts.
  if (busy === kind && kind !== "delivery") return
  if (busy !== undefined || suspensions > 0) {
    held.delete(kind)
    held.set(kind, work)
    showBusy()
    return
  }
  busy = kind
  showBusy()
  say()
  try {
    await work()
  } catch (cause) {
    say(TEXT[cause.message] ?? TEXT.unavailable)
    // The presses that follow depended on this one, which failed.
    held.clear()
  } finally {
    busy = undefined
    goOn()
  }
}

const goOn = () => {
  const [next] = held
  if (next !== undefined && busy === undefined && suspensions === 0) {
    held.delete(next[0])
    void inTurn(...next)
  }
  showBusy()
}

const refresh = async () => {
  state = await call("state")
  show()
}

find("change").addEventListener("click", () => {
  editing = true
  fillForm()
  show()
  find("email").focus()
})

find("customer").addEventListener("submit", (submitted) => {
  submitted.preventDefault()
  const fields = [...submitted.target.querySelectorAll("input")]
  for (const field of fields) {
    if (field.checkValidity()) field.removeAttribute("aria-invalid")
    else field.setAttribute("aria-invalid", "true")
  }
  const wrong = fields.find((field) => !field.checkValidity())
  if (wrong) {
    say(TEXT.customer)
    wrong.focus()
    return
  }
  const { email, mobilePhoneNumber, ...deliveryAddress } = Object.fromEntries(new FormData(submitted.target))
  void inTurn("customer", async () => {
    state = await call("customer", { email, mobilePhoneNumber, deliveryAddress })
    editing = false
    show()
    find("payment").querySelector("input[name=method]:checked").focus()
    event("CustomerUpdated")
    await tellOfDelivery()
  })
})

find("delivery").addEventListener("change", ({ target }) => {
  const { value: id } = target
  wanted = id
  void inTurn("delivery", async () => {
    try {
      state = await call("delivery", { id })
    } finally {
      if (wanted === id) wanted = undefined
      show()
    }
    await tellOfDelivery()
  })
})

for (const input of document.querySelectorAll("input[name=method]")) {
  input.addEventListener("change", () => tell({ type: "paymentSelected", method: input.value }))
}

find("payment").addEventListener("submit", (submitted) => {
  submitted.preventDefault()
  const { method, outcome } = Object.fromEntries(new FormData(submitted.target))
  const { amount } = state
  void inTurn("payment", async () => {
    // A payment of another sum than the one on the button is refused.
    if (state.amount !== amount) {
      say(TEXT.amount)
      find("message").focus()
      return
    }
    event("Locked")
    const answer = await call("purchase", { method, outcome })
    event("Unlocked")
    if (answer.state === "completed" || answer.state === "alreadyCompleted") {
      event("PurchaseCompleted")
      held.clear()
      if (answer.redirectTo !== null) tell({ type: "redirect", to: answer.redirectTo })
      await refresh()
      find("done-heading").focus()
      return
    }
    if (answer.state === "validationFailed") event("OrderValidationFailed")
    say(TEXT[answer.state])
    find("message").focus()
  })
})

window.addEventListener("message", ({ origin, data }) => {
  if (origin !== parentOrigin() || typeof data !== "object" || data === null) return
  if (data.type === "suspend") {
    suspensions++
    begun()
  }
  if (data.type === "resume") {
    refresh()
      .then(
        () => event("Resumed"),
        (cause) => say(TEXT[cause.message] ?? TEXT.unavailable),
      )
      .finally(() => {
        suspensions = Math.max(0, suspensions - 1)
        goOn()
      })
  }
  showBusy()
})

new ResizeObserver(tellHeight).observe(document.querySelector("main"))

refresh().then(fillForm, (cause) => say(TEXT[cause.message] ?? TEXT.unavailable))
