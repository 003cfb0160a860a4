/** Reads the response of another service up to a limit. */

/** The body as text; fails when it is longer than `limitInBytes`, or not UTF-8. */
export const readBounded = async (body: AsyncIterable<Uint8Array> | null, limitInBytes: number): Promise<string> => {
  const chunks: Array<Uint8Array> = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > limitInBytes) throw new Error("the answer is too large")
    chunks.push(chunk)
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks))
}
