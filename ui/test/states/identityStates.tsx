import { AccountMenu } from "@kapitel/ui/identity/AccountMenu"
import { AccountPage, type AccountPageProps } from "@kapitel/ui/identity/AccountPage"
import { ActivateMembership } from "@kapitel/ui/identity/ActivateMembership"
import { AddressForm } from "@kapitel/ui/identity/AddressForm"
import { BankIdPanel, type BankIdPanelProps } from "@kapitel/ui/identity/BankIdPanel"
import { BecomeMember } from "@kapitel/ui/identity/BecomeMember"
import { CodeBoxes } from "@kapitel/ui/identity/CodeBoxes"
import { ConsentSwitch } from "@kapitel/ui/identity/ConsentSwitch"
import { DemoLink } from "@kapitel/ui/identity/DemoLink"
import { EraseAccount } from "@kapitel/ui/identity/EraseAccount"
import { IdentifierForm, type IdentifierFormProps } from "@kapitel/ui/identity/IdentifierForm"
import { LoginDrawer } from "@kapitel/ui/identity/LoginDrawer"
import { LoginInvitation } from "@kapitel/ui/identity/LoginInvitation"
import { LoginOption } from "@kapitel/ui/identity/LoginOption"
import { LoginOptions } from "@kapitel/ui/identity/LoginOptions"
import { LoginPage, type LoginPageProps } from "@kapitel/ui/identity/LoginPage"
import { LogOut } from "@kapitel/ui/identity/LogOut"
import { MemberBenefits } from "@kapitel/ui/identity/MemberBenefits"
import { OneTimeCodeForm, type OneTimeCodeFormProps } from "@kapitel/ui/identity/OneTimeCodeForm"
import { user } from "../../src/primitives/icons.generated.ts"
import { products } from "../../stories/samples.ts"
import { type ComponentStates, nothing } from "./ComponentStates.ts"

const DEMO = { EMAIL: "/demo/brev", SMS: "/demo/telefon", BANKID: "/demo/bankid" }
const [cover] = products.map((product) => product.cover)
const no = { acceptsEmailMarketing: false, acceptsSMSMarketing: false, acceptsPostalMarketing: false }

const orders = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    number: `K${at}`,
    placed: "21 november 2026",
    total: "199 kr",
    href: `/order/${at}`,
    state: at === 0 ? ["Betald", "Skickas ons 25 nov"] : ["Betald"],
    lines:
      at > 0
        ? []
        : [
            { ean: "1", title: "Vargtimmen", href: "/bok/1", format: "Inbunden", quantity: 1, cover },
            { ean: "2", title: "Block", href: "/vara/2", quantity: 3, withdrawn: "1 av 3 ångrade" },
            { ean: "3", title: "Slutsåld", quantity: 2 },
          ],
  }))

const account = (change: Partial<AccountPageProps["account"]> = {}, demo?: AccountPageProps["demo"]) => (
  <AccountPage
    shopName="Kapitel"
    account={{ consents: no, orders: [], watches: [], digital: [], ...change }}
    loginHref="/logga-in"
    consentAction="/samtycke"
    addressAction="/adress"
    logoutAction="/logga-ut"
    loggedOutHref="/utloggad"
    exportHref="/uppgifter"
    eraseHref="/radera"
    erasedHref="/raderad"
    demo={demo}
  />
)
const member = {
  memberNumber: "1234 5678",
  name: "Agnes Edvardsson",
  email: "agnes@exempel.se",
  phone: "070-123 45 67",
  consents: { ...no, acceptsSMSMarketing: true },
}

const address = (form: Partial<Parameters<typeof AddressForm>[0]["form"]>, hasAddress: boolean) => (
  <AddressForm form={{ typed: {}, faults: [], saved: false, ...form }} hasAddress={hasAddress} action="/adress" />
)

