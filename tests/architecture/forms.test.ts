/** What each form of the shop does when it is refused: a form that is not listed fails here. */
import { describe, expect, it } from "vitest"
import { read, sources } from "./sources.ts"

type Refusal =
  /** Several fields: a summary with the focus and links, and an error at each field. */
  | "summary"
  /** One field, which gets the focus, with its error. */
  | "field"
  /** An error beside its field, in a live region: the form is one part of a longer list. */
  | "beside"
  /** Nothing in it can be wrong: buttons, switches and choices. */
  | "none"

/** By file, in their order there. */
const FORMS: Readonly<Record<string, ReadonlyArray<Refusal>>> = {
  "app/pages/(browse)/demo/brev/+Page.tsx": ["none", "none"],
  "app/pages/(visitor)/checkout/index/+Page.tsx": ["none", "none"],
  "app/pages/(visitor)/mina-sidor/ta-bort/+Page.tsx": ["none"],
  "ui/src/availability/BuyButton.tsx": ["none"],
  // A number outside of the range becomes the nearest one.
  "ui/src/availability/BuyForm.tsx": ["none"],
  "ui/src/cart/CartLine.tsx": ["none"],
  "ui/src/cart/DiscountBox.tsx": ["beside", "beside", "none"],
  "ui/src/cart/QuantityStepper.tsx": ["beside"],
  "ui/src/checkout/CollectChoice.tsx": ["none", "none"],
  "ui/src/checkout/CompletePurchase.tsx": ["summary"],
  "ui/src/checkout/DigitalConsent.tsx": ["field"],
  "ui/src/checkout/DownloadPage.tsx": ["none"],
  "ui/src/checkout/OrderConfirmation.tsx": ["none"],
  "ui/src/checkout/OrderLookupForm.tsx": ["summary"],
  // A search takes any words.
  "ui/src/events/EventSearch.tsx": ["none"],
  "ui/src/events/OwnSignUp.tsx": ["none"],
  "ui/src/events/SignUpForm.tsx": ["summary"],
  "ui/src/gift-cards/BalanceForm.tsx": ["summary"],
  "ui/src/gift-cards/GiftCardForm.tsx": ["summary"],
  // The page that follows says what became of it, above the list.
  "ui/src/gift-cards/OwnGiftCards.tsx": ["beside", "none"],
  "ui/src/identity/AccountPage.tsx": ["none"],
  "ui/src/identity/AddressForm.tsx": ["summary", "none"],
  "ui/src/identity/ConsentSwitch.tsx": ["none"],
  "ui/src/identity/IdentifierForm.tsx": ["field"],
  "ui/src/identity/LogOut.tsx": ["none"],
  "ui/src/identity/LoginPage.tsx": ["field", "field", "none", "none"],
  "ui/src/identity/OneTimeCodeForm.tsx": ["field"],
  "ui/src/primitives/Drawer.tsx": ["none"],
  "ui/src/primitives/ModalDialog.tsx": ["none"],
  "ui/src/reservations/ReservationStatus.tsx": ["none", "none"],
  // Is posted to the form's page, which shows what is wrong.
  "ui/src/reservations/ReserveDrawer.tsx": ["none"],
  "ui/src/reservations/ReserveForm.tsx": ["summary"],
  // Ends of a range outside of what there is become the nearest ones; a search takes any words.
  "ui/src/search/FacetRange.tsx": ["none"],
  "ui/src/search/SearchField.tsx": ["none"],
  // Whatever is chosen is a choice.
  "ui/src/search/StoreFilter.tsx": ["none"],
  "ui/src/staff/CancelSeat.tsx": ["none"],
  "ui/src/staff/ContentBegin.tsx": ["summary"],
  "ui/src/staff/ContentForm.tsx": ["summary", "none"],
  "ui/src/staff/ContentHistory.tsx": ["none"],
  // A search takes any words.
  "ui/src/staff/ContentPicture.tsx": ["beside", "none"],
  "ui/src/staff/ErasePicture.tsx": ["none"],
  // A code is looked up or refused on the page that follows, where the field is empty for the next one.
  "ui/src/staff/HandOut.tsx": ["beside", "none"],
  "ui/src/staff/NotFound.tsx": ["none"],
  "ui/src/staff/PictureEditor.tsx": ["summary", "summary"],
  // A search takes any words.
  "ui/src/staff/PictureLibrary.tsx": ["summary", "beside"],
  "ui/src/staff/StaffEvents.tsx": ["none"],
  "ui/src/staff/StaffFrame.tsx": ["none"],
  "ui/src/staff/StaffKeys.tsx": ["none"],
  "ui/src/staff/StaffLocked.tsx": ["field", "none", "none"],
  "ui/src/staff/StaffLogin.tsx": ["field", "none", "field"],
  // The page that refuses it says what is wrong above the form.
  "ui/src/staff/StockCorrection.tsx": ["beside"],
  "ui/src/staff/StoreChoice.tsx": ["none", "none"],
  "ui/src/staff/TaskRow.tsx": ["none"],
  "ui/src/stores/StoreFinder.tsx": ["none"],
  "ui/src/watches/WatchForm.tsx": ["field"],
  "ui/src/watches/WatchedProduct.tsx": ["none", "none"],
  "ui/src/withdrawal/WithdrawalForm.tsx": ["summary"],
  "ui/src/withdrawal/WithdrawalReview.tsx": ["none"],
}

const files = sources("ui/src/**/*.tsx", "app/**/*.tsx").filter((file) => !/\/tests?\//.test(file))
const formsIn = (source: string): ReadonlyArray<string> => source.match(/<form\b[^]*?<\/form>/g) ?? []

const TYPED = /<TextField|<TextArea|<CodeBoxes|<CodeField|<FieldError/g
const BY_SHOP = /\bnoValidate\b/

describe("every form of the shop shows its errors beside the fields, and moves the focus to them", () => {
  it("is listed", () => {
    const found = files.flatMap((file) => {
      const count = read(file).match(/<form\b/g)?.length ?? 0
      return count === 0 ? [] : [[file, count]]
    })
    expect(found).toEqual(Object.entries(FORMS).map(([file, forms]) => [file, forms.length]))
  })

  it.each(
    Object.entries(FORMS).flatMap(([file, refusals]) =>
      refusals.map((refusal, index) => [file, index, refusal] as const),
    ),
  )("%s, form %i: %s", (file, index, refusal) => {
    const source = read(file)
    const form = formsIn(source)[index] ?? ""
    const fields = form.match(TYPED)?.length ?? 0
    const rules: Readonly<Record<Refusal, boolean>> = {
      none: fields === 0,
      field: fields === 1 && /useFocusOnFault|<CodeBoxes|<CodeField|LOGIN_FIELDS/.test(source),
      summary:
        form.includes("<ErrorSummary") &&
        /error[=:]/.test(form) &&
        // The checkout's form is posted by the browser: its customer has a payment before them.
        (file.endsWith("CompletePurchase.tsx") || BY_SHOP.test(form)),
      beside: fields <= 2,
    }
    expect(rules[refusal]).toBe(true)
  })
})
