/** A shop with two stores and their staff, and a browser that keeps the cookies of staff. */
import { Reservations } from "@kapitel/core/reservations/Reservations"
import type { Grant, StaffMember } from "@kapitel/core/staff/StaffMember"
import { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import { StaffSessions } from "@kapitel/core/staff/StaffSessions"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect, Redacted } from "effect"
import { data as contentData } from "../../../pages/(staff)/innehall/+data.ts"
import { data as storeData } from "../../../pages/(staff)/personal/+data.ts"
import type { ShopResponse } from "../../../server/http/ShopResponse.ts"
import { makeContentForms } from "../../../server/staff/contentForms.ts"
import { makeStaffForms } from "../../../server/staff/staffForms.ts"
import { makeWorkForms } from "../../../server/staff/workForms.ts"
import { readVisitor } from "../../../server/Visitor.ts"
import { isStaffContentPath } from "../../../staffPaths.ts"
import { pageRequest } from "../../pages/pageRequest.ts"
import { shopRequest } from "../shopRequest.ts"
import { BOOK, openTemporaryShop } from "../temporaryShop.ts"

export const VERA = "vera@exempel.se"

const store = (storeID: string, storeName: string) => ({
  storeID,
  storeName,
  storePath: `/butik/${storeID}`,
  address: "Gatan 1",
  storeCity: "Göteborg",
})

let attempts = 0

export const openStaffShop = async () => {
  const { shop, close } = await openTemporaryShop()
  const run = shop.runPromise
  const now = () => Date.now()
  await run(
    Effect.gen(function* () {
      const stores = yield* Stores
      yield* stores.receive([store("haga", "Haga"), store("lund", "Lund")], { closeOthers: true, now: now() })
      for (const storeId of ["haga", "lund"])
        yield* Reservations.use((reservations) =>
          reservations.correctStock({ storeId, ean: BOOK, expected: 0, figure: 9, reason: "x", by: "x", now: now() }),
        )
    }),
  )
  const handlers = [
    makeStaffForms({ shop, secure: false }),
    makeWorkForms({ shop, secure: false }),
    makeContentForms({ shop, secure: false }),
  ]

  const add = (email: string, grant: Grant, name = "Vera Lind"): Promise<StaffMember> =>
    run(StaffMembers.use((members) => members.add({ email, name, grant, by: "command line", now: now() })))

  /** A session that began so many ms ago. */
  const sessionOf = async ({ id }: StaffMember, ago = 0, storeId?: string): Promise<string> =>
    Redacted.value(
      await run(
        StaffSessions.use((sessions) =>
          sessions.begin({
            memberId: id,
            shared: true,
            now: now() - ago,
            ...(storeId === undefined ? {} : { storeId }),
          }),
        ),
      ),
    )

  const send = async (
    method: string,
    target: string,
    {
      body = "",
      cookie = "",
      address,
      accept,
    }: { body?: string; cookie?: string; address?: string; accept?: string } = {},
  ): Promise<ShopResponse | undefined> => {
    const request = shopRequest({
      method,
      target,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        cookie,
        ...(accept === undefined ? {} : { accept }),
      },
      body,
      ...(address === undefined ? {} : { address }),
    })
    for (const handler of handlers) {
      const answer = handler(request)
      if (answer !== undefined) return answer
    }
    return undefined
  }

  const reserve = (storeId: string, quantity = 1) =>
    run(
      Reservations.use((reservations) =>
        reservations.reserve({
          attempt: String(++attempts),
          ean: BOOK,
          productEan: BOOK,
          title: "Röda rummet",
          store: { id: storeId, name: storeId },
          quantity,
          contact: { kind: "email", email: `agnes${attempts}@exempel.se` },
          reserver: "shopper",
          heldUntil: now() + 48 * 60 * 60_000,
          now: now(),
        }),
      ),
    )

  /** What a page shows, or where it redirects; `status` of a refusal. */
  const read = async (target: string, token?: string, step?: string) => {
    const url = new URL(target, "http://shop.test")
    const cookies = new Map<string, string>()
    if (token !== undefined) cookies.set("personal", token)
    if (step !== undefined) cookies.set("personal-steg", step)
    const request = {
      ...pageRequest(shop, url.pathname),
      urlOriginal: target,
      now: now(),
      visitor: readVisitor(cookies, "203.0.113.7", false),
    }
    try {
      const page = await (isStaffContentPath(url.pathname) ? contentData(request) : storeData(request))
      return { view: page.view, status: request.dependencies.staff?.status ?? 200, page }
    } catch (thrown) {
      // Vike's redirects and refusals are thrown.
      const { _pageContextAbort: abort } = thrown as {
        _pageContextAbort?: { _urlRedirect?: { url: string; statusCode: number }; abortStatusCode?: number }
      }
      if (abort === undefined) throw thrown
      return {
        view: abort._urlRedirect?.url ?? "",
        status: abort._urlRedirect?.statusCode ?? abort.abortStatusCode ?? 0,
      }
    }
  }

  return { shop, run, add, sessionOf, send, read, reserve, close }
}

export type StaffShop = Awaited<ReturnType<typeof openStaffShop>>

/** The value of a cookie that a response sets. */
export const cookieOf = (response: ShopResponse | undefined, name: string): string | undefined => {
  const set = response?.headers["set-cookie"]
  const all = Array.isArray(set) ? set : []
  return all
    .find((one) => one.startsWith(`${name}=`))
    ?.split(";", 1)[0]
    ?.slice(name.length + 1)
}
