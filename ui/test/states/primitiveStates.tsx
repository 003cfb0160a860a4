import { Accordion } from "@kapitel/ui/primitives/Accordion"
import { Breadcrumbs } from "@kapitel/ui/primitives/Breadcrumbs"
import { Button } from "@kapitel/ui/primitives/Button"
import { ButtonLink } from "@kapitel/ui/primitives/ButtonLink"
import { Checkbox } from "@kapitel/ui/primitives/Checkbox"
import { Chip } from "@kapitel/ui/primitives/Chip"
import { Disclosure } from "@kapitel/ui/primitives/Disclosure"
import { Drawer } from "@kapitel/ui/primitives/Drawer"
import { EmailAddress } from "@kapitel/ui/primitives/EmailAddress"
import { EmptyState } from "@kapitel/ui/primitives/EmptyState"
import { ErrorSummary } from "@kapitel/ui/primitives/ErrorSummary"
import { Facts } from "@kapitel/ui/primitives/Facts"
import { FieldError } from "@kapitel/ui/primitives/FieldError"
import { HeartBadge } from "@kapitel/ui/primitives/HeartBadge"
import { Icon } from "@kapitel/ui/primitives/Icon"
import { IconButton } from "@kapitel/ui/primitives/IconButton"
import { Message } from "@kapitel/ui/primitives/Message"
import { ModalDialog } from "@kapitel/ui/primitives/ModalDialog"
import { Monogram } from "@kapitel/ui/primitives/Monogram"
import { NumberField } from "@kapitel/ui/primitives/NumberField"
import { ProgressBar } from "@kapitel/ui/primitives/ProgressBar"
import { Radio } from "@kapitel/ui/primitives/Radio"
import { ReadMore } from "@kapitel/ui/primitives/ReadMore"
import { Sheet } from "@kapitel/ui/primitives/Sheet"
import { StarRating } from "@kapitel/ui/primitives/StarRating"
import { TextArea } from "@kapitel/ui/primitives/TextArea"
import { TextField } from "@kapitel/ui/primitives/TextField"
import { Toggle } from "@kapitel/ui/primitives/Toggle"
import { VisuallyHidden } from "@kapitel/ui/primitives/VisuallyHidden"
import { x } from "../../src/primitives/icons.generated.ts"
import { type ComponentStates, nothing } from "./ComponentStates.ts"

const drawer = (change: Partial<Parameters<typeof Drawer>[0]> = {}) => (
  <Drawer state="closed" onClose={nothing} title="Meny" {...change}>
    Innehåll
  </Drawer>
)
const faults = [
  { field: "email", message: "Ange e-post." },
  { field: "name", message: "Ange namn." },
]
const variants = ["primary", "outline", "lingon", "hjortron", "text", "paper"] as const
const tones = ["success", "error", "warning"] as const

