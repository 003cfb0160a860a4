/** Pages put together from the components with sample values, to look at and to test: no server, no data. */
import { BuyForm } from "../src/availability/BuyForm.tsx"
import { BuyPanel } from "../src/availability/BuyPanel.tsx"
import { CartPanel } from "../src/cart/CartPanel.tsx"
import { CartSummary } from "../src/cart/CartSummary.tsx"
import { EmptyCart } from "../src/cart/EmptyCart.tsx"
import { MembershipSavings } from "../src/cart/MembershipSavings.tsx"
import { FormatPicker } from "../src/catalogue/FormatPicker.tsx"
import { ProductColumns } from "../src/catalogue/ProductColumns.tsx"
import { ProductFacts } from "../src/catalogue/ProductFacts.tsx"
import { ProductGrid } from "../src/catalogue/ProductGrid.tsx"
import { ProductMainImage } from "../src/catalogue/ProductMainImage.tsx"
import { VariantPicker } from "../src/catalogue/VariantPicker.tsx"
import { CheckoutLayout } from "../src/checkout/CheckoutLayout.tsx"
import { OrderConfirmation } from "../src/checkout/OrderConfirmation.tsx"
import { PaymentFrame } from "../src/checkout/PaymentFrame.tsx"
import { AccordionBlock } from "../src/content/AccordionBlock.tsx"
import { CategoryContents } from "../src/content/CategoryContents.tsx"
import { Hero } from "../src/content/Hero.tsx"
import { MemberBanner } from "../src/content/MemberBanner.tsx"
import { ProductRow } from "../src/content/ProductRow.tsx"
import { RichText } from "../src/content/RichText.tsx"
import { Section } from "../src/content/Section.tsx"
import { StaffPick } from "../src/content/StaffPick.tsx"
import { DeliveryText } from "../src/delivery/DeliveryText.tsx"
import { PriceBlock } from "../src/pricing/PriceBlock.tsx"
import { Breadcrumbs } from "../src/primitives/Breadcrumbs.tsx"
import { Button } from "../src/primitives/Button.tsx"
import { Checkbox } from "../src/primitives/Checkbox.tsx"
import { Chip } from "../src/primitives/Chip.tsx"
import { Message } from "../src/primitives/Message.tsx"
import { Radio } from "../src/primitives/Radio.tsx"
import { ReadMore } from "../src/primitives/ReadMore.tsx"
import { StarRating } from "../src/primitives/StarRating.tsx"
import { TextField } from "../src/primitives/TextField.tsx"
import { Filters } from "../src/search/Filters.tsx"
import { ListHeader } from "../src/search/ListHeader.tsx"
import { LoadMore } from "../src/search/LoadMore.tsx"
import { CheckoutHeader } from "../src/shell/CheckoutHeader.tsx"
import { Ticker } from "../src/shell/Ticker.tsx"
import { catalogue } from "../src/text/sv/catalogue.ts"
import { productPage } from "../src/text/sv/productPage.ts"
import { blockPages } from "./blocks.tsx"
import { eventPages } from "./events.tsx"
import { Shell } from "./Shell.tsx"
import { filledCart, offers, products } from "./samples.ts"

const [book, , , notebook] = products
const covers = products.map((product) => product.cover)

const values = (...labels: ReadonlyArray<string>) => labels.map((id, index) => ({ id, count: 1284 - index * 97 }))

const place = { path: "/kategori/bocker/deckare", query: "?facets=format:Inbunden|Pocket&sort=title+asc" }

const paragraph = (text: string) => ({ type: "paragraph" as const, spans: [{ text }] })

