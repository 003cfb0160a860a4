import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import { BuyPanel } from "@kapitel/ui/availability/BuyPanel"
import { CheckoutCart } from "@kapitel/ui/checkout/CheckoutCart"
import { CheckoutLayout } from "@kapitel/ui/checkout/CheckoutLayout"
import { CollectChoice } from "@kapitel/ui/checkout/CollectChoice"
import { CompletePurchase, type CompletePurchaseProps } from "@kapitel/ui/checkout/CompletePurchase"
import { DigitalConsent } from "@kapitel/ui/checkout/DigitalConsent"
import { DeliveredGoods } from "@kapitel/ui/checkout/DigitalGoods"
import { DownloadPage, type DownloadPageProps } from "@kapitel/ui/checkout/DownloadPage"
import { LineCover } from "@kapitel/ui/checkout/LineCover"
import { OrderConfirmation, type OrderConfirmationProps } from "@kapitel/ui/checkout/OrderConfirmation"
import { OrderLookupForm, type OrderLookupFormView } from "@kapitel/ui/checkout/OrderLookupForm"
import { OrderPage } from "@kapitel/ui/checkout/OrderPage"
import { OrderSummary, type OrderView } from "@kapitel/ui/checkout/OrderSummary"
import { OrderTimeline } from "@kapitel/ui/checkout/OrderTimeline"
import { PaymentFrame } from "@kapitel/ui/checkout/PaymentFrame"
import { PrePurchaseInformation } from "@kapitel/ui/checkout/PrePurchaseInformation"
import { Sums } from "@kapitel/ui/checkout/Sums"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { NextSteps } from "@kapitel/ui/withdrawal/NextSteps"
import { WithdrawalError } from "@kapitel/ui/withdrawal/WithdrawalError"
import { WithdrawalForm, type WithdrawalFormView } from "@kapitel/ui/withdrawal/WithdrawalForm"
import { WithdrawalReceived } from "@kapitel/ui/withdrawal/WithdrawalReceived"
import { WithdrawalReview } from "@kapitel/ui/withdrawal/WithdrawalReview"
import type { ReactNode } from "react"
import { filledCart, products } from "../../stories/samples.ts"
import { type ComponentStates, nothing } from "./ComponentStates.ts"

/** A page that is rendered sends no requests. */
const store = makeShopStore({} as ShopClient)
/** Pages of one visitor have a store on the server too. */
const inShop = (children: ReactNode) => <ShopProvider store={store}>{children}</ShopProvider>

const covers = products.map(({ cover }) => cover)
const [cover] = covers

const item = (ean: string, ...links: ReadonlyArray<string>) => ({
  ean,
  title: `Bok ${ean}`,
  links: links.map((text) => ({ text, href: `/${ean}/${text}` })),
})
const tickets = [item("9", "Visa 2 biljetter (PDF)")]
const digital = [{ ...item("1", "Läs", "Ladda ner"), cover }, item("2", "Lyssna"), item("3")]

const order: OrderView = {
  shopName: "Kapitel",
  steps: [
    { title: "Beställd", details: ["22 november 2026"], when: "done" },
    { title: "Betald", details: [], when: "now" },
    { title: "Skickas", details: ["Tis 24 nov", "Hos dig tor 26 nov"], when: "expected" },
  ],
  tickets: [],
  digital,
  lines: [
    { key: "1", cover, title: "Vargtimmen", details: ["Elof Brandt", "1 st"], amount: "199 kr" },
    {
      key: "2",
      title: "Block",
      details: [],
      amount: "286 kr",
      withdrawn: "1 av 2 ångrade",
      awaited: "1 exemplar väntar.",
    },
  ],
  sums: [
    ["Delsumma", "485 kr"],
    ["Frakt", "9,50 kr"],
    ["Totalt inkl. moms", "494,50 kr"],
  ],
  vat: [["Moms 6 %", "28 kr"]],
  facts: [{ name: "Ordernummer", values: [{ text: "K1" }] }],
  seller: ["Kapitel Bokhandel AB", "556000-0000"],
}
const plainOrder = { ...order, digital: [] }

