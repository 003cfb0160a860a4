/** Texts of the menu's right half (decision 443). */
export const menuPanel = {
  title: "Butik, evenemang och kampanj",
  myStore: "Din butik",
  findStore: "Hitta butik",
  findStoreHelp: "Välj din butik och se öppettider, lager och evenemang nära dig.",
  chooseStore: "Välj butik",
  changeStore: "Byt butik",
  campaign: "Just nu",
} as const
