/** The check digit of the number on a barcode (GS1). Effect-free. */

/** Sum of the first twelve digits weighted 1, 3, 1, 3 …; the check digit fills up to the next ten. */
export const eanCheckDigit = (first12: string): number => {
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(first12[i]) * (i % 2 === 0 ? 1 : 3)
  return (10 - (sum % 10)) % 10
}

/** Thirteen digits, the last of which is the check digit of the others. */
export const isEan = (text: string): boolean =>
  /^\d{13}$/.test(text) && eanCheckDigit(text.slice(0, 12)) === Number(text[12])
