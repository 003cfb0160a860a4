/** Button styles. Lingon is only for membership, hjortron only on dusk, paper only on lingon. */
export type ButtonVariant = "primary" | "outline" | "lingon" | "hjortron" | "paper" | "text"

export interface ButtonLook {
  /** @default "primary" */
  variant?: ButtonVariant | undefined
  /** 44 px high instead of 48: cards and toolbars. */
  small?: boolean | undefined
  /** As wide as its parent. */
  wide?: boolean | undefined
}

export const buttonClass = ({ variant = "primary", small = false, wide = false }: ButtonLook): string =>
  `button button-${variant}${small ? " button-small" : ""}${wide ? " w-full" : ""}`
