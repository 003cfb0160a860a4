/** Names and addresses as typed: one line of text. Effect-free. */

/** The line without invisible characters; absent when it is empty or longer than `most` UTF-16 units. */
export const oneLine = (typed: string | undefined, most: number): string | undefined => {
  const text = (typed ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim()
  return text === "" || text.length > most ? undefined : text
}
