/** What the browser asks of `/auth`, and what it makes of the answers. */
import type { BankIdAnswer, BankIdPurpose, BankIdQuestion, BankIdStatus } from "@kapitel/core/identity/bankIdMachine"
import type {
  CodeCheck,
  CodeConnection,
  CodeStart,
  CodeType,
  ShopRefusal,
  StartAnswer,
  VerifyAnswer,
} from "@kapitel/core/identity/codeLoginMachine"
import type { ActivationAnswer } from "@kapitel/core/identity/membershipMachine"
import type { UserInfo } from "@kapitel/core/identity/UserInfo"

type Method = "GET" | "POST" | "PATCH" | "DELETE"

interface Answered {
  readonly ok: boolean
  readonly status: number
  /** Empty when there is none, or none that can be read. */
  readonly body: Readonly<Record<string, unknown>>
}

/** A failure of ours is thrown: whoever asks has a text for it. */
const refusalOf = ({ status, body }: Answered): ShopRefusal | undefined => {
  if (status >= 500) throw new Error(`The shop answered ${status}`)
  const { message, text } = body
  return typeof message === "string" && typeof text === "string" ? { key: message, text } : undefined
}

const userOf = (answered: Answered): UserInfo => {
  if (!answered.ok) throw new Error(`The shop answered ${answered.status}`)
  return answered.body as unknown as UserInfo
}

interface WireBankId {
  readonly status: BankIdStatus | null
  readonly qrcode?: string
  readonly nonce?: string
  readonly autoStartUrl?: string
  readonly hint?: string
  readonly token?: string
  readonly existingUser?: { readonly engage: { readonly firstName: string } }
}

const started = (answered: Answered): StartAnswer => {
  const { nonce, codeLength } = answered.body as { readonly nonce?: string; readonly codeLength?: number }
  return answered.ok && nonce !== undefined
    ? { kind: "sent", nonce, codeLength }
    : { kind: "refused", said: refusalOf(answered) }
}

const verified = (answered: Answered): VerifyAnswer => {
  const { message, data } = answered.body as {
    readonly message?: string
    readonly data?: { readonly token: string }
  }
  if (!answered.ok) return { message: "REFUSED", said: refusalOf(answered) }
  if (message === "TOKEN" && data !== undefined) return { message, token: data.token }
  if (message === "NO_USER" || message === "EMAIL_NOT_VERIFIED") return { message }
  throw new Error("The shop's answer to a code is none")
}

/** How the shop is reached: by the browser's `fetch`, or in a rehearsal by its own. */
export type ReachShop = (path: string, init: RequestInit) => Promise<Response>

export const askLoginBy = (reach: ReachShop) => {
  const ask = async (method: Method, path: string, body?: object, signal?: AbortSignal): Promise<Answered> => {
    const answer = await reach(`/auth${path}`, {
      method,
      headers: { accept: "application/json", ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    })
    const read: unknown = answer.status === 204 ? {} : await answer.json().catch(() => ({}))
    return { ok: answer.ok, status: answer.status, body: (read ?? {}) as Readonly<Record<string, unknown>> }
  }

  const bankId = async (body: object, signal?: AbortSignal): Promise<BankIdAnswer> => {
    const answered = await ask("POST", "/bankid", body, signal)
    if (!answered.ok) throw new Error(`The shop answered ${answered.status}`)
    const { existingUser, ...answer } = answered.body as unknown as WireBankId
    return { ...answer, firstName: existingUser?.engage.firstName }
  }

  /** Arrives even when the page is being left. */
  const cancelBankId = (nonce: string): void => {
    void reach("/auth/bankid", {
      method: "DELETE",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ nonce }),
    }).catch(() => undefined)
  }

  /** An order that came when nobody waited for it any longer is given back. */
  const startBankId = async (purpose: BankIdPurpose, signal: AbortSignal): Promise<BankIdAnswer> => {
    const answer = await bankId(purpose === "login" ? {} : { purpose })
    if (signal.aborted && answer.nonce !== undefined) cancelBankId(answer.nonce)
    return answer
  }

  const pollBankId = ({ nonce, email }: BankIdQuestion, signal: AbortSignal): Promise<BankIdAnswer> =>
    bankId(email === undefined ? { nonce } : { nonce, email }, signal)

  const startCode = async (start: CodeStart, signal: AbortSignal): Promise<StartAnswer> =>
    started(await ask("POST", "/code", start, signal))

  const verifyCode = async (check: CodeCheck, signal: AbortSignal): Promise<VerifyAnswer> =>
    verified(await ask("POST", "/code/verify", check, signal))

  const connect = async (connection: CodeConnection, signal: AbortSignal): Promise<VerifyAnswer> =>
    verified(await ask("POST", "/connect", connection, signal))

  const fetchUser = async (signal?: AbortSignal): Promise<UserInfo> =>
    userOf(await ask("GET", "/me", undefined, signal))

  /** Changes a ticket for a session; without one the session there is has grown by itself. */
  const enter = async (
    { token, rememberMe }: { readonly token: string | undefined; readonly rememberMe: boolean },
    signal: AbortSignal,
  ): Promise<UserInfo> => {
    if (token !== undefined) {
      const { ok, status } = await ask("POST", "/session", { token, rememberMe }, signal)
      if (!ok) throw new Error(`The shop answered ${status}`)
    }
    return fetchUser(signal)
  }

  const activateMembership = async (signal: AbortSignal): Promise<ActivationAnswer> => {
    const answered = await ask("POST", "/membership", {}, signal)
    const said = answered.ok ? undefined : refusalOf(answered)
    return said === undefined ? { kind: "activated", user: userOf(answered) } : { kind: "refused", said }
  }

  const askToChange = async (
    { type, identifier }: { readonly type: CodeType; readonly identifier: string },
    signal: AbortSignal,
  ): Promise<StartAnswer> => started(await ask("POST", "/me/identifier", { type, value: identifier }, signal))

  const changeIdentifier = async (
    { type, identifier, code, nonce }: CodeCheck,
    signal: AbortSignal,
  ): Promise<VerifyAnswer> => {
    const answered = await ask("POST", "/me/identifier/verify", { type, value: identifier, code, nonce }, signal)
    return answered.ok ? { message: "CHANGED" } : { message: "REFUSED", said: refusalOf(answered) }
  }

  const saveConsent = async (
    consent: { readonly fieldName: string; readonly fieldValue: boolean },
    signal: AbortSignal,
  ): Promise<void> => void userOf(await ask("PATCH", "/me", consent, signal))

  /** Here, or everywhere. */
  const logOut = async (everywhere: boolean): Promise<void> => {
    const { ok, status } = await ask("DELETE", everywhere ? "/sessions" : "/session")
    if (!ok) throw new Error(`The shop answered ${status}`)
  }

  /** Why it is not erased, in the shop's words; nothing when it is gone. */
  const eraseAccount = async (): Promise<ShopRefusal | undefined> => {
    const answered = await ask("DELETE", "/me")
    const said = answered.ok ? undefined : refusalOf(answered)
    if (!answered.ok && said === undefined) throw new Error(`The shop answered ${answered.status}`)
    return said
  }

  return {
    cancelBankId,
    startBankId,
    pollBankId,
    startCode,
    verifyCode,
    connect,
    fetchUser,
    enter,
    activateMembership,
    askToChange,
    changeIdentifier,
    saveConsent,
    logOut,
    eraseAccount,
  }
}

export type AskLogin = ReturnType<typeof askLoginBy>

export const asked: AskLogin = askLoginBy((path, init) => fetch(path, init))
