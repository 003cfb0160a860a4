/** The messages of a day, oldest first: what the telephones of all receivers would show. */
import { randomBytes } from "node:crypto"

export interface SentMessage {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly message: string
  /** ISO 8601. */
  readonly created: string
}

/** A demo that runs for months keeps the latest. */
const MAX_STORED = 1_000

/** Others see a demo's messages too, and the codes in them are valid for minutes. */
const RETENTION_MS = 24 * 60 * 60_000

/** Characters of one part, by alphabet. Source: 46elks.se/docs/send-sms, GSM 03.38. */
const PART_OF_GSM = { alone: 160, joined: 153 }
const PART_OF_UCS2 = { alone: 70, joined: 67 }

/** GSM 03.38 without its extension table; `é` and `ÅÄÖåäö` are in it. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

export const partsOf = (message: string): number => {
  const { alone, joined } = GSM.test(message) ? PART_OF_GSM : PART_OF_UCS2
  return message.length <= alone ? 1 : Math.ceil(message.length / joined)
}

export class Inbox {
  readonly #now: () => number
  #messages: ReadonlyArray<SentMessage> = []

  constructor(now: () => number) {
    this.#now = now
  }

  get all(): ReadonlyArray<SentMessage> {
    this.#messages = this.#messages.filter(({ created }) => Date.parse(created) > this.#now() - RETENTION_MS)
    return this.#messages
  }

  /** Deletes what was sent to this number. */
  forget(number: string): void {
    this.#messages = this.#messages.filter(({ to }) => to !== number)
  }

  take(from: string, to: string, message: string): SentMessage {
    const sent = {
      id: `s${randomBytes(16).toString("hex")}`,
      from,
      to,
      message,
      created: new Date(this.#now()).toISOString(),
    }
    this.#messages = [...this.all, sent].slice(-MAX_STORED)
    return sent
  }
}
