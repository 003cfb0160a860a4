import { expect } from "vitest"
import { sendRequest } from "./sendRequest.ts"

/** Bytes: compressing so little gains nothing. */
const TOO_SHORT_TO_PACK = 512

/** What an address weighs as it is sent once its best compression is ready, in kB (1000 bytes) of brotli. */
export const packedKilobytes = async (origin: string, path: string): Promise<number> => {
  const headers = { "accept-encoding": "br" }
  await expect
    .poll(async () => {
      const { headers: responseHeaders, bytes } = await sendRequest(origin, path, { headers })
      // Compressed quickly until the best compression is ready.
      if (responseHeaders.etag?.endsWith('-first"')) return "at once"
      return responseHeaders["content-encoding"] ?? (bytes.length < TOO_SHORT_TO_PACK ? "as it is" : path)
    })
    .toMatch(/^br$|^as it is$|\.woff2$/)
  const { status, bytes } = await sendRequest(origin, path, { headers })
  expect(status).toBe(200)
  return bytes.length / 1000
}
