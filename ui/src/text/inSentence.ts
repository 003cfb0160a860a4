/** 'pocket', 'e-bok'; of a ticket 'biljett 3 december 2026 kl 18.00, Göteborg, Haga'. */
export const inSentence = (text: string): string => text.replace(/^\S+/, (first) => first.toLocaleLowerCase("sv-SE"))
