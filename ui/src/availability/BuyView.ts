/** The text and action of the buy button, computed by the availability rule on the server (D-01). */
export interface BuyView {
  /** 'Köp', 'Lägg i varukorg', 'Förbeställ', 'Tillfälligt slut' … */
  readonly label: string
  /** `none` is shown disabled. */
  readonly kind: "buy" | "preorder" | "none"
  /** Next to the button: 'Skickas 12 december'. */
  readonly note?: string | undefined
}
