/** An ISBN with hyphens as the agencies place them (D-49); isbn3 has their ranges. */
import isbn3 from "isbn3"

/** `9789127154445` → `978-91-27-15444-5`; unchanged when its range is unknown. */
export const hyphenateIsbn = (isbn: string): string => isbn3.hyphenate(isbn) ?? isbn
