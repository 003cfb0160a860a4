/** Texts of the cart and its sums; those shown elsewhere are in `cartNews`. Source: specification §2, §4, §8; D-21. */
export const cart = {
  /** For a line that is delivered as a file (D-76). */
  download: "Laddas ner. Köps i ett exemplar.",
  title: "Din varukorg",
  quantity: "Antal",
  quantityOf: (title: string) => `Antal av ${title}`,
  fewer: "Minska",
  more: "Öka",
  fewerCopies: "Minska antalet",
  moreCopies: "Öka antalet",
  remove: "Ta bort",
  removing: "Tas bort",
  removed: "Varan har tagits bort.",
  undo: "Ångra",
  saveQuantity: "Spara antal",
  total: "totalt",
  memberSaving: (saving: string) => `Medlemspris, du sparar ${saving}`,
  /** On the line of a guest: of one copy. */
  asMember: (price: string, copies: number) => `Medlem ${price}${copies > 1 ? " per styck" : ""}`,
  left: (rest: string) => `${rest} kvar`,
  leftToFreeShipping: "till fri frakt för medlemmar",
  progress: "Till fri frakt",
  freeShipping: "Du har fri frakt som medlem.",
  /** Below that, for a guest with goods at a member's price. */
  countedAsGuest: "Räknat på priserna utan medlemsrabatt.",
  freeShippingOffer: (saving: string) => `Som medlem får du fri frakt: spara ${saving}`,
  becomeMember: "Bli medlem",
  subTotal: "Delsumma",
  discount: "Rabatt",
  memberDiscount: "Medlemsrabatt",
  giftCard: "Presentkort",
  shipping: "Frakt",
  /** With VAT; what gift cards pay comes after it. */
  sum: "Totalt inkl. moms",
  toPay: "Att betala",
  toCheckout: "Till kassan",
  /** On the line itself. */
  onlyThese: (copies: number) => (copies === 0 ? "Slut just nu" : `Bara ${copies} i lager`),
  /** Below it, one press that corrects the line. */
  takeThese: (copies: number) => (copies === 0 ? "Ta bort" : `Ändra till ${copies}\u00a0ex`),
  ofTitle: (title: string) => ` av ${title}`,
  /** On the line itself, after two carts were merged. */
  shortened: (chosen: number, copies: number) =>
    `Du hade valt ${chosen}\u00a0ex. Det fanns ${copies}, så antalet är ändrat.`,
  differentDelivery: "Varorna skickas vid olika tillfällen. Du betalar frakt en gång.",
  sentTogether: "Varorna skickas tillsammans när alla finns hos oss.",
  sentTogetherButPreorders:
    "Varorna skickas tillsammans när alla finns hos oss, förbeställda för sig. Du betalar frakt en gång.",
  /** Beside 'Försök igen'. */
  notShown: "Varukorgen kunde inte hämtas.",
  notSaved: "Ändringen gick inte igenom.",
  retry: "Försök igen",
  notChanged: "Ändringen gick inte igenom. Vänligen försök igen.",
  emptyTitle: "Här var det tomt",
  empty: "Din varukorg väntar på sitt första kapitel.",
  toTopList: "Se topplistan",
  /** Above that, for an hour. */
  justOrdered: (number: string) => `Tack för din order ${number}.`,
  followOrder: "Följ din order",
  pricesUpdated: "Priset har uppdaterats för en eller flera av produkterna i varukorgen.",
  /** Message key checkout_cart_changed. */
  changed: "Varukorgen har ändrats. Kontrollera den innan du betalar.",
  /** The same of a cart that is empty now. */
  emptied: "Varukorgen har tömts i ett annat fönster. Har du betalat kommer en bekräftelse via mejl.",
  memberPrompt: "Logga in som medlem för att få din rabatt.",
  /** Where membership saves nothing on the contents of the cart. */
  memberPromptWithoutSaving: "Logga in som medlem för medlemspriser och rabatter.",
  /** What the saving is made of. */
  savingParts: (goods: string, fee: string) => `${goods} på varorna och ${fee} på frakten.`,
  memberOffer: (saving: string) => `Som medlem sparar du ${saving} på den här varukorgen.`,
  /** Of a guest: nothing is taken off. */
  lineOffer: (name: string | undefined) =>
    name === undefined ? "Kan ingå i ett erbjudande" : `Inte avdraget än: ${name}`,
  offers: "Erbjudanden och presentkort",
  missing: (rest: string) => `Handla för ${rest} till så gäller det.`,
  recommended: "Passar bra till",
  towardsFreeShipping: "På väg mot fri frakt",
  topList: "Mest lästa just nu",
  codes: "Rabattkod eller presentkort",
  code: "Rabattkod",
  codeAdded: "Rabattkod tillagd",
  removeCode: (code: string) => `Ta bort rabattkoden ${code}`,
  removeGiftCard: (masked: string) => `Ta bort presentkortet ${masked}`,
  codeRejected: "Kraven för att ta del av erbjudandet är inte uppfyllda",
  codeNothingInScope: "Erbjudandet gäller andra varor än de som ligger i varukorgen, eller fler av dem.",
  codeUsedUp: "Erbjudandet är slut.",
  codeBetterWithout: "Du har redan ett erbjudande som ger mer.",
  codeTooMany: "Du kan använda högst tio rabattkoder åt gången.",
  giftCardNumber: "Presentkort",
  giftCardAdded: "Tillagd",
  giftCardDigits: "16\u00a0siffror",
  giftCardNumberInvalid: "Presentkortsnummer måste vara 16\u00a0siffror",
  pin: "Pinkod",
  pinInvalid: "Pinkod måste vara minst 5\u00a0siffror",
  add: "Lägg till",
  adding: "Lägger till",
  opening: "Öppnar kassan",
  addedTitle: "Tillagd i varukorgen",
} as const
