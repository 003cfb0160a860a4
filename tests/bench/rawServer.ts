/**
 * The upper bound: node:http that sends one response, bytes and headers read from the file named on the command line.
 */
import { readFileSync } from "node:fs"
import { createServer } from "node:http"

const [file, port] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(file ?? "", "utf8")) as {
  headers: Record<string, string>
  body: string
}
const bytes = Buffer.from(body, "base64")
createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(port), "127.0.0.1")
