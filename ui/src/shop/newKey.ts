/** A unique idempotency key: 96 random bits. `crypto.randomUUID` is missing where a shop is run without TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("")
