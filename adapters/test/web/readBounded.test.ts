import { readBounded } from "@kapitel/adapters/web/readBounded"
import { describe, expect, it } from "vitest"

async function* chunks(...parts: ReadonlyArray<string>) {
  for (const part of parts) yield Buffer.from(part, "latin1")
}

describe("a response of another service", () => {
  it("is its text, up to the limit in bytes over all chunks", async () => {
    expect(await readBounded(chunks("abc", "de"), 5)).toBe("abcde")
    expect(await readBounded(null, 0)).toBe("")
    await expect(readBounded(chunks("abc", "de"), 4)).rejects.toThrow("too large")
  })

  it("may split a character between chunks, and is refused when it is not UTF-8", async () => {
    expect(await readBounded(chunks("\xc3", "\xa5"), 2)).toBe("å")
    await expect(readBounded(chunks("\xc3"), 2)).rejects.toThrow()
  })
})
