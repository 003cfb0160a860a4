import type { ReactNode } from "react"
import { Footer } from "../src/shell/Footer.tsx"
import { Header } from "../src/shell/Header.tsx"
import { SkipLink } from "../src/shell/SkipLink.tsx"

const links = (...labels: ReadonlyArray<string>) => labels.map((label) => ({ label, href: `/${label}` }))

/** The frame around every page of the gallery. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header
        shopName="Kapitel"
        homeHref="/"
        menuHref="/kategori"
        cartHref="/checkout"
        cartCount={2}
        categories={[{ label: "Böcker", href: "/kategori/bocker" }, ...links("Papper & pennor", "Spel & pussel")]}
        links={links("Kampanj", "Presentkort")}
        account={{ loginHref: "/logga-in", myPagesHref: "/mina-sidor" }}
        hasStores
        ticker={{
          messages: [
            { text: "Fri frakt över 249 kr för medlemmar", icon: "heart" },
            { text: "Reservera i någon av våra 31 butiker", icon: "store" },
            { text: "Skickas imorgon", icon: "truck" },
          ],
        }}
      />
      <main id="content">{children}</main>
      <Footer
        shopName="Kapitel"
        homeHref="/"
        about="Bokhandel sedan 1921. Trettioen butiker, från Ystad till Kiruna."
        columns={[
          { heading: "Handla", links: links("Alla kategorier A–Ö", "Presentkort", "Kampanjer") },
          { heading: "Kundservice", links: links("Kontakta oss", "Min order", "Frakt och retur") },
          { heading: "Kapitel", links: links("Om oss", "Butiker", "Evenemang") },
        ]}
        social={[
          { network: "facebook", href: "https://facebook.example" },
          { network: "instagram", href: "https://instagram.example" },
        ]}
        closing="Kapitel Bokhandel AB"
        terms={links("Avtalsvillkor", "Personuppgifter")}
        cookiesHref="#"
        partners={[{ name: "PostNord" }, { name: "Ombud" }, { name: "Hemleverans" }]}
      />
    </>
  )
}