const bankId = (change: Partial<BankIdPanelProps> = {}) => (
  <BankIdPanel
    here={false}
    status="Startar"
    canOpenHere={false}
    done={false}
    onOpenHere={nothing}
    onElsewhere={nothing}
    onCancel={nothing}
    {...change}
  />
)

const boxes = { type: nothing, erase: nothing, paste: nothing, click: nothing, focus: nothing }
const code = (change: Partial<OneTimeCodeFormProps> = {}) => (
  <OneTimeCodeForm
    id="kod"
    boxes={["1", "2", "", "", "", ""]}
    at={2}
    busy={false}
    controls={boxes}
    codeType="EMAIL"
    sentTo="agnes@exempel.se"
    complete={false}
    submitLabel="Logga in"
    busyLabel="Loggar in"
    sentAgain={false}
    onSubmit={nothing}
    onChangeIdentifier={nothing}
    onNewCode={nothing}
    {...change}
  />
)

const identifier = (change: Partial<IdentifierFormProps> = {}) => (
  <IdentifierForm
    id="adress"
    codeType="EMAIL"
    lead="Vi skickar en kod."
    typed=""
    onTyped={nothing}
    onSubmit={nothing}
    valid={false}
    sending={false}
    {...change}
  />
)

const loginPage = (change: Partial<LoginPageProps> = {}) => (
  <LoginPage
    loggedIn={false}
    myPagesHref="/mina-sidor"
    identifierAction="/logga-in/adress"
    codeAction="/logga-in/kod"
    otherIdentifierAction="/logga-in/annan"
    {...change}
  />
)
const email = { type: "EMAIL", identifier: "a@exempel.se", rememberMe: false } as const
const sms = { type: "SMS", identifier: "0701234567", rememberMe: true } as const

