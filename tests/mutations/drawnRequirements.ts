/**
 * Thirty requirements that are held, drawn with the seed 342 of `tests/soak/random.ts` from docs/requirements.md, and for
 * each a fault that the tests named by its id must notice.
 */
export interface DrawnRequirement {
  readonly id: string
  readonly file: string
  /** Occurs once in the file. */
  readonly from: string
  readonly to: string
  readonly test: string
  /** A test in a browser. @default false */
  readonly inBrowser?: true
}

export const DRAWN_REQUIREMENTS: ReadonlyArray<DrawnRequirement> = [
  {
    id: "API-06",
    file: "adapters/src/http/server/catalogueHandlers.ts",
    from: "find({ author }, stateOf(query)",
    to: "find({}, stateOf(query)",
    test: "adapters/test/http/catalogueApi.test.ts",
  },
  {
    id: "AVAIL-10",
    file: "core/src/availability/buyability.ts",
    from: "!== undefined || !offer.inStock",
    to: "!== undefined || offer.inStock",
    test: "core/test/availability/buyability.test.ts",
  },
  {
    id: "CART-04",
    file: "core/src/cart/season.ts",
    from: '  "winter",\n  "winter",\n  "spring",',
    to: '  "spring",\n  "winter",\n  "spring",',
    test: "core/test/cart/season.test.ts",
  },
  {
    id: "CART-09",
    file: "core/src/cart/discountBoxMachine.ts",
    from: 'initial: "collapsed"',
    to: 'initial: "open"',
    test: "core/test/cart/discountBoxMachine.test.ts",
  },
  {
    id: "CART-19",
    file: "ui/src/cart/CartTotal.tsx",
    from: "aria-busy={leaving || undefined}",
    to: "aria-busy={undefined}",
    test: "ui/test/browser/CartDrawer.test.tsx",
    inBrowser: true,
  },
  {
    id: "DATE-06",
    file: "core/src/delivery/shippingText.ts",
    from: "away === 1",
    to: "away === 2",
    test: "core/test/delivery/deliveryTexts.test.ts",
  },
  {
    id: "EVT-02",
    file: "ui/src/events/EventPage.tsx",
    from: "href={place.href}",
    to: 'href="/butik"',
    test: "app/test/pages/eventPages.test.tsx",
  },
  {
    id: "EVT-17",
    file: "adapters/src/json/eventsFile.ts",
    from: "path: `/evenemang/${slug}`",
    to: "path: `/event/${slug}`",
    test: "adapters/test/json/eventsFile.test.ts",
  },
  {
    id: "FACET-09",
    file: "core/src/search/facetString.ts",
    from: "/[\\\\,:|[\\]]/g",
    to: "/[\\\\,:[\\]]/g",
    test: "core/test/search/facetString.test.ts",
  },
  {
    id: "GIFT-05",
    file: "ui/src/gift-cards/BalanceForm.tsx",
    from: "answer.field === field",
    to: "answer.field !== field",
    test: "ui/test/browser/GiftCardForm.test.tsx",
    inBrowser: true,
  },
  {
    id: "HEAD-03",
    file: "ui/src/search/SearchField.tsx",
    from: 'write("")\n            field.current?.focus()',
    to: "field.current?.focus()",
    test: "ui/test/browser/SearchField.test.tsx",
    inBrowser: true,
  },
  {
    id: "LIST-06",
    file: "ui/src/search/LoadMore.tsx",
    from: "{nextHref !== undefined && (",
    to: "{(",
    test: "ui/test/search/lists.test.tsx",
  },
  {
    id: "LIST-19",
    file: "ui/src/text/sv/lists.ts",
    from: "hittades av författaren",
    to: "hittades av",
    test: "app/test/pages/browsePages.test.tsx",
  },
  {
    id: "LIST-21",
    file: "core/src/catalogue/paths.ts",
    from: "`/author/${segment(id)}`",
    to: "`/authors/${segment(id)}`",
    test: "app/test/pages/authorIndex.test.tsx",
  },
  {
    id: "LOGIN-02",
    file: "ui/src/identity/LoginOptions.tsx",
    from: "{login.bySms}",
    to: "{login.byEmail}",
    test: "ui/test/browser/LoginDrawer.views.test.tsx",
    inBrowser: true,
  },
  {
    id: "LOGIN-05",
    file: "core/src/identity/loginDrawerMachine.ts",
    from: 'params: ({ event }) => ({ token: ticketOf(event.end), by: "BANKID" })',
    to: 'params: ({ event }) => ({ token: ticketOf(event.end), by: "EMAIL" })',
    test: "core/test/identity/loginDrawerMachine.test.ts",
  },
  {
    id: "LOGIN-11",
    file: "core/src/identity/bankIdMachine.ts",
    from: '["userSign", "started", "userMrtd"]',
    to: '["userSign", "userMrtd"]',
    test: "core/test/identity/bankIdMachine.test.ts",
  },
  {
    id: "LOGIN-15",
    file: "core/src/identity/loginDrawerMachine.ts",
    from: "LOGIN_RESET_MS = 500",
    to: "LOGIN_RESET_MS = 400",
    test: "core/test/identity/loginDrawerMachine.test.ts",
  },
  {
    id: "LOGIN-20",
    file: "core/src/identity/codeLoginMachine.ts",
    from: 'fail: assign({ fault: { kind: "internalError" } as CodeFault })',
    to: "fail: assign({ fault: undefined })",
    test: "core/test/identity/codeLoginMachine.test.ts",
  },
  {
    id: "LOGIN-24",
    file: "core/src/identity/codeLoginMachine.ts",
    from: "pastedCode(event.text, context.codeLength) !== undefined",
    to: "pastedCode(event.text, context.codeLength) === undefined",
    test: "core/test/identity/codeLoginMachine.test.ts",
  },
  {
    id: "MEMB-05",
    file: "core/src/identity/saveConsent.ts",
    from: "if (!live.member)",
    to: "if (live.member === undefined)",
    test: "adapters/test/http/loginApi.test.ts",
  },
  {
    id: "PDP-33",
    file: "ui/src/text/productText.ts",
    from: "words.grams(",
    to: "words.pieces(",
    test: "ui/test/text/productText.test.ts",
  },
  {
    id: "PRICE-08",
    file: "core/src/pricing/vatRates.ts",
    from: '{ goods: "publication", rate: 6',
    to: '{ goods: "publication", rate: 12',
    test: "core/test/pricing/vatRates.test.ts",
  },
  {
    id: "QTY-08",
    file: "adapters/src/http/server/cartHandlers.ts",
    from: "title: line?.title ?? ean,",
    to: "title: ean,",
    test: "adapters/test/http/cartApi.test.ts",
  },
  {
    id: "SRCH-05",
    file: "core/src/search/searchSuggestions.ts",
    from: "recentSearches.slice(0, MAX_RECENT_SHOWN)",
    to: "[]",
    test: "core/test/search/offers.test.ts",
  },
  {
    id: "STORE-02",
    file: "ui/src/stores/StorePage.tsx",
    from: "href={mapHref}",
    to: 'href="#"',
    test: "app/test/pages/storePages.test.tsx",
  },
  {
    id: "STORE-08",
    file: "ui/src/text/sv/storeDrawer.ts",
    from: 'none: "Ingen butik hittades."',
    to: 'none: "Inget hittades."',
    test: "ui/test/browser/StoreDrawer.test.tsx",
    inBrowser: true,
  },
  {
    id: "STORE-18",
    file: "core/src/availability/stockLevel.ts",
    from: "LOW_STOCK = 2",
    to: "LOW_STOCK = 1",
    test: "core/test/availability/buyability.test.ts",
  },
  {
    id: "VAL-01",
    file: "core/src/identity/email.ts",
    from: "domain.length - dot > 2",
    to: "domain.length - dot > 3",
    test: "core/test/identity/contacts.test.ts",
  },
  {
    id: "VAL-05",
    file: "core/src/identity/phone.ts",
    from: 'national.replace(/^0/, "")',
    to: "national",
    test: "core/test/identity/contacts.test.ts",
  },
]