const Home = () => (
  <Shell>
    <h1 className="sr-only">Kapitel – böcker, papper och pennor</h1>
    <Hero
      month={11}
      heading="November är till för läsning."
      text="Årets elfte kapitel är mörkt, långt och alldeles underbart. Våra bokhandlare har valt sextio böcker att tända lampan till, från Höga kusten till stjärnsmedens verkstad."
      links={[
        { label: "Läs månadens kapitel", href: "/kampanj/november" },
        { label: "Hitta din butik", href: "/butik" },
      ]}
      covers={covers}
    />
    <Section>
      <ProductRow
        id="most-read"
        heading="Mest lästa just nu"
        link={{ label: "Visa hela topplistan", href: "/topplista" }}
        products={products}
        priority
      />
    </Section>
    <Section>
      <CategoryContents
        link={{ label: "Alla kategorier A–Ö", href: "/kategori" }}
        categories={["Barn & ungdom", "Biografier", "Deckare", "Fantasy & science fiction", "Historia", "Poesi"].map(
          (label, index) => ({ label, href: `/kategori/${index}`, count: 18_402 - index * 3071 }),
        )}
      />
    </Section>
    {book !== undefined && (
      <StaffPick
        quote="Jag läste den på båten hem från Marstrand och glömde kliva av. Det är allt jag tänker säga."
        person="Agnes Edvardsson"
        store="Kapitel Haga, Göteborg"
        product={{ ...book, buy: { label: "Köp för 219 kr", kind: "buy" } }}
      />
    )}
    <Section>
      <ProductRow id="paper" heading="Papper, pennor och ett nytt år" products={products.slice(3)} />
    </Section>
    <MemberBanner
      heading="Bli medlem och läs mer för pengarna."
      text="Det kostar ingenting och tar en minut med BankID."
      benefits={["Fri frakt över 249 kr", "Medlemspris på utvalda böcker", "Först till signeringar och kvällsöppet"]}
      link={{ label: "Bli medlem", href: "/mina-sidor" }}
    />
  </Shell>
)

const Category = () => (
  <Shell>
    <div className="wrap">
      <Breadcrumbs
        steps={[
          { label: "Start", href: "/" },
          { label: "Böcker", href: "/kategori/bocker" },
          { label: "Deckare", href: "/kategori/bocker/deckare" },
        ]}
      />
      <div className="max-w-184 pt-4 pb-6">
        <h1 className="text-h1">Deckare</h1>
        <p className="mt-3 text-lead text-ink-2">Lås dörren. Här står polisromaner från Ystad till Kiruna.</p>
      </div>
      <div className="chips mb-8">
        {["Svenska deckare", "Pusseldeckare", "Polisromaner"].map((label) => (
          <Chip key={label} href={`/kategori/${label}`} label={label} />
        ))}
      </div>
      <div className="grid grid-cols-1 items-start lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12">
        <Filters
          place={place}
          count={3296}
          facets={[
            {
              kind: "values",
              attribute: "format",
              label: "Format",
              values: values("Inbunden", "Pocket", "Ljudbok", "E-bok", "Häftad", "Kartonnage", "Storstil", "CD"),
            },
            { kind: "range", attribute: "akb_price", label: "Pris", min: 39, max: 899, unit: "kr" },
            {
              kind: "values",
              attribute: "color",
              label: "Färg",
              values: [
                {
                  id: "Lingon",
                  count: 41,
                  swatch: { name: "Lingon", style: "default", fill: "#a3123f", border: "#931039" },
                },
                {
                  id: "Regnbåge",
                  count: 7,
                  swatch: { name: "Regnbåge", style: "rainbow" },
                },
              ],
            },
            { kind: "values", attribute: "language", label: "Språk", values: [] },
          ]}
        />
        <div>
          <ListHeader
            count={3296}
            filters={[
              { label: "Inbunden", attribute: "format", value: "Inbunden" },
              { label: "Pocket", attribute: "format", value: "Pocket" },
            ]}
            place={place}
          />
          <ProductGrid products={products} besideSidebar level={2} />
          <LoadMore seen={30} count={3296} nextHref="?page=2" />
        </div>
      </div>
    </div>
  </Shell>
)

