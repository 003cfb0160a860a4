import { AccountEntry } from "@kapitel/ui/shell/AccountEntry"
import { CheckoutHeader } from "@kapitel/ui/shell/CheckoutHeader"
import { ConsentQuestion } from "@kapitel/ui/shell/ConsentQuestion"
import { Footer } from "@kapitel/ui/shell/Footer"
import { Header } from "@kapitel/ui/shell/Header"
import { MenuBar } from "@kapitel/ui/shell/MenuBar"
import { MenuDrawer } from "@kapitel/ui/shell/MenuDrawer"
import { Messages } from "@kapitel/ui/shell/Messages"
import { SkipLink } from "@kapitel/ui/shell/SkipLink"
import { Ticker } from "@kapitel/ui/shell/Ticker"
import type { ComponentStates } from "./ComponentStates.ts"

const links = (count: number) => Array.from({ length: count }, (_, at) => ({ label: `Länk ${at}`, href: `/${at}` }))

const category = (
  name: string,
  type: "book" | "non-book",
  inside = 0,
): Parameters<typeof MenuDrawer>[0]["categories"][0] => ({
  key: name,
  name,
  url: `/kategori/${name}`,
  type,
  categories: Array.from({ length: inside }, (_, at) => category(`${name} ${at}`, type)),
})
const menu = (...categories: Parameters<typeof MenuDrawer>[0]["categories"]) => (
  <MenuDrawer
    categories={categories}
    allHref="/kategori"
    links={links(2)}
    loginHref="/logga-in"
    myPagesHref="/mina-sidor"
  />
)

const messages = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    text: `Rad ${at}`,
    href: at === 1 ? "/villkor" : undefined,
    icon: (["heart", "store", "truck", "info"] as const)[at],
  }))

const header = { homeHref: "/", menuHref: "/kategori", cartHref: "/checkout" }
const footer = { homeHref: "/", cookiesHref: "/cookies" }

export const shellStates: ComponentStates = {
  AccountEntry: {
    guest: <AccountEntry loginHref="/logga-in" myPagesHref="/mina-sidor" />,
    named: <AccountEntry loginHref="/logga-in" myPagesHref="/mina-sidor" name="Agnes" />,
  },
  CheckoutHeader: {
    guest: <CheckoutHeader shopName="Kapitel" homeHref="/" account={{ loginHref: "/logga-in" }} />,
    "logged in": <CheckoutHeader shopName="Kapitel" homeHref="/" account={{ name: "agnes@exempel.se" }} />,
  },
  ConsentQuestion: { closed: <ConsentQuestion aboutHref="/cookies" /> },
  Footer: {
    bare: <Footer shopName="Kapitel" {...footer} columns={[]} terms={[]} partners={[]} bare />,
    plain: <Footer shopName="Kapitel" {...footer} columns={[]} terms={[]} partners={[]} social={[]} />,
    whole: (
      <Footer
        shopName="Kapitel"
        {...footer}
        about="Sedan 1921."
        columns={[{ heading: "Handla", links: links(2) }]}
        social={(["facebook", "instagram", "youtube", "tiktok"] as const).map((network) => ({
          network,
          href: `/${network}`,
        }))}
        closing="Kapitel AB"
        terms={links(1)}
        partners={[{ name: "PostNord" }, { name: "Ombud", logo: { source: "/ombud.svg", alt: "Ombud" } }]}
      />
    ),
  },
  Header: {
    plain: <Header shopName="Kapitel" {...header} categories={links(2)} />,
    whole: (
      <Header
        shopName="Kapitel"
        {...header}
        categories={links(5)}
        section="/1"
        links={[{ label: "Kampanj", href: "/kampanj" }]}
        query="skog"
        cartCount={3}
        ticker={{ messages: messages(1) }}
        account={{ loginHref: "/logga-in", myPagesHref: "/mina-sidor" }}
        logOutHref="/logga-ut"
        hasStores
      />
    ),
  },
  MenuBar: {
    plain: <MenuBar menuHref="/kategori" categories={links(2)} links={[]} />,
    marked: <MenuBar menuHref="/kategori" categories={links(2)} links={links(1)} section="/0" />,
    bare: <MenuBar menuHref="/kategori" categories={[]} />,
  },
  MenuDrawer: {
    "one root of books": menu(
      category("Böcker", "book", 7),
      category("Pennor", "non-book"),
      category("Spel", "non-book", 2),
    ),
    "two roots of books": menu(category("Romaner", "book", 1), category("Fakta", "book")),
    none: <MenuDrawer categories={[]} allHref="/kategori" loginHref="/logga-in" myPagesHref="/mina-sidor" />,
  },
  Messages: { none: <Messages />, "in the cart": <Messages isInCart earlier={1} /> },
  SkipLink: { link: <SkipLink /> },
  Ticker: {
    none: <Ticker messages={[]} />,
    plain: <Ticker messages={messages(4)} image={{ source: "/stjarna.svg", alt: "" }} />,
    icon: <Ticker messages={[{ text: "Läs mer", icon: "info" }]} />,
    "in own colours": <Ticker messages={messages(1)} background="#fcefcf" color="#5f3900" />,
    "in colours too alike": <Ticker messages={messages(1)} background="#ffffff" color="#f2b134" />,
    "in one colour": <Ticker messages={messages(1)} background="#fcefcf" />,
    "in another colour": <Ticker messages={messages(1)} color="#5f3900" />,
  },
}
