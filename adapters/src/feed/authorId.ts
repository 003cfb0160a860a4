/** An author's id in `/author/{id}`. */
import { foldMarks, slugify } from "@kapitel/core/catalogue/slug"

/** `Selma Lagerlöf` → `selma-lagerlof`; a name without Latin letters becomes its code points: `u-645-...`. */
export const authorId = (name: string): string =>
  /[a-z0-9æøœßđðłþı]/i.test(foldMarks(name))
    ? slugify(name)
    : `u-${Array.from(name.replace(/\s+/g, ""), (letter) => letter.codePointAt(0)?.toString(16)).join("-")}`.slice(
        0,
        80,
      )