const Product = () => (
  <Shell>
    <div className="wrap">
      <Breadcrumbs
        steps={[
          { label: "Start", href: "/" },
          { label: "Böcker", href: "/kategori/bocker" },
          { label: "Vargtimmen", href: "/bok/vargtimmen/9789110000019" },
        ]}
      />
      {book !== undefined && notebook !== undefined && (
        <div className="pt-2">
          <ProductColumns>
            <ProductMainImage cover={book.cover} title={book.title} tags={book.tags ?? []} />
            <div>
              <p className="text-small">
                <a className="link" href="/sok">
                  Majken Strand
                </a>
                <span className="text-ink-2">, del 3</span>
              </p>
              <h1 className="mt-1.5 text-h1">Det sista ljuset över Höga kusten</h1>
              <p className="mt-2 text-lead text-ink-2">En kriminalroman</p>
              <div className="mt-3">
                <StarRating rating={4.2} ratedBy={318} />
              </div>
              <div className="mt-6 grid gap-5">
                <FormatPicker
                  title="Det sista ljuset"
                  formats={[
                    { format: "Inbunden", href: "/bok/a/1", price: 23_900, handover: "Skickas imorgon", current: true },
                    { format: "E-bok", href: "/bok/a/2", price: 12_900, handover: "Laddas ner" },
                    { format: "Ljudbok", href: "/bok/a/3", price: 14_900, handover: "Laddas ner" },
                  ]}
                />
                <VariantPicker
                  variants={(notebook.swatches ?? []).map((swatch, index) => ({
                    href: `?v=${swatch.name}`,
                    label: swatch.name,
                    swatch,
                    current: index === 1,
                  }))}
                />
              </div>
              <BuyPanel>
                <PriceBlock price={book.price} size="page" />
                <BuyForm buy={{ label: "Lägg i varukorg", kind: "buy" }} ean={book.ean} title={book.title} />
                <div className="grid gap-2 pt-4 hairline-t">
                  <DeliveryText text="Skickas imorgon" freeShippingHint />
                </div>
              </BuyPanel>
            </div>
          </ProductColumns>
        </div>
      )}
      <div className="pt-section">
        <ProductColumns>
          <div>
            <h2 className="mb-4 text-h2">{productPage.about}</h2>
            <ReadMore id="description" of="description" more={catalogue.readMore} less={catalogue.readLess}>
              <RichText
                text={[
                  paragraph(
                    "När fyren på Högbonden slocknar en natt i november ser ingen det utom Majken Strand. På morgonen ligger en främling i strandkanten med hennes eget namn i fickan. Det enda hon vet säkert är att hon aldrig har sett honom förut.",
                  ),
                  paragraph("Tredje delen i serien om polisen som flyttade hem för att slippa allt det här."),
                ]}
              />
            </ReadMore>
            <AccordionBlock
              items={[
                { heading: "Om författaren", body: [paragraph("Född 1979 i Nordingrå.")], open: true },
                { heading: "Recensioner i media", body: [paragraph("Bra.")] },
              ]}
            />
          </div>
          <div>
            <h2 className="mb-3 text-h3">{productPage.facts}</h2>
            <ProductFacts
              facts={[
                { name: "Författare", values: [{ text: "Majken Sundling", href: "/author/1" }] },
                { name: "Utgiven", values: [{ text: "12 september 2026" }] },
                { name: "ISBN", values: [{ text: "978-91-10-00791-9" }] },
              ]}
            />
          </div>
        </ProductColumns>
      </div>
    </div>
  </Shell>
)

const Checkout = () => (
  <>
    <CheckoutHeader shopName="Kapitel" homeHref="/" account={{ name: "agnes@exempel.se" }} />
    <main id="content">
      <CheckoutLayout
        cart={
          <>
            <CartPanel
              cart={filledCart}
              id="cart"
              loginHref="/logga-in"
              notices={
                <Message tone="warning">Priset har uppdaterats för en eller flera av produkterna i varukorgen.</Message>
              }
            />
            <div className="pt-5">
              <CartSummary cart={filledCart} />
            </div>
          </>
        }
        delivery={<PaymentFrame id="payment" />}
      />
    </main>
  </>
)