const purchase = (given: Partial<CompletePurchaseProps> = {}) =>
  inShop(
    <CompletePurchase
      action="/checkout/complete"
      deliveryAction="/checkout/delivery"
      id="purchase"
      version={7}
      shipped
      deliveries={[
        { id: "parcel", name: "Ombud", fee: 0, chosen: false },
        { id: "home", name: "Hem", fee: 4_900, chosen: true },
      ]}
      {...given}
    >
      <p>Före köpet</p>
    </CompletePurchase>,
  )

const download = (given: Partial<DownloadPageProps> = {}) => (
  <DownloadPage
    title="Vargtimmen"
    authors="Elof Brandt"
    cover={cover}
    files={[
      { name: "EPUB", about: "2 MB", button: "Ladda ner EPUB", left: "3 kvar", action: "/hamta/1" },
      { name: "PDF", about: "5 MB", button: "Ladda ner PDF", left: "1 kvar", action: "/hamta/2" },
      { name: "Ljud", about: "90 MB", button: "Ladda ner ljud", left: "Inga kvar" },
    ]}
    how={["Öppna i en läsapp.", "Eller i en läsplatta."]}
    mark="Märkt med ditt ordernummer."
    orderHref="/order/brev"
    email="hej@exempel.se"
    {...given}
  />
)

const confirmation = (given: Partial<OrderConfirmationProps> = {}) => (
  <OrderConfirmation state="paid" shipped covers={covers} homeHref="/" {...given} />
)

const cartAtCheckout = (given: Partial<Parameters<typeof CheckoutCart>[0]> = {}) =>
  inShop(
    <CheckoutCart
      cart={filledCart}
      loginHref="/logga-in"
      typed={{ code: { typed: "" }, giftCard: { typed: "" } }}
      idempotencyKey="key"
      {...given}
    />,
  )

const lookup = (form: Partial<OrderLookupFormView> = {}) =>
  inShop(
    <OrderLookupForm
      form={{ sent: false, fault: undefined, orderNumber: "", email: "", ...form }}
      action="/hitta-order"
      shopEmail="hej@exempel.se"
      maxLength={{ orderNumber: 20, email: 254 }}
    />,
  )

const withdrawal = (form: Partial<WithdrawalFormView> = {}) =>
  inShop(
    <WithdrawalForm
      form={{ name: "Agnes", orderNumber: "K1", email: "a@exempel.se", words: "", faults: [], ...form }}
      action="/angra"
      hrefOf={(token) => `/angra/${token}`}
      shopEmail="hej@exempel.se"
      maxLength={{ name: 100, orderNumber: 20, email: 254, words: 1_000 }}
    />,
  )
const withdrawnLines = [
  { key: "a", title: "Vargtimmen", quantity: 1, excluded: false },
  { key: "b", title: "Block", quantity: 3, ticked: 2, excluded: false },
  { key: "c", title: "Penna", quantity: 2, excluded: false },
  { key: "d", title: "E-bok", quantity: 1, excluded: true },
]
const summary = {
  facts: [
    ["Namn", "Agnes"],
    ["Order", "K1"],
  ],
  goods: ["1 Vargtimmen", "2 Block"],
} as const

const before = (given: Partial<Parameters<typeof PrePurchaseInformation>[0]>) => (
  <PrePurchaseInformation
    shipped={false}
    noWithdrawal=""
    guaranteePicture={undefined}
    seller="Kapitel Bokhandel AB"
    withdrawalHref="/angra"
    termsHref="/villkor"
    {...given}
  />
)

const collecting = {
  action: "/checkout/collect",
  id: "collect",
  heading: "Hämta i butik",
  label: "Butik",
  stores: [
    { id: "haga", name: "Kapitel Haga" },
    { id: "lund", name: "Kapitel Lund" },
  ],
  choose: "Hämta i butiken",
}

