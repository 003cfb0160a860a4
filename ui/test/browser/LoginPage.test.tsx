/** The page 'Logga in' with scripts: its forms use the drawer's machines, and BankID is a press away. */
import "@kapitel/ui/theme/shop.css"
import "@kapitel/ui/theme/login.css"
import { sampleUser } from "@kapitel/core/contracts/identity/sampleUser"
import { LoginDrawer } from "@kapitel/ui/identity/LoginDrawer"
import { LoginPage, type LoginPageProps } from "@kapitel/ui/identity/LoginPage"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { identity } from "@kapitel/ui/text/sv/identity"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { describe, expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { deferredShop, ok, refused, unanswered } from "./deferredShop.ts"
import { seen } from "./followPaths.ts"
import { EMAIL, FAILURE, PENDING, SENT, WRONG } from "./loginVisit.tsx"
import { violations } from "./violations.ts"

const GIVEN: LoginPageProps = {
  loggedIn: false,
  myPagesHref: "/mina-sidor",
  identifierAction: "/logga-in/adress",
  codeAction: "/logga-in/kod",
  otherIdentifierAction: "/logga-in/annan",
}

const visit = async (props: Partial<LoginPageProps> = {}) => {
  const reload = vi.fn<() => void>()
  let signedIn: "member" | "account" | undefined
  const shop = deferredShop({ reload, signedIn: () => signedIn })
  const screen = await render(
    <ShopProvider store={shop.store}>
      <main>
        <LoginPage {...GIVEN} {...props} />
      </main>
      <LoginDrawer />
    </ShopProvider>,
  )
  const main = screen.getByRole("main")
  const heading = (name: string) => main.getByRole("heading", { level: 2, name })
  const field = (name: "E-postadress" | "Mobilnummer") => main.getByRole("textbox", { name })
  const remember = (position: number) => main.getByRole("checkbox", { name: "Håll mig inloggad" }).nth(position)
  return {
    ...shop,
    reload,
    screen,
    main,
    drawer: screen.getByRole("dialog"),
    heading,
    field,
    remember,
    signIn: (as: "member" | "account") => {
      signedIn = as
    },
    /** The address or number, typed and sent with Enter. */
    requestCode: async (name: "E-postadress" | "Mobilnummer", text: string) => {
      await userEvent.fill(field(name), text)
      await userEvent.keyboard("{Enter}")
    },
    code: async (digits: string) => {
      const box = main.getByLabelText("Siffra 1 av 4")
      await seen(box)
      await expect.poll(() => document.activeElement).toBe(box.element())
      await userEvent.keyboard(`${digits}{Enter}`)
    },
    /** The shop opens a session. */
    letIn: async (as: "member" | "account") => {
      signedIn = as
      await shop.answer("login.openSession", ok())
      await shop.answer("account.me", ok(sampleUser(as === "member")))
    },
  }
}

describe("a code by e-mail", () => {
  it("is requested in the page by keyboard alone, refused, sent again, and leads a member to My pages", async () => {
    const { requestCode, answer, code, main, heading, letIn, left, screen } = await visit()
    await requestCode("E-postadress", EMAIL)
    await answer("login.sendCode", SENT)
    await seen(heading("Ange koden"))
    await seen(main.getByText(EMAIL))
    await seen(main.getByRole("button", { name: "Tillbaka" }))
    await expect.poll(() => violations(screen.container)).toEqual([])
    await code("1234")
    await answer("login.verifyCode", refused("WRONG_CODE", WRONG))
    await seen(main.getByText(WRONG))
    await main.getByRole("button", { name: "Skicka ny kod" }).click()
    await answer("login.sendCode", SENT)
    await seen(main.getByText("Vi har skickat en ny kod."))
    await code("4321")
    await answer("login.verifyCode", ok({ kind: "ticket", ticket: "t" }))
    await letIn("member")
    await expect.poll(() => left).toEqual(["/mina-sidor"])
    // What was used last stays while the next page loads.
    await seen(heading("Ange koden"))
  })

  it("is sent to another address, from the form as it was submitted (LOGIN-17)", async () => {
    const { requestCode, answer, main, field, remember } = await visit()
    await remember(1).click()
    await requestCode("E-postadress", EMAIL)
    await answer("login.sendCode", SENT)
    await main.getByRole("button", { name: "Byt e-postadress" }).click()
    await expect.element(field("E-postadress")).toHaveValue(EMAIL)
    await expect.poll(() => document.activeElement).toBe(field("E-postadress").element())
    await expect.element(remember(1)).not.toBeChecked()
    await requestCode("Mobilnummer", "070-123 45 67")
    await answer("login.sendCode", SENT)
    await seen(main.getByText("070-123 45 67"))
  })

  it("logs in for the requested duration", async () => {
    for (const remembered of [true, false]) {
      const { requestCode, answer, code, store, remember, screen } = await visit()
      const openSession = vi.spyOn(store.client.login, "openSession")
      if (!remembered) await remember(1).click()
      await requestCode("E-postadress", EMAIL)
      await answer("login.sendCode", SENT)
      await code("1234")
      await answer("login.verifyCode", ok({ kind: "ticket", ticket: "t" }))
      await expect.poll(() => openSession.mock.lastCall?.[0]).toEqual({ ticket: "t", rememberMe: remembered })
      await screen.unmount()
    }
  })
})

describe("a form that is refused", () => {
  it.each([
    ["what is no address", "E-postadress", "agnes@", undefined, "Kontrollera att du har skrivit rätt."],
    ["nothing", "Mobilnummer", "", undefined, "Kontrollera att du har skrivit rätt."],
    ["no Swedish mobile", "Mobilnummer", "08-123 456 78", undefined, identity.notSwedishMobile],
    ["too many", "E-postadress", EMAIL, refused("TOO_MANY_CODES", "Försök om en stund."), "Försök om en stund."],
    ["no answer", "Mobilnummer", "070-123 45 67", unanswered, FAILURE],
  ] as const)(
    "for %s shows the error beside its field, which keeps the typed text (LOGIN-27)",
    async (_why, name, text, response, fault) => {
      const { requestCode, answer, field, isRequested, screen } = await visit()
      await requestCode(name, text)
      expect(isRequested("login.sendCode")).toBe(response !== undefined)
      if (response !== undefined) await answer("login.sendCode", response)
      await expect.element(field(name)).toHaveAccessibleDescription(fault)
      await expect.element(field(name)).toHaveValue(text)
      const other = name === "E-postadress" ? "Mobilnummer" : "E-postadress"
      await expect.element(field(other)).not.toHaveAttribute("aria-invalid")
      expect(await violations(screen.container)).toEqual([])
      // The other method is shown.
      await requestCode(other, other === "E-postadress" ? EMAIL : "070-123 45 67")
      await answer("login.sendCode", SENT)
      await seen(screen.getByRole("main").getByLabelText("Siffra 1 av 4"))
    },
  )

  it("shows the shop's error of a form sent without script until it is sent again", async () => {
    const step = { type: "SMS", identifier: "08", rememberMe: false } as const
    const { requestCode, answer, field, remember, main } = await visit({ step, fault: "Inte så." })
    await expect.element(field("Mobilnummer")).toHaveValue("08")
    await expect.element(field("Mobilnummer")).toHaveAccessibleDescription("Inte så.")
    await expect.element(remember(2)).not.toBeChecked()
    await requestCode("Mobilnummer", "070-123 45 67")
    await answer("login.sendCode", unanswered)
    await expect.element(field("Mobilnummer")).toHaveAccessibleDescription(FAILURE)
    expect(main.getByText("Inte så.").query()).toBeNull()
  })
})

it("a number without an account is asked for an address next, and offered a membership (LOGIN-13, LOGIN-14)", async () => {
  const { requestCode, answer, code, heading, letIn, left, main, field, screen } = await visit()
  await requestCode("Mobilnummer", "070-123 45 67")
  await answer("login.sendCode", SENT)
  await code("1234")
  await answer("login.verifyCode", ok({ kind: "noUser" }))
  await seen(heading("Din e-postadress"))
  await expect.poll(() => document.activeElement).toBe(field("E-postadress").element())
  expect(await violations(screen.container)).toEqual([])
  await requestCode("E-postadress", EMAIL)
  await answer("login.sendCode", SENT)
  await code("1234")
  await answer("login.verifyCode", ok({ kind: "noUser" }))
  await answer("login.connect", ok({ ticket: "t" }))
  await letIn("account")
  await seen(heading("Bli medlem"))
  expect(await violations(screen.container)).toEqual([])
  expect(left).toEqual([])
  // The login is over: there is no way back from its offer.
  await expect.element(main.getByRole("button", { name: "Tillbaka" })).not.toBeInTheDocument()
  // BankID identifies the person for a membership, in the page as in the drawer.
  await main.getByRole("button", { name: "Bli medlem med BankID" }).click()
  await answer("login.startBankId", ok(PENDING))
  await seen(main.getByRole("img", { name: "QR-kod för BankID" }))
  await seen(main.getByRole("button", { name: "Öppna BankID på den här enheten" }))
  await main.getByRole("button", { name: "Avbryt" }).click()
  await main.getByRole("button", { name: "Inte nu" }).click()
  await expect.poll(() => left).toEqual(["/mina-sidor"])
})

it("a refused ticket leads back to the forms, with an error", async () => {
  const { requestCode, answer, code, main, field } = await visit()
  await requestCode("E-postadress", EMAIL)
  await answer("login.sendCode", SENT)
  await code("1234")
  await answer("login.verifyCode", ok({ kind: "ticket", ticket: "t" }))
  await answer("login.openSession", unanswered)
  await seen(main.getByRole("alert").getByText(FAILURE))
  await expect.element(field("E-postadress")).toHaveValue(EMAIL)
})

it("a login begun by forms, or repeated for confirmation, continues at its target without an offer", async () => {
  const step = { type: "EMAIL", identifier: "", rememberMe: false } as const
  const { requestCode, answer, code, letIn, left } = await visit({
    loggedIn: true,
    step,
    nextHref: "/mina-sidor/ta-bort",
  })
  await requestCode("E-postadress", EMAIL)
  await answer("login.sendCode", SENT)
  await code("1234")
  await answer("login.verifyCode", ok({ kind: "ticket", ticket: "t" }))
  await letIn("account")
  await expect.poll(() => left).toEqual(["/mina-sidor/ta-bort"])
})

describe("BankID", () => {
  it.each([
    ["keeps a visitor logged in", true],
    ["logs in for this visit", false],
  ] as const)("begins in the page with one press, after a refused form too, and %s", async (_what, remembered) => {
    const { answer, requestCode, main, heading, remember, letIn, left, store } = await visit()
    const openSession = vi.spyOn(store.client.login, "openSession")
    const bankId = main.getByRole("button", { name: /^Mobilt BankID/ })
    await requestCode("E-postadress", "agnes@")
    if (!remembered) await remember(0).click()
    await bankId.click()
    await seen(heading("Mobilt BankID"))
    await expect.poll(() => document.activeElement).toBe(main.element().querySelector(".login-view"))
    await main.getByRole("button", { name: "Avbryt" }).click()
    await expect.poll(() => document.activeElement).toBe(main.element().querySelector(".login-view"))
    expect((remember(0).element() as HTMLInputElement).checked).toBe(remembered)
    await bankId.click()
    // The first was left.
    await answer("login.startBankId", unanswered)
    await answer("login.startBankId", ok(PENDING))
    await answer("login.pollBankId", ok({ kind: "complete", ticket: "t", firstName: "Agnes" }))
    await letIn("member")
    await expect.poll(() => left).toEqual(["/mina-sidor"])
    expect(openSession.mock.lastCall?.[0]).toEqual({ ticket: "t", rememberMe: remembered })
  })

  it("pressed before React opens the drawer", () => {
    const page = document.createElement("main")
    page.innerHTML = renderToString(<LoginPage {...GIVEN} />)
    expect(page.querySelector(".login-option")?.getAttribute("commandfor")).toBe("login-drawer")
  })
})

describe("the drawer over the page", () => {
  it("may be logged in with, and the page continues", async () => {
    const { store, signIn, left } = await visit()
    signIn("member")
    store.sessionChanged()
    await expect.poll(() => left).toEqual(["/mina-sidor"])
  })

  it("begins separately, and does not affect the code that the page asks for", async () => {
    const { requestCode, answer, code, main, drawer, heading, screen, letIn, left } = await visit()
    await requestCode("E-postadress", EMAIL)
    await answer("login.sendCode", SENT)
    await seen(heading("Ange koden"))
    await userEvent.keyboard("12")
    const dialog = screen.container.querySelector("dialog")
    dialog?.showModal()
    await drawer.getByRole("button", { name: "Kod via e-post" }).click()
    await userEvent.fill(drawer.getByRole("textbox"), "saga@exempel.se")
    await userEvent.keyboard("{Enter}")
    await answer("login.sendCode", SENT)
    await seen(drawer.getByLabelText("Siffra 1 av 4"))
    const ids = [...screen.container.querySelectorAll("[id]")].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    await userEvent.keyboard("{Escape}")
    await expect.poll(() => dialog?.dataset["state"]).toBeUndefined()
    await seen(heading("Ange koden"))
    await main.getByLabelText("Siffra 1 av 4").click()
    await code("3412")
    await answer("login.verifyCode", ok({ kind: "ticket", ticket: "t" }))
    await letIn("member")
    await expect.poll(() => left).toEqual(["/mina-sidor"])
  })
})

it("the page reloads after a logout in another tab", async () => {
  const { store, reload } = await visit()
  store.sessionChanged()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

it("the page reloads when a visitor logs in and goes back", async () => {
  const { moment, signIn, reload } = await visit()
  moment("returned")
  expect(reload).not.toHaveBeenCalled()
  signIn("member")
  moment("returned")
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  [
    "a code is on its way",
    { type: "EMAIL", identifier: "agnes@exempel.se", rememberMe: true, sent: { codeLength: 4 } },
    ["/logga-in/kod", "/logga-in/adress", "/logga-in/annan"],
  ],
  ["an address is missing", { type: "EMAIL", identifier: "", rememberMe: true, after: "SMS" }, ["/logga-in/adress"]],
] as const)("continues by forms, and offers no BankID, once %s by a form", async (_when, step, actions) => {
  const { main } = await visit({ step })
  await expect.element(main.getByRole("heading", { level: 1 })).toBeVisible()
  expect(main.getByRole("button", { name: /^Mobilt BankID/ }).query()).toBeNull()
  const forms = [...main.element().querySelectorAll("form")]
  expect(forms.map((form) => form.getAttribute("action"))).toEqual(actions)
  const posted: Array<string | null> = []
  for (const form of forms) {
    const record = (event: SubmitEvent) => {
      if (!event.defaultPrevented) posted.push(form.getAttribute("action"))
      event.preventDefault()
    }
    addEventListener("submit", record, { once: true })
    form.requestSubmit()
  }
  expect(posted).toEqual(actions)
})

it("text typed before React has loaded is kept, and sent", async () => {
  const { store, answer } = deferredShop()
  const sendCode = vi.spyOn(store.client.login, "sendCode")
  const root = document.createElement("main")
  document.body.append(root)
  root.innerHTML = renderToString(<LoginPage {...GIVEN} />)
  const field = root.querySelector<HTMLInputElement>("[type=email]")
  const remember = root.querySelector<HTMLInputElement>("form [type=checkbox]")
  if (field === null || remember === null) throw new Error("The server draws no form")
  await userEvent.type(field, EMAIL)
  await userEvent.click(remember)
  const faults: Array<unknown> = []
  const hydrated = hydrateRoot(
    root,
    <ShopProvider store={store}>
      <LoginPage {...GIVEN} />
    </ShopProvider>,
    { onRecoverableError: (fault) => faults.push(fault) },
  )
  await expect.poll(() => Object.keys(field).some((key) => key.startsWith("__reactProps"))).toBe(true)
  expect([field.value, remember.checked]).toEqual([EMAIL, false])
  await userEvent.type(field, "{Enter}")
  await expect.poll(() => sendCode.mock.lastCall?.[0]).toEqual({ type: "EMAIL", identifier: EMAIL, rememberMe: false })
  await answer("login.sendCode", SENT)
  await expect.poll(() => root.textContent).toContain("Ange koden")
  expect(faults).toEqual([])
  hydrated.unmount()
  root.remove()
})

it("an address that is refused again, now by its button, has the focus again", async () => {
  const { requestCode, field, main } = await visit()
  await requestCode("E-postadress", "agnes")
  await expect.element(field("E-postadress")).toBeInvalid()
  await main.getByRole("button", { name: "Skicka kod" }).nth(0).click()
  await expect.element(field("E-postadress")).toHaveFocus()
})