export const primitiveStates: ComponentStates = {
  Accordion: {
    closed: <Accordion items={[{ heading: "Ett", body: "1" }]} />,
    open: <Accordion level={2} items={[{ heading: "Ett", body: "1", open: true }]} />,
  },
  Breadcrumbs: Object.fromEntries(
    [1, 2, 4].map((count) => [
      `${count} steps`,
      <Breadcrumbs
        key={count}
        steps={Array.from({ length: count }, (_, at) => ({ label: `Steg ${at}`, href: `/${at}` }))}
      />,
    ]),
  ),
  Button: {
    plain: <Button>Köp</Button>,
    ...Object.fromEntries(
      variants.map((variant) => [
        variant,
        <Button key={variant} variant={variant} small wide>
          Köp
        </Button>,
      ]),
    ),
    loading: <Button loading>Köp</Button>,
    disabled: (
      <Button disabled type="submit">
        Köp
      </Button>
    ),
    waiting: <Button aria-busy>Köp</Button>,
  },
  ButtonLink: {
    plain: <ButtonLink href="/k">Köp</ButtonLink>,
    look: (
      <ButtonLink href="/k" variant="outline" small wide rel="nofollow">
        Köp
      </ButtonLink>
    ),
  },
  Checkbox: { plain: <Checkbox label="Ja" name="ja" defaultChecked /> },
  Chip: {
    plain: <Chip href="/k" label="Deckare" />,
    selected: <Chip href="/k" label="Deckare" selected />,
    chosen: <Chip href="/k" label="Deckare" removeName="Ta bort Deckare" noFollow />,
  },
  Disclosure: {
    closed: <Disclosure summary="Mer">Text</Disclosure>,
    plain: (
      <Disclosure summary="Mer" open look="plain" group="frågor">
        Text
      </Disclosure>
    ),
  },
  Drawer: {
    closed: drawer(),
    ...Object.fromEntries((["opening", "open", "closing"] as const).map((state) => [state, drawer({ state })])),
    whole: drawer({ id: "meny", api: "/api/cart", note: "4 varor", side: "left", onBack: nothing, foot: "Fot" }),
    "still open on return": drawer({ staysOnReturn: true }),
  },
  EmailAddress: { long: <EmailAddress>anna.andersson@exempel.se</EmailAddress> },
  EmptyState: {
    plain: <EmptyState title="Tomt" />,
    whole: <EmptyState title="Tomt" message="Inget här." action="Gå" picture="Bild" level={1} />,
    deeper: <EmptyState title="Tomt" level={3} />,
  },
  ErrorSummary: {
    none: <ErrorSummary faults={[]} />,
    some: <ErrorSummary faults={faults} />,
    titled: <ErrorSummary title="Adressen" faults={faults} level={4} refusal={{}} />,
  },
  Facts: { some: <Facts facts={[{ name: "ISBN", value: "978" }]} /> },
  FieldError: { one: <FieldError id="namn-error" message="Ange namn." /> },
  HeartBadge: { plain: <HeartBadge />, "on dark": <HeartBadge onDark /> },
  Icon: {
    plain: <Icon path={x} />,
    ...Object.fromEntries((["m", "s", "xs"] as const).map((size) => [size, <Icon key={size} path={x} size={size} />])),
  },
  IconButton: {
    plain: <IconButton path={x} name="Stäng" />,
    framed: <IconButton path={x} name="Stäng" framed type="submit" disabled />,
  },
  Message: {
    ...Object.fromEntries(
      tones.map((tone) => [
        tone,
        <Message key={tone} tone={tone}>
          Text
        </Message>,
      ]),
    ),
    ...Object.fromEntries(
      tones.map((tone) => [
        `${tone}, live`,
        <Message key={tone} tone={tone} live action="Stäng">
          Text
        </Message>,
      ]),
    ),
  },
  ModalDialog: Object.fromEntries(
    (["closed", "open", "added", "closing"] as const).map((state) => [
      state,
      <ModalDialog key={state} state={state} onClose={nothing} title="Tillagd">
        Text
      </ModalDialog>,
    ]),
  ),
  Monogram: {
    ...Object.fromEntries(
      ["Agnes Edvardsson", "Agnes", "Jean-Michel Guenassia", " å  ö ", "", "Karin af Klint"].map((name) => [
        `of '${name}'`,
        <Monogram key={name} name={name} />,
      ]),
    ),
    large: <Monogram name="Agnes Edvardsson" look="large" />,
  },
  NumberField: {
    filled: (
      <NumberField
        name="quantity"
        label="Antal"
        value={2}
        least={1}
        most={999}
        onType={nothing}
        onLeave={nothing}
        fewer="Färre"
        more="Fler"
      />
    ),
    empty: (
      <NumberField
        name="quantity"
        label="Antal"
        value={undefined}
        least={1}
        most={9}
        onType={nothing}
        onLeave={nothing}
        fewer="Färre"
        more="Fler"
      />
    ),
  },
  ProgressBar: {
    member: <ProgressBar name="Fri frakt" percent={71} />,
    plain: <ProgressBar name="Sedda" percent={10} look="plain" />,
  },
  Radio: { plain: <Radio label="Ja" name="svar" value="ja" /> },
  ReadMore: Object.fromEntries(
    (["description", "facts", "rich", "chips", "many-chips"] as const).map((of) => [
      of,
      <ReadMore key={of} id="mer" of={of} more="Läs mer" less="Läs mindre">
        Text
      </ReadMore>,
    ]),
  ),
  Sheet: {
    text: (
      <Sheet id="blad" title="Villkor">
        Text
      </Sheet>
    ),
    drawer: (
      <Sheet id="blad" title="Format" look="drawer">
        Text
      </Sheet>
    ),
    frame: (
      <Sheet id="blad" title="Utdrag" look="frame" tools="Verktyg" foot="Fot">
        Text
      </Sheet>
    ),
    picture: (
      <Sheet id="blad" title="Bild" look="picture">
        Text
      </Sheet>
    ),
  },
  StarRating: Object.fromEntries(
    [0.9, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.24, 4.26, 5, 5.1].map((rating) => [
      `${rating}`,
      <StarRating key={rating} rating={rating} ratedBy={1_318} />,
    ]),
  ),
  TextArea: {
    plain: <TextArea id="ord" label="Ord" />,
    whole: <TextArea id="ord" label="Ord" help="Fritt." error="Ange ord." rows={2} />,
  },
  TextField: {
    plain: <TextField id="namn" label="Namn" />,
    help: <TextField id="namn" label="Namn" help="Som på kortet." required />,
    error: <TextField id="namn" label="Namn" error="Ange namn." />,
    both: <TextField id="namn" label="Namn" help="Som på kortet." error="Ange namn." />,
  },
  Toggle: {
    on: <Toggle on onToggle={nothing} labelledBy="a" describedBy="b" />,
    off: <Toggle on={false} onToggle={nothing} labelledBy="a" describedBy="b" />,
  },
  VisuallyHidden: { text: <VisuallyHidden>Dold</VisuallyHidden> },
}
