/** Ports for programs that tests start, which have to know each other's address before they listen. */
import { randomInt } from "node:crypto"
import { createServer } from "node:net"

/** No system assigns these automatically: a port that is free here is not taken by a connection a second later. */
const FROM = 20_000
const TO = 32_000

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false))
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)))
  })

export const freePort = async (): Promise<number> => {
  const port = randomInt(FROM, TO)
  return (await isFree(port)) ? port : freePort()
}
