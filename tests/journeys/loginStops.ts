/** Every view of the login drawer by keys alone: what is said at each stop, round and round, and the way out. */
import type { BankIdAnswer } from "@kapitel/core/identity/bankIdMachine"
import { expect, it } from "vitest"
import type { Browsing } from "./Browsing.ts"
import { LoginDesk } from "./LoginDesk.ts"
import { answerBankId, endBankId, PENDING } from "./loginWalks.ts"
import type { Shop } from "./Shop.ts"

const PAGE = "/avtalsvillkor"
const EMAIL = "agnes@exempel.se"
const APP = "/the-app"
const NO_USER: BankIdAnswer = { status: "NO_USER", firstName: "Agnes" }

interface View {
  /** As its heading has it. */
  readonly heading: string
  /** From a page where nobody is logged in. */
  readonly reach: (desk: LoginDesk) => Promise<void>
  /** Where the keyboard is when the view has come: a field, or the view itself. */
  readonly begins?: string
  /** Role and name of what Tab comes to, until it comes to the first again. */
  readonly stops: ReadonlyArray<string>
}

const press = (desk: LoginDesk, name: string | RegExp) => desk.drawer.getByRole("button", { name }).press("Enter")

const choose =
  (name: string | RegExp) =>
  async (desk: LoginDesk): Promise<void> => {
    await desk.open()
    await press(desk, name)
  }
const byEmail = choose("Kod via e-post")
const byBankId = choose(/^Mobilt BankID/)

const isOffered = (desk: LoginDesk) => desk.openAsNonMember()

const sendCode = async (desk: LoginDesk, to: string): Promise<void> => {
  await desk.drawer.getByRole("textbox").fill(to)
  await desk.page.keyboard.press("Enter")
  await desk.answer("POST /auth/code", 200, { nonce: "n", codeLength: 4 })
  await desk.drawer.getByLabel("Siffra 1 av 4").waitFor()
}

const BACK = 'button "Tillbaka"'
const CLOSE = 'button "Stäng"'
const SEND = 'button "Skicka kod"'
const box = (position: number) => `textbox "Siffra ${position} av 4"`
const START_APP = 'button "Starta BankID-appen"'
const BANKID_DEMO = 'link "Demo: öppna demons BankID-app (ny flik)"'
const AFTER_BOXES = ['button "Skicka ny kod"', 'link "Demo: läs koden i demobrevlådan (ny flik)"', BACK, CLOSE]
const CHANGE_EMAIL = 'button "Byt e-postadress"'

type Views = Readonly<Record<string, View>>

const BY_BANKID: Views = {
  "the ways in": {
    heading: "Logga in",
    reach: (desk) => desk.open(),
    stops: [
      'button "Mobilt BankID Snabbast, och krävs för medlemskap"',
      'button "Kod via e-post"',
      'button "Kod via sms Svenskt mobilnummer"',
      'checkbox "Håll mig inloggad"',
      CLOSE,
    ],
  },
  "BankID that has not answered": {
    heading: "Mobilt BankID",
    reach: byBankId,
    stops: ['button "Avbryt"', BACK, CLOSE],
  },
  "BankID on another device": {
    heading: "Mobilt BankID",
    reach: async (desk) => {
      await byBankId(desk)
      await answerBankId(desk, PENDING)
      await desk.drawer.getByRole("img", { name: "QR-kod för BankID" }).waitFor()
    },
    stops: ['button "Öppna BankID på den här enheten"', 'button "Avbryt"', BANKID_DEMO, BACK, CLOSE],
  },
  "BankID on this device": {
    heading: "Mobilt BankID",
    reach: async (desk) => {
      await byBankId(desk)
      // The app opens and takes nothing away: a browser stays where it is when it is answered with nothing.
      await desk.page.route(`**${APP}`, (route) => route.fulfill({ status: 204 }))
      await answerBankId(desk, { ...PENDING, autoStartUrl: APP })
      await press(desk, "Öppna BankID på den här enheten")
      await desk.drawer.getByRole("button", { name: "Starta BankID-appen" }).waitFor()
    },
    // The button that was pressed stands there still, with another name.
    begins: START_APP,
    stops: ['button "Använd BankID på en annan enhet"', 'button "Avbryt"', BANKID_DEMO, BACK, CLOSE, START_APP],
  },
  "somebody who is registered": {
    heading: "Mobilt BankID",
    reach: async (desk) => {
      await byBankId(desk)
      await endBankId(desk, { status: "REGISTERED", token: "t" })
      await desk.drawer.getByText("Du loggas in").waitFor()
    },
    stops: [BACK, CLOSE],
  },
}