export const identityStates: ComponentStates = {
  AccountMenu: { plain: <AccountMenu hasDigital={false} />, "with files": <AccountMenu hasDigital /> },
  AccountPage: {
    "without membership": account(),
    "of a member": account({ ...member, addressForm: { typed: {}, faults: [], saved: false } }, DEMO),
    "with orders, files and watches": account({
      ...member,
      address: "Gatan 1, 123 45 Ort",
      addressForm: { typed: { street: "Gatan 1" }, faults: [], saved: true },
      orders: orders(12),
      digital: [{ ean: "1", title: "E-bok", links: [{ text: "Läs", href: "/las" }] }],
      watches: [
        { name: "Rött hav", href: "/bok/2", since: "Sedan 21 november", removeAction: "/ta-bort/1" },
        { name: "Borta", since: "Sedan 20 november", removeAction: "/ta-bort/2" },
      ],
    }),
    "with eleven orders": account({ orders: orders(11) }),
    "with ten orders": account({ orders: orders(10), address: "Gatan 1" }),
  },
  ActivateMembership: {
    plain: <ActivateMembership activating={false} onActivate={nothing} onNotNow={nothing} />,
    activating: <ActivateMembership activating onActivate={nothing} onNotNow={nothing} fault="Fel." />,
  },
  AddressForm: {
    none: address({}, false),
    saved: address({ typed: { street: "Gatan 1", zipCode: "123 45", city: "Ort" }, saved: true }, true),
    "with one fault": address({ faults: ["street"] }, false),
    refused: address({ typed: { street: "Gatan 1" }, faults: ["zipCode", "city"] }, true),
  },
  BankIdPanel: {
    starting: bankId(),
    "to scan": bankId({ qr: "M4 4h1v1z", canOpenHere: true }),
    here: bankId({ here: true, canOpenHere: true }),
    "here, not to be opened": bankId({ here: true }),
    done: bankId({ done: true, qr: "M4 4h1v1z", canOpenHere: true }),
    "done here": bankId({ done: true, here: true }),
  },
  BecomeMember: {
    plain: <BecomeMember onWanted={nothing} onNotNow={nothing} />,
    "after a fault": <BecomeMember onWanted={nothing} onNotNow={nothing} fault="Fel." />,
  },
  CodeBoxes: {
    plain: <CodeBoxes id="kod" boxes={["1", "", "3", ""]} at={1} busy={false} controls={boxes} />,
    busy: <CodeBoxes id="kod" boxes={["1", "2", "3", "4"]} at={3} busy controls={boxes} />,
    wrong: <CodeBoxes id="kod" boxes={["", "", "", ""]} at={0} busy={false} controls={boxes} fault="Fel kod." />,
  },
  ConsentSwitch: Object.fromEntries(
    (["acceptsEmailMarketing", "acceptsSMSMarketing", "acceptsPostalMarketing"] as const).flatMap((field) =>
      [true, false].map((on) => [
        `${field} ${on ? "on" : "off"}`,
        <ConsentSwitch key={`${field} ${on}`} field={field} on={on} action="/samtycke" />,
      ]),
    ),
  ),
  DemoLink: Object.fromEntries(
    (["EMAIL", "SMS", "BANKID"] as const).map((to) => [to, <DemoLink key={to} to={to} href={DEMO[to]} />]),
  ),
  EraseAccount: {
    asked: <EraseAccount onErase={nothing} onKeep={nothing} erasing={false} />,
    erasing: <EraseAccount onErase={nothing} onKeep={nothing} erasing fault="Fel." />,
  },
  IdentifierForm: {
    email: identifier(),
    "email, valid": identifier({ typed: "a@exempel.se", valid: true, children: "Annat sätt" }),
    "phone, sending": identifier({ codeType: "SMS", typed: "070", valid: true, sending: true }),
    faulty: identifier({ fault: "Fel adress." }),
  },
  LoginDrawer: { closed: <LoginDrawer />, "in the demo": <LoginDrawer demo={DEMO} /> },
  LoginInvitation: { plain: <LoginInvitation loginHref="/logga-in" /> },
  LoginOption: {
    plain: <LoginOption icon={user}>Kod</LoginOption>,
    primary: (
      <LoginOption icon={user} note="Snabbast" primary>
        BankID
      </LoginOption>
    ),
  },
  LoginOptions: {
    remembered: <LoginOptions onChoose={nothing} rememberMe onRemember={nothing} />,
    "after a fault": <LoginOptions onChoose={nothing} rememberMe={false} onRemember={nothing} fault="Fel." />,
  },
  LoginPage: {
    new: loginPage(),
    "logged out": loginPage({ loggedOut: true }),
    "logged in": loginPage({ loggedIn: true, loggedOut: true }),
    "logged in, with a target": loginPage({ loggedIn: true, nextHref: "/mina-sidor/radera" }),
    "a faulty address": loginPage({ step: email, fault: "Fel adress." }),
    "a faulty number": loginPage({ step: sms, fault: "Fel nummer.", loggedOut: true }),
    "a code by e-mail": loginPage({ step: { ...email, sent: { codeLength: 6 } }, loggedIn: true }),
    "a code by text message": loginPage({ step: { ...sms, sent: { codeLength: 4 } }, fault: "Fel kod.", demo: DEMO }),
    "a long code to a number abroad": loginPage({
      step: { ...sms, identifier: "+47 12", sent: { codeLength: 14 } },
    }),
    "an address after a number": loginPage({ step: { ...sms, type: "EMAIL", identifier: "", after: "SMS" } }),
  },
  LogOut: {
    here: <LogOut action="/logga-ut" leadsTo="/utloggad" scope="here" />,
    everywhere: <LogOut action="/logga-ut" leadsTo="/utloggad" scope="everywhere" />,
  },
  MemberBenefits: { all: <MemberBenefits /> },
  OneTimeCodeForm: {
    email: code(),
    phone: code({ codeType: "SMS", sentTo: "070-123 45 67", complete: true, sentAgain: true, boxes: ["1", "2"] }),
    busy: code({ busy: true, complete: true }),
    wrong: code({ fault: "Fel kod.", boxes: Array.from({ length: 14 }, () => "1") }),
  },
}
