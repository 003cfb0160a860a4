/** Files as staff, and others, upload them. */
import sharp from "sharp"

/** Red on the left, blue on the right. */
export const drawn = (width: number, height: number) => {
  const right = Math.floor(width / 2)
  return sharp({ create: { width, height, channels: 3, background: "#c00020" } }).composite([
    {
      input: { create: { width: width - right, height, channels: 3, background: "#0030a0" } },
      left: right,
      top: 0,
    },
  ])
}

/** A small file of a large picture. */
export const bombOf = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#000" } })
    .png()
    .toBuffer()

export const sizeOf = async (bytes: Buffer): Promise<{ readonly width: number; readonly height: number }> => {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/** As a browser sends a form with one file; `undefined` is a field where none was chosen. */
export const multipart = (
  fields: Readonly<Record<string, string>>,
  file: { readonly name: string; readonly bytes: Uint8Array } | undefined,
): { readonly type: string; readonly body: Buffer } => {
  const boundary = "----kapitelTest7f3a"
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const named = (file?.name ?? "").replaceAll('"', "%22")
  parts.push(
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="fil"; filename="${named}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(file?.bytes ?? []),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  )
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat(parts) }
}