const BY_CODE_AND_AFTER: Views = {
  "an address": {
    heading: "Kod via e-post",
    reach: byEmail,
    begins: 'textbox "E-postadress"',
    // What cannot be sent yet is no stop.
    stops: [BACK, CLOSE, 'textbox "E-postadress"'],
  },
  "a number that can be sent": {
    heading: "Kod via sms",
    reach: async (desk) => {
      await choose(/^Kod via sms/)(desk)
      await desk.drawer.getByRole("textbox").fill("070-123 45 67")
    },
    begins: 'textbox "Mobilnummer"',
    stops: [SEND, BACK, CLOSE, 'textbox "Mobilnummer"'],
  },
  "a code": {
    heading: "Ange koden",
    reach: async (desk) => {
      await byEmail(desk)
      await sendCode(desk, EMAIL)
    },
    begins: box(1),
    stops: [box(2), box(3), box(4), ...AFTER_BOXES, CHANGE_EMAIL, box(1)],
  },
  "an account that is connected": {
    heading: "Din e-postadress",
    reach: async (desk) => {
      await byBankId(desk)
      await endBankId(desk, NO_USER)
    },
    begins: 'textbox "E-postadress"',
    stops: [BACK, CLOSE, 'textbox "E-postadress"'],
  },
  "the offer of a membership": {
    heading: "Bli medlem",
    reach: isOffered,
    stops: ['button "Bli medlem med BankID"', 'button "Inte nu"', CLOSE],
  },
  "a membership that is activated": {
    heading: "Bli medlem",
    reach: async (desk) => {
      await isOffered(desk)
      await press(desk, "Bli medlem med BankID")
      await endBankId(desk, NO_USER)
    },
    stops: ['button "Aktivera medlemskapet"', 'button "Inte nu"', CLOSE],
  },
}

const THE_VIEW = "the view"

/** What a screen reader says where the keyboard is, by the browser's own tree of roles and names. */
const saidAt = async ({ drawer }: LoginDesk): Promise<string> => {
  const [, stop = THE_VIEW] = /^- '?(\w+ "[^"]*")/.exec(await drawer.locator(":focus").ariaSnapshot()) ?? []
  return stop
}

/** Once round by Tab. A keyboard that leaves the drawer is found nowhere in it. */
const stopsOf = async (desk: LoginDesk): Promise<ReadonlyArray<string>> => {
  const stops: Array<string> = []
  for (;;) {
    await desk.page.keyboard.press("Tab")
    const stop = await saidAt(desk)
    if (stops.includes(stop)) return stops
    stops.push(stop)
  }
}

export const tabThroughLogins = (shop: Shop, browsing: Browsing): void => {
  it.each([
    ["the ways in and BankID", BY_BANKID],
    ["codes and memberships", BY_CODE_AND_AFTER],
  ] as const)("%s: each view is walked round by Tab, said in words, and left by Escape", async (_name, views) => {
    browsing.expectComplaint(/500|ERR_ABORTED/)
    const desk = await LoginDesk.opened(await browsing.newVisitor())
    const { page, drawer } = desk
    for (const [name, { heading, reach, begins = THE_VIEW, stops }] of Object.entries<View>(views)) {
      await desk.begin(shop.origin + PAGE)
      await reach(desk)
      await drawer.getByRole("heading", { name: heading, level: 2 }).waitFor()
      await expect.poll(() => saidAt(desk), { message: name }).toBe(begins)
      expect({ name, stops: await stopsOf(desk) }).toEqual({ name, stops })
      // Round the other way as well.
      await page.keyboard.press("Shift+Tab")
      expect({ name, last: await saidAt(desk) }).toEqual({ name, last: stops.at(-1) })
      await desk.leave(() => page.keyboard.press("Escape"))
      await expect
        .poll(() => desk.opener.evaluate((link) => link === document.activeElement), { message: name })
        .toBe(true)
    }
  })
}
