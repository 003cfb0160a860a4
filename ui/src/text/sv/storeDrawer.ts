/** Texts of choosing a store and of its stock, in the browser (spec §2, §4; D-43). */
export const storeDrawer = {
  title: "Hitta butik",
  search: "Sök på gata, postnummer eller stad",
  onlyInStock: "Visa endast butiker med varan i lager",
  none: "Ingen butik hittades.",
  choose: "Välj butik",
  chooseNamed: (name: string) => `Välj butik: ${name}`,
  chosen: "Vald butik",
  information: "Butiksinformation",
  informationOf: (name: string) => `Butiksinformation: ${name}`,
  phone: (number: string) => `Tel: ${number}`,
  found: (count: number) => (count === 1 ? "1\u00a0butik" : `${count}\u00a0butiker`),
  list: "Butiker",
  failed: "Butikerna kunde inte hämtas. Kontrollera uppkopplingen och försök igen.",
  retry: "Försök igen",
  levels: { many: "På lager", few: "Fåtal", none: "Inte i lager" },
  /** Beside a level that the store has reported long ago. */
  check: "kontrollera med butiken",
  /** On a product page, to who has chosen no store. */
  seeStock: "Se lager i butik",
} as const
