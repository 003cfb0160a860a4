/** Tickets as a PDF, one page for each: to be printed, or shown on a telephone (decision 382). */
import { QUIET_ZONE, renderQr } from "../qr/renderQr.ts"

/** What one page says, in the order it is read. */
export interface TicketPage {
  readonly heading: string
  /** Time, place and price, a line each. */
  readonly lines: ReadonlyArray<string>
  /** What is scanned, and below it as people read it. */
  readonly code: string
  readonly codeLine: string
  readonly small: ReadonlyArray<string>
}

/** A5, in points. */
const [WIDTH, HEIGHT] = [420, 595]
const MARGIN = 36
/** Modules of the code on a side, with its quiet zone. */
const MODULES = 41 + 2 * QUIET_ZONE
const CODE_SIDE = 200

/** The typefaces that every reader of PDF has know the letters of western Europe; accents of others are left out. */
const readable = (text: string): string =>
  [...text.normalize("NFC")]
    .map((letter) =>
      letter <= "\u00ff" || "–—‘’“”„•…€".includes(letter) ? letter : letter.normalize("NFKD").charAt(0),
    )
    .join("")
    .replace(/[^\u0020-\u00ff–—‘’“”„•…€]/g, "?")

/** The shop that the tickets are of. */
export interface TicketShop {
  readonly name: string
  /** Of its name and of its bookmark: `#rrggbb`, dark enough for text on white. */
  readonly colour: string
  readonly mark: string
}

function drawPage(document: PDFKit.PDFDocument, shop: TicketShop, page: TicketPage): void {
  const { heading, lines, code, codeLine, small } = page
  const width = WIDTH - 2 * MARGIN
  document.addPage()
  document.path(`M${MARGIN} ${MARGIN - 4}h9v16l-4.5-4.5-4.5 4.5z`).fill(shop.mark)
  document
    .font("Helvetica")
    .fontSize(11)
    .fillColor(shop.colour)
    .text(readable(shop.name), MARGIN + 15, MARGIN, { width: width - 15 })
    .fillColor("black")
  document
    .font("Helvetica-Bold")
    .fontSize(22)
    .moveDown(0.6)
    .text(readable(heading), MARGIN, undefined, { width, height: 84, ellipsis: true })
  document.font("Helvetica").fontSize(12).moveDown(0.6)
  for (const line of lines) document.text(readable(line), { width, height: 30, ellipsis: true })
  const qr = renderQr(code)
  const top = HEIGHT - MARGIN - CODE_SIDE - 110
  if (typeof qr === "string") {
    const scale = CODE_SIDE / MODULES
    document
      .save()
      .translate((WIDTH - CODE_SIDE) / 2, top)
      .scale(scale)
      .path(qr)
      .fill("black")
      .restore()
  }
  document
    .font("Courier-Bold")
    .fontSize(20)
    .text(readable(codeLine), MARGIN, top + CODE_SIDE + 6, { width, align: "center" })
  document.font("Helvetica").fontSize(9).moveDown(0.8)
  for (const line of small) document.text(readable(line), { width, align: "center" })
}

/** The shop's name is on each page, and it is the file's author. */
export const ticketsPdf = async (
  pages: ReadonlyArray<TicketPage>,
  { shop, title }: { readonly shop: TicketShop; readonly title: string },
): Promise<Buffer> => {
  // Loaded with the first ticket: the shop starts without it.
  const { default: Pdf } = await import("pdfkit")
  const document = new Pdf({
    size: [WIDTH, HEIGHT],
    margin: MARGIN,
    autoFirstPage: false,
    lang: "sv-SE",
    displayTitle: true,
    info: { Title: title, Author: shop.name },
  })
  const parts: Array<Buffer> = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on("data", (part: Buffer) => parts.push(part))
    document.on("end", () => resolve(Buffer.concat(parts)))
    document.on("error", reject)
  })
  for (const page of pages) drawPage(document, shop, page)
  document.end()
  return whole
}
