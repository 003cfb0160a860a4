/** `visitor.ts ORIGIN FILE PER_SECOND`: requests the pages whose paths are in the file, one after another. */
import { readFileSync } from "node:fs"
import { Agent, get } from "node:http"

const [origin = "", file = "", perSecond = "1"] = process.argv.slice(2)
const paths = JSON.parse(readFileSync(file, "utf8")) as ReadonlyArray<string>
const agent = new Agent({ keepAlive: true })
let next = 0

setInterval(() => {
  get(origin + (paths[next++ % paths.length] ?? "/"), { agent, headers: { "accept-encoding": "br" } }, (response) =>
    response.resume(),
  ).on("error", (cause) => process.stderr.write(`${cause.message}\n`))
}, 1_000 / Number(perSecond))
