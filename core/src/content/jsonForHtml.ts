/** Data inside a `<script type="application/json">` or `ld+json` element. Effect-free. */

/** JSON in which no character can end the element or begin another; it parses back to the same data. */
export const jsonForHtml = (data: unknown): string =>
  (JSON.stringify(data) ?? "null").replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
