/** A short page without the shop's frame: for a request that is refused before anything is read for it. */
import { server as words } from "../../text/server.ts"
import type { ShopRequest } from "../readRequest.ts"
import { html, type ShopResponse } from "./ShopResponse.ts"

const documentOf = (title: string, message: string, link: string): Buffer =>
  Buffer.from(
    `<!DOCTYPE html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${title}</title></head><body><main><h1>${title}</h1>` +
      `<p>${message}</p>${link}</main></body></html>`,
  )

/** An empty address is the page's own. Of a form it would be the form's, which has no page of its own. */
const linkOf = ({ method }: Pick<ShopRequest, "method">): string =>
  method === "GET" || method === "HEAD" ? `<p><a href="">${words.tryAgain}</a></p>` : ""

/** Whether the response is shown to a person as a page. */
export const isForPerson = ({ headers }: Pick<ShopRequest, "headers">): boolean =>
  (headers.accept ?? "").includes("text/html")

export const messagePage = (
  request: Pick<ShopRequest, "method">,
  status: number,
  { title, message }: { readonly title: string; readonly message: string },
  headers: ShopResponse["headers"] = {},
): ShopResponse => html(status, documentOf(title, message, linkOf(request)), headers)
