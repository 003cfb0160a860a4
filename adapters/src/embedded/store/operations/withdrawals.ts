/** Purchases that customers take back, table `withdrawal`. Nothing here reads an order on the way in. */
import { createHash, randomBytes, randomUUID } from "node:crypto"
import { emailKey } from "@kapitel/core/identity/email"
import type { ConfirmedWithdrawal, TypedWithdrawal, WithdrawalStatement } from "@kapitel/core/withdrawal/Withdrawal"
import type { FiledWithdrawal } from "@kapitel/core/withdrawal/Withdrawals"
import { WITHDRAWAL_LIMITS } from "@kapitel/core/withdrawal/withdrawalLimits"
import type { Database } from "../Database.ts"
import { listFiled, readWithdrawal } from "../withdrawalRow.ts"
import { promiseOfWithdrawal } from "./outbox.ts"

export interface TooMany {
  readonly kind: "tooMany"
  readonly retryAt: number
}

export function keep(
  db: Database,
  { typed, network, now }: { readonly typed: TypedWithdrawal; readonly network: string; readonly now: number },
): { readonly kind: "kept"; readonly token: string } | TooMany {
  return db.transaction(() => {
    const retryAt = endOfPatience(db, "network", "typed_at", network, now)
    if (retryAt !== undefined) return { kind: "tooMany", retryAt }
    const token = randomBytes(32).toString("base64url")
    db.run(
      "INSERT INTO withdrawal (id, token, typed, network, typed_at) VALUES (?, ?, ?, ?, ?)",
      randomUUID(),
      token,
      JSON.stringify(typed),
      network,
      now,
    )
    return { kind: "kept", token }
  })
}

export function confirm(
  db: Database,
  { token, statement, now }: { readonly token: string; readonly statement: WithdrawalStatement; readonly now: number },
): { readonly kind: "confirmed"; readonly confirmed: ConfirmedWithdrawal } | TooMany | undefined {
  return db.transaction(() => {
    const before = readWithdrawal(db, token)
    if (before === undefined || before.kind === "confirmed") return before
    const email = emailKey(statement.email)
    const retryAt = endOfPatience(db, "email", "confirmed_at", email, now)
    if (retryAt !== undefined) return { kind: "tooMany", retryAt }
    const body = JSON.stringify(statement)
    const { id } = before
    const touched = db.run(
      `UPDATE withdrawal SET typed = NULL, statement = ?, order_number = ?, email = ?, confirmed_at = ?
        WHERE id = ? AND confirmed_at IS NULL`,
      body,
      statement.orderNumber,
      email,
      now,
      id,
    )
    if (touched !== 1) throw new Error(`withdrawal ${id} changed within its transaction`)
    promiseOfWithdrawal(db, { kind: "withdrawalReceipt", withdrawalId: id, said: id, now })
    const said = createHash("sha256").update(body).digest("base64url")
    promiseOfWithdrawal(db, { kind: "withdrawalNotice", withdrawalId: id, said, now })
    return { kind: "confirmed", confirmed: { id, statement, at: now } }
  })
}

/** When the oldest of those that are one too many is forgotten; nothing while there is patience left. */
function endOfPatience(
  db: Database,
  whose: keyof typeof WITHDRAWAL_LIMITS,
  when: "typed_at" | "confirmed_at",
  value: string,
  now: number,
): number | undefined {
  const { times, forMs } = WITHDRAWAL_LIMITS[whose]
  const decisive = db.get<{ at: number }>(
    `SELECT ${when} AS at FROM withdrawal WHERE ${whose} = ? AND ${when} > ? ORDER BY ${when} DESC LIMIT 1 OFFSET ?`,
    value,
    now - forMs,
    times - 1,
  )
  return decisive === undefined ? undefined : decisive.at + forMs
}

export function list(
  db: Database,
  { since, limit }: { readonly since: number; readonly limit: number },
): ReadonlyArray<FiledWithdrawal> {
  return listFiled(db, since, limit)
}
