/** An ISBN with its hyphens where the agencies put them (D-49): which digits belong together is isbn3's to know. */
import isbn3 from "isbn3"

/** `9789127154445` → `978-91-27-15444-5`; as it came when its range is not known. */
export const hyphenateIsbn = (isbn: string): string => isbn3.hyphenate(isbn) ?? isbn