const Confirmation = () => (
  <Shell>
    <OrderConfirmation
      firstName="Agnes"
      email="agnes@exempel.se"
      state="paid"
      shipped
      covers={covers.slice(0, 3)}
      homeHref="/"
      orderHref="/order/brev"
      order={{
        shopName: "Kapitel",
        steps: [
          { title: "Beställd", details: ["22 november 2026"], when: "done" },
          { title: "Betald", details: ["22 november 2026"], when: "now" },
          { title: "Beräknas skickas tis 24 nov", details: ["Beräknas vara framme tor 26 nov"], when: "expected" },
        ],
        tickets: [],
        digital: [],
        vat: [],
        seller: ["Kapitel Bokhandel AB"],
        lines: [
          {
            key: "1",
            cover: covers[0],
            title: "Vargtimmen (inbunden)",
            details: ["Elof Brandt", "1 st à 199\u00a0kr"],
            amount: "199\u00a0kr",
          },
          {
            key: "2",
            title: "Anteckningsbok A5",
            details: ["2 st à 143\u00a0kr"],
            amount: "286\u00a0kr",
            awaited: "1 exemplar väntar på att komma in i lager igen.",
          },
        ],
        sums: [
          ["Delsumma", "485\u00a0kr"],
          ["Ombud", "0\u00a0kr"],
          ["Totalt inkl. moms", "485\u00a0kr"],
        ],
        facts: [
          { name: "Ordernummer", values: [{ text: "K261148213" }] },
          { name: "Betalning", values: [{ text: "Kort" }] },
        ],
      }}
      receipt={<div className="panel">Kvitto</div>}
    />
  </Shell>
)

const Components = () => (
  <main id="content" className="wrap grid gap-10 py-10">
    <h1 className="text-h1">Komponenter och tillstånd</h1>
    <Ticker messages={[{ text: "Egna färger" }]} background="#fcefcf" color="#5f3900" />
    <Ticker messages={[{ text: "För lite kontrast" }]} background="#ffffff" color="#f2b134" />
    <div className="flex flex-wrap gap-4">
      <Button>Lägg i varukorg</Button>
      <Button loading>Lägger till</Button>
      <Button disabled>Tillfälligt slut</Button>
      <Button variant="outline">Reservera i butik</Button>
      <Button variant="lingon">Bli medlem</Button>
      <Button variant="hjortron">Läs mer</Button>
      <Button variant="text">Textknapp</Button>
    </div>
    <div className="flex flex-wrap gap-8">
      <PriceBlock price={{ type: "original", price: 0 }} />
      <PriceBlock price={{ type: "original" }} />
    </div>
    <div className="grid gap-6 sm:grid-cols-3">
      <TextField id="email" label="E-post" type="email" help="Vi skickar orderbekräftelsen hit." />
      <TextField id="phone" label="Mobilnummer" defaultValue="+47" error="Endast svenska mobilnummer är godkända." />
      <Checkbox label="Kom ihåg mig" name="remember" />
      <Radio label="E-post" name="way" value="email" />
    </div>
    <div className="grid max-w-3xl gap-3">
      <Message tone="success">Varan "Vargtimmen (inbunden)" har lagts till i varukorgen</Message>
      <Message tone="error">Varan "Vargtimmen (inbunden)" kunde tyvärr inte läggas till i varukorgen.</Message>
      <MembershipSavings cart={MEMBERSHIP.toGo} loginHref="/logga-in" />
      <MembershipSavings cart={MEMBERSHIP.reached} loginHref="/logga-in" />
      <MembershipSavings cart={MEMBERSHIP.account} loginHref="/logga-in" />
      <MembershipSavings cart={MEMBERSHIP.member} loginHref="/logga-in" />
    </div>
    <EmptyCart empty={{ season: "autumn", topList: offers.slice(0, 2) }} topListHref="/topplista" />
  </main>
)

/** Each page by its name. */
const MEMBERSHIP = {
  toGo: {
    freeShipping: { percent: 71, remaining: 7_100, asMember: false },
    shippingCost: 4_900,
    loyaltySaving: 3_000,
    member: false,
    loggedIn: false,
  },
  reached: {
    freeShipping: { percent: 100, remaining: 0, asMember: true },
    shippingCost: 4_900,
    loyaltySaving: 9_700,
    member: false,
    loggedIn: false,
  },
  account: {
    shippingCost: 4_900,
    loyaltySaving: 0,
    member: false,
    loggedIn: true,
  },
  member: {
    freeShipping: { percent: 100, remaining: 0, asMember: true },
    shippingCost: 4_900,
    loyaltySaving: 9_700,
    member: true,
    loggedIn: true,
  },
}

export const pages = { Home, Category, Product, Checkout, Confirmation, Components, ...blockPages, ...eventPages }