export const checkoutStates: ComponentStates = {
  BuyPanel: { filled: <BuyPanel>Köp</BuyPanel> },
  CheckoutCart: {
    filled: cartAtCheckout(),
    "with a notice": cartAtCheckout({ notice: <p>Ändrad</p> }),
    "a refused code": cartAtCheckout({ typed: { code: { typed: "X", error: "Fel kod" }, giftCard: { typed: "" } } }),
    "a refused gift card": cartAtCheckout({
      typed: { code: { typed: "" }, giftCard: { typed: "1", error: "Fel kort" } },
    }),
    "that cannot be read again": cartAtCheckout({ readAgain: nothing }),
    empty: cartAtCheckout({ cart: { ...filledCart, lines: [] }, empty: <p>Tom</p> }),
  },
  CheckoutLayout: {
    filled: <CheckoutLayout cart="Varukorg" delivery="Leverans" />,
    "with a title": <CheckoutLayout title="Betala" cart="Varukorg" delivery="Leverans" />,
    empty: <CheckoutLayout cart="Varukorg" delivery="Leverans" isEmpty />,
  },
  CollectChoice: {
    offered: <CollectChoice {...collecting} about="Allt finns i butik." />,
    chosen: <CollectChoice {...collecting} about="Det kostar inget." send="Få det skickat i stället" />,
    "chosen, the only store": <CollectChoice {...collecting} stores={[]} send="Få det skickat i stället" />,
    "lost, and no other": <CollectChoice {...collecting} stores={[]} lost="Kapitel Visby har inte längre allt." />,
  },
  CompletePurchase: {
    shipped: purchase(),
    "with one delivery": purchase({ deliveries: [{ id: "parcel", name: "Ombud", fee: 0, chosen: true }] }),
    digital: purchase({ shipped: false, deliveries: [] }),
    refused: purchase({ typed: { email: "a@", street: "Gatan 1" }, faults: ["zipCode", "email"] }),
    "refused, digital": purchase({ shipped: false, deliveries: [], faults: ["street", "phone"] }),
  },
  DigitalConsent: {
    asked: <DigitalConsent action="/checkout/consent" />,
    "refused without a script": <DigitalConsent action="/checkout/consent" refused />,
  },
  DeliveredGoods: {
    none: <DeliveredGoods tickets={[]} digital={[]} isMain />,
    files: <DeliveredGoods tickets={[]} digital={digital} isMain />,
    "tickets and files": <DeliveredGoods tickets={tickets} digital={digital} isMain />,
    "below another button": <DeliveredGoods tickets={tickets} digital={digital} isMain={false} />,
  },
  DownloadPage: {
    whole: download(),
    "with one piece of advice": download({ how: ["Öppna i en läsapp."] }),
    bare: download({ authors: "", cover: undefined, files: [], how: [], mark: undefined }),
  },
  LineCover: {
    known: <LineCover cover={cover} title="Vargtimmen" />,
    unknown: <LineCover cover={undefined} title="Vargtimmen" />,
  },
  OrderConfirmation: {
    paid: confirmation({ firstName: "Agnes", email: "a@exempel.se", order: plainOrder, orderHref: "/order/brev" }),
    "paid, collected in a store": confirmation({ firstName: "Agnes", collected: true, order: plainOrder }),
    "paid, of a file": confirmation({
      shipped: false,
      ready: "read",
      order,
      orderHref: "/order/brev",
      withdrawHref: "/angra",
      receipt: "Kvitto",
    }),
    "paid, of what listens": confirmation({ shipped: false, ready: "listen" }),
    "paid, of nothing known": confirmation({ shipped: false, covers: [] }),
    "paid by a member": confirmation({
      order: plainOrder,
      saveAddress: { action: "/mina-sidor/adress", order: "brev", address: "Gatan 1, 123 45 Ort" },
    }),
    pending: confirmation({ state: "pending", email: "a@exempel.se" }),
    examined: confirmation({ state: "examined", firstName: "Agnes" }),
  },
  OrderLookupForm: {
    empty: lookup(),
    sent: lookup({ sent: true }),
    "without number": lookup({ fault: "orderNumber", email: "a@exempel.se" }),
    "with a faulty address": lookup({ fault: "email", orderNumber: "K1", email: "a" }),
  },
  OrderPage: Object.fromEntries(
    (["paid", "awaited", "examined"] as const).map((state) => [
      state,
      <OrderPage
        key={state}
        number="K1"
        state={state}
        order={state === "paid" ? order : plainOrder}
        withdrawalHref="/angerratt"
        withdrawHref="/angra"
        email="hej@exempel.se"
      />,
    ]),
  ),
  OrderSummary: { "on a page": <OrderSummary order={order} level={2} />, within: <OrderSummary order={plainOrder} /> },
  OrderTimeline: { whole: <OrderTimeline steps={order.steps} />, empty: <OrderTimeline steps={[]} /> },
  PaymentFrame: {
    paying: <PaymentFrame id="payment" />,
    receipt: <PaymentFrame id="payment" receipt />,
    failed: <PaymentFrame id="payment" loadAgain={nothing} />,
  },
  PrePurchaseInformation: {
    neither: before({}),
    shipped: before({ shipped: true }),
    digital: before({ noWithdrawal: "Ångerrätten upphör för det som levereras digitalt när leveransen har börjat." }),
    both: before({
      shipped: true,
      noWithdrawal: "Ångerrätten upphör för det som levereras digitalt när leveransen har börjat.",
      guaranteePicture: { path: "/eu.svg", width: 300, height: 200 },
    }),
  },
  Sums: {
    plain: <Sums sums={order.sums} />,
    "with a total": <Sums sums={order.sums} total="Totalt inkl. moms" />,
  },
  WithdrawalError: {
    none: <WithdrawalError trouble={undefined} email="hej@exempel.se" />,
    unanswered: <WithdrawalError trouble="" email="hej@exempel.se" />,
    refused: <WithdrawalError trouble="Försök igen senare." email="hej@exempel.se" />,
    "refused without a script": <WithdrawalError trouble={undefined} failed="tooMany" email="hej@exempel.se" />,
    "unanswered without a script": <WithdrawalError trouble={undefined} failed="unavailable" email="hej@exempel.se" />,
  },
  WithdrawalForm: {
    new: withdrawal(),
    "of all": withdrawal({ scope: "all", words: "Allt" }),
    refused: withdrawal({ faults: ["goods", "name"], scope: "some" }),
    "without number and address": withdrawal({ faults: ["email", "orderNumber"] }),
    "of an order": withdrawal({ order: { token: "brev", lines: withdrawnLines, late: false } }),
    "of an order withdrawn in part": withdrawal({
      order: {
        token: "brev",
        lines: [
          { key: "a", title: "Vargtimmen", quantity: 0, withdrawn: "Ångrad", excluded: false },
          { key: "b", title: "Block", quantity: 2, withdrawn: "1 av 3 ångrade", ticked: 3, excluded: false },
          { key: "c", title: "Penna", quantity: 1, withdrawn: "1 av 2 ångrade", excluded: false },
        ],
        late: false,
      },
    }),
    late: withdrawal({ order: { token: "brev", lines: [], late: true } }),
  },
  NextSteps: { whole: <NextSteps /> },
  WithdrawalReceived: { whole: <WithdrawalReceived summary={summary} /> },
  WithdrawalReview: {
    whole: inShop(
      <WithdrawalReview
        summary={summary}
        token="brev"
        action="/angra/brev"
        shopEmail="hej@exempel.se"
        changeHref="/angra?brev"
      />,
    ),
  },
}
