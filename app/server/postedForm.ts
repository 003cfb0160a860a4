/** A form without script: a POST with its fields is handled, anything else is refused with a message. */
import { server as words } from "../text/server.ts"
import { isFormType } from "./http/duplicateFields.ts"
import { plain, type ShopResponse } from "./http/ShopResponse.ts"
import type { ShopRequest } from "./readRequest.ts"

export const postedForm = async (
  request: ShopRequest,
  answer: (fields: URLSearchParams) => ShopResponse | Promise<ShopResponse>,
  /** Bytes; by default that of every form. */
  limit?: number,
): Promise<ShopResponse> => {
  if (request.method !== "POST") return plain(405, words.methodNotAllowed, { allow: "POST" })
  if (!isFormType(request.headers["content-type"])) return plain(415, words.notForm)
  return answer(new URLSearchParams((await request.readBody(limit)).toString("utf8")))
}
