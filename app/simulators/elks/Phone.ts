/** A page with the messages of all telephones, the newest first; it reloads every few seconds. */
import type { ServerResponse } from "node:http"
import type { Inbox, SentMessage } from "./Inbox.ts"

/** Messages on the page. */
const SHOWN = 30

const SECONDS_BETWEEN_LOOKS = 3

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "")

const STYLE = `body{margin:0;background:#e9ecef;color:#15231e;font:17px/1.45 system-ui,sans-serif}
main{max-width:28rem;min-height:100vh;margin:0 auto;padding:1rem;background:#fff;box-sizing:border-box}
h1{font-size:1.3rem}li{list-style:none;margin:0 0 1rem}ul{padding:0}
p{margin:0;padding:.75rem 1rem;background:#e7f0ec;border-radius:1rem;white-space:pre-line;overflow-wrap:anywhere}
small{display:block;margin:0 0 .25rem;color:#44524b}`

const item = ({ from, to, message, created }: SentMessage): string =>
  `<li><small>${escape(from)} till ${escape(to)}, <time datetime="${escape(created)}">${escape(
    new Date(created).toLocaleTimeString("sv-SE", { timeZone: "Europe/Stockholm" }),
  )}</time></small><p>${escape(message)}</p></li>`

export const sendPhone = (response: ServerResponse, inbox: Inbox): void => {
  const messages = inbox.all.slice(-SHOWN).toReversed()
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  })
  response.end(
    [
      '<!doctype html><html lang="sv"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
      `<meta http-equiv="refresh" content="${SECONDS_BETWEEN_LOOKS}">`,
      `<title>Telefonen</title><style>${STYLE}</style></head><body><main><h1>Telefonen</h1>`,
      "<p>Här syns de sms som butiken skulle ha skickat. De ligger kvar i ett dygn. Inget har skickats på riktigt.</p>",
      messages.length === 0 ? "<p>Inga meddelanden ännu.</p>" : `<ul>${messages.map(item).join("")}</ul>`,
      "</main></body></html>",
    ].join("\n"),
  )
}
