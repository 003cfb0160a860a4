/**
 * `/app`: the BankID app as a web page, for the person who tries the demo. It scans (the codes currently shown on a
 * screen are listed, and a code's text can be pasted), shows who requests what, and lets a person of the demo confirm
 * or refuse.
 */
import { readFileSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import { readBody, sendJson } from "../service/answers.ts"
import { pageStyles } from "../service/pageStyles.ts"
import { ACTS, type Act, type Order, type Orders } from "./Orders.ts"
import { PEOPLE, personNumbered } from "./people.ts"

const browserFile = (name: string) => readFileSync(join(import.meta.dirname, "browser", name), "utf8")

const FRAME = browserFile("app.html")

const FILES: Readonly<Record<string, { readonly type: string; readonly body: string }>> = {
  "/app.css": {
    type: "text/css; charset=utf-8",
    body: await pageStyles(browserFile("app.css"), [
      FRAME,
      browserFile("app.js"),
      readFileSync(import.meta.filename, "utf8"),
    ]),
  },
  "/app.js": { type: "text/javascript; charset=utf-8", body: browserFile("app.js") },
}

const HEADERS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`)

const BOX = "mb-4 rounded-lg border border-line bg-white p-4"
const BUTTON = "mr-2 mb-2 min-h-12 cursor-pointer rounded-3xl border border-action px-5"
const PLAIN = `${BUTTON} bg-white text-action`
const HEADING = "my-[0.67em] text-2xl/normal font-bold"

const isAct = (text: string): text is Act => ACTS.some((act) => act === text)

const intentOf = ({ request }: Order): string => request.userVisibleData ?? "Legitimering"

export class App {
  readonly #orders: Orders

  constructor(orders: Orders) {
    this.#orders = orders
  }

  /** False for paths of other handlers. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const url = new URL(request.url ?? "/", "http://simulator")
    const file = FILES[url.pathname]
    if (file !== undefined) {
      response.writeHead(200, { ...HEADERS, "content-type": file.type })
      response.end(file.body)
      return true
    }
    if (url.pathname === "/app/orders.json") {
      sendJson(
        response,
        200,
        this.#waiting().map((order) => ({ ref: order.orderRef, intent: intentOf(order) })),
      )
      return true
    }
    if (!/^\/app(\/(scan|act))?$/.test(url.pathname)) return false
    if (request.method === "GET" && url.pathname === "/app") this.#show(response, url.searchParams)
    else if (request.method === "POST") this.#post(response, url.pathname, new URLSearchParams(await readBody(request)))
    else this.#page(response, 405, '<p class="my-4">Så kan sidan inte användas.</p>')
    return true
  }

  #waiting(): ReadonlyArray<Order> {
    return this.#orders.all().filter(({ status, metBy }) => status === "pending" && metBy === undefined)
  }

  #show(response: ServerResponse, query: URLSearchParams): void {
    const autoStartToken = query.get("autostarttoken")
    if (autoStartToken !== null) {
      const order = this.#orders.open(autoStartToken)
      return order === undefined ? this.#gone(response) : this.#ask(response, order)
    }
    const orderRef = query.get("order")
    if (orderRef === null) return this.#list(response)
    const order = this.#orders.find(orderRef)
    if (order === undefined) return this.#gone(response)
    return order.status === "pending" ? this.#ask(response, order) : this.#done(response, order)
  }

  #post(response: ServerResponse, path: string, form: URLSearchParams): void {
    if (path === "/app/scan") {
      const text = form.get("qr")?.trim() ?? ""
      const order = text === "" ? this.#meetListed(form.get("order") ?? "") : this.#orders.scan(text)
      return order === undefined ? this.#gone(response) : this.#goTo(response, order)
    }
    const order = this.#orders.find(form.get("order") ?? "")
    const act = form.get("do") ?? ""
    const person = personNumbered(form.get("person") ?? "")
    if (order === undefined || !isAct(act) || !this.#orders.act(order, act, person)) return this.#gone(response)
    return this.#goTo(response, order)
  }

  /** Scans the code on a screen: opens its order by the newest text. */
  #meetListed(orderRef: string): Order | undefined {
    const order = this.#orders.find(orderRef)
    return order === undefined ? undefined : this.#orders.scanScreen(order)
  }

  #goTo(response: ServerResponse, { orderRef }: Order): void {
    response.writeHead(303, { ...HEADERS, location: `/app?order=${encodeURIComponent(orderRef)}` })
    response.end()
  }

  #list(response: ServerResponse): void {
    const waiting = this.#waiting()
      .map(
        (order) =>
          `<li class="${BOX}"><form method="post" action="/app/scan"><p class="mb-2">${escaped(intentOf(order))}</p>
          <button class="${PLAIN}" name="order" value="${escaped(order.orderRef)}">Skanna QR-koden</button></form></li>`,
      )
      .join("")
    this.#page(
      response,
      200,
      `<h1 class="${HEADING}">Skanna QR-kod</h1>
      <h2 class="my-[0.83em] text-lg/normal font-bold">QR-koder som visas nu</h2>
      <ul class="my-4" id="waiting" data-entry="${BOX}" data-button="${PLAIN}">${waiting}</ul>
      <p class="my-4" id="none"${waiting === "" ? "" : " hidden"}>Ingen QR-kod visas just nu. Välj BankID i butiken.</p>
      <form method="post" action="/app/scan">
        <p class="my-4"><label for="qr">Eller klistra in QR-kodens text</label><input class="block min-h-12 w-full rounded-[1px] border border-[#767676] bg-white px-[3px]" id="qr" name="qr" autocomplete="off" required></p>
        <button class="${PLAIN}">Skanna</button>
      </form>`,
    )
  }

  #ask(response: ServerResponse, order: Order): void {
    // The app is open: from here on the shop receives the hint that the code is being typed.
    if (order.hint === "started") this.#orders.act(order, "sign", undefined)
    const people = PEOPLE.map(
      ({ personalNumber, givenName, surname }, index) =>
        `<p class="mb-2"><input class="mt-[3px] mr-[3px] mb-0 ml-[5px] size-6 align-middle" type="radio" name="person" id="p${index}" value="${personalNumber}"${index === 0 ? " checked" : ""}>
        <label for="p${index}">${escaped(`${givenName} ${surname}`)}</label></p>`,
    ).join("")
    this.#page(
      response,
      200,
      `<h1 class="${HEADING}">Legitimera dig</h1>
      <p class="whitespace-pre-line ${BOX}">${escaped(intentOf(order))}</p>
      <form method="post" action="/app/act">
        <input type="hidden" name="order" value="${escaped(order.orderRef)}">
        <fieldset class="${BOX}"><legend class="px-0.5">Vem är du?</legend>${people}</fieldset>
        <button name="do" value="confirm" class="${BUTTON} bg-action text-white">Legitimera</button>
        <button class="${PLAIN}" name="do" value="cancel">Avbryt</button>
        <details><summary>Annat som kan hända</summary>
          <button class="${PLAIN}" name="do" value="wrongPin3">Fel säkerhetskod tre gånger</button>
          <button class="${PLAIN}" name="do" value="mrtd">Be om ID-handling</button>
          <button class="${PLAIN}" name="do" value="riskBlock">Stoppas av säkerhetsskäl</button>
          <button class="${PLAIN}" name="do" value="oldApp">Appen är för gammal</button>
          <button class="${PLAIN}" name="do" value="silence">Svara inte</button>
        </details>
      </form>`,
    )
  }

  #done(response: ServerResponse, { status, request, metBy }: Order): void {
    const { returnUrl } = request
    const back =
      metBy === "autostart" && returnUrl !== undefined && /^https?:\/\//.test(returnUrl)
        ? `<p class="my-4"><a class="text-[-webkit-link] underline" href="${escaped(returnUrl)}">Tillbaka till butiken</a></p>`
        : '<p class="my-4">Gå tillbaka till butiken.</p>'
    this.#page(response, 200, `<h1 class="${HEADING}">${status === "complete" ? "Klart" : "Avbrutet"}</h1>${back}`)
  }

  #gone(response: ServerResponse): void {
    this.#page(
      response,
      409,
      `<h1 class="${HEADING}">Koden gäller inte</h1><p class="my-4">Den är för gammal eller redan använd.</p>`,
    )
  }

  #page(response: ServerResponse, status: number, main: string): void {
    response.writeHead(status, { ...HEADERS, "content-type": "text/html; charset=utf-8" })
    response.end(FRAME.replace("<!-- main -->", () => main))
  }
}
