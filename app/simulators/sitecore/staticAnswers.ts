/** Media of the simulator, and the page that shows the shop in a frame as Sitecore's own editor does. */
import type { ServerResponse } from "node:http"
import { sendText } from "../service/answers.ts"
import type { Configuration } from "./readConfiguration.ts"

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>document.title="ran"</script><circle cx="32" cy="32" r="30"/></svg>'

/** `/-/media/drawing.svg`, and text below `/sitecore/service/`. */
export const sendMedia = (response: ServerResponse, pathname: string): void => {
  if (pathname === "/-/media/drawing.svg") {
    response.writeHead(200, { "content-type": "image/svg+xml", "set-cookie": "sc=1", server: "sitecore" })
    return void response.end(DRAWING)
  }
  return pathname === "/sitecore/service/keepalive.aspx"
    ? sendText(response, 200, "ok")
    : sendText(response, 404, "Not Found")
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** `/editor?route=/om-oss&mode=edit` */
export const sendEditor = (
  response: ServerResponse,
  { searchParams }: URL,
  { shopOrigin, editingSecret, sites }: Configuration,
): void => {
  if (shopOrigin === undefined) return sendText(response, 404, "No shop: set SHOP_ORIGIN")
  const query = new URLSearchParams({
    secret: editingSecret,
    route: searchParams.get("route") ?? "/",
    mode: searchParams.get("mode") ?? "edit",
    sc_site: sites[0] ?? "",
    sc_lang: "sv-SE",
    sc_itemid: "{00000000-0000-0000-0000-000000000001}",
  })
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; frame-src ${shopOrigin}; frame-ancestors 'none'`,
  })
  response.end(
    `<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>Redigeraren</title><style>body{margin:0}iframe{border:0;width:100%;height:100vh}</style></head><body><iframe title="Sidan" src="${escape(`${shopOrigin}/api/editing/render?${query}`)}"></iframe></body></html>`,
  )
}
