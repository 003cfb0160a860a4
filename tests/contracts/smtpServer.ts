/**
 * A mail server on loopback that stores the e-mails it receives, and rejects the address `nobody@exempel.se`.
 * An e-mail with the subject `Refused 554` is rejected with that code.
 */
import type { AddressInfo } from "node:net"
import { Effect } from "effect"
import { SMTPServer } from "smtp-server"

export interface ReceivedMail {
  readonly to: string
  readonly headers: Readonly<Record<string, string>>
  readonly subject: string
  readonly text: string
  readonly html: string
}

export const smtpServer = Effect.acquireRelease(
  Effect.promise(async () => {
    const received: Array<ReceivedMail> = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: ({ address }, _session, done) => {
        if (address === "nobody@exempel.se") {
          done(Object.assign(new Error("no such mailbox"), { responseCode: 550 }))
        } else if (address === "later@exempel.se") {
          done(Object.assign(new Error("come back later"), { responseCode: 451 }))
        } else done()
      },
      onData: (stream, session, done) => {
        const chunks: Array<Buffer> = []
        stream.on("data", (chunk: Buffer) => chunks.push(chunk))
        stream.on("end", () => {
          const raw = Buffer.concat(chunks).toString()
          const refusal = /^Subject: Refused (\d+)/m.exec(raw)?.[1]
          if (refusal !== undefined) {
            done(Object.assign(new Error("not this content"), { responseCode: Number(refusal) }))
            return
          }
          for (const { address } of session.envelope.rcptTo) received.push(read(address, raw))
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))
    const { port } = server.server.address() as AddressInfo
    return { received, url: `smtp://127.0.0.1:${port}`, server }
  }),
  ({ server }) => Effect.promise(() => new Promise<void>((resolve) => server.close(() => resolve()))),
)

const splitHead = (part: string): { readonly headers: Record<string, string>; readonly body: string } => {
  const end = part.indexOf("\r\n\r\n")
  const headers: Record<string, string> = {}
  for (const line of part
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")) {
    const colon = line.indexOf(":")
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
  return { headers, body: part.slice(end + 4) }
}

const bytesOfQuoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  )

const words = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(coded, "base64").toString("latin1")
        : bytesOfQuoted(coded.replaceAll("_", " ")).toString("latin1"),
    )

/** Encoded words contain parts of UTF-8 sequences, so they are joined as bytes first. */
const subjectOf = (header: string): string =>
  header.includes("=?") ? Buffer.from(words(header), "latin1").toString("utf8") : header

const decodeBody = ({ headers, body }: ReturnType<typeof splitHead>): string => {
  const encoding = (headers["content-transfer-encoding"] ?? "7bit").toLowerCase()
  const bytes =
    encoding === "base64" ? Buffer.from(body, "base64") : encoding === "quoted-printable" ? bytesOfQuoted(body) : body
  return bytes.toString("utf8").replaceAll("\r\n", "\n")
}

const read = (to: string, raw: string): ReceivedMail => {
  const { headers, body } = splitHead(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(headers["content-type"] ?? "")?.[1] ?? ""
  const parts = body
    .split(`--${boundary}`)
    .map((part) => splitHead(part.replace(/^\r\n/, "")))
    .filter((part) => part.headers["content-type"] !== undefined)
  const part = (type: string) => {
    const found = parts.find((candidate) => candidate.headers["content-type"]?.startsWith(type))
    return found === undefined ? "" : decodeBody(found)
  }
  return {
    to,
    headers,
    subject: subjectOf(headers["subject"] ?? ""),
    text: part("text/plain"),
    html: part("text/html"),
  }
}
