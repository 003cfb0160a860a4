import type { FormFault } from "@kapitel/core/content/formFaults"
import type { PageDifference } from "@kapitel/core/content/pageDifference"
import {
  afterAct,
  type FormNode,
  type FormShapes,
  type PageArea,
  readAct,
  readForm,
  withPicture,
} from "@kapitel/core/content/pageForm"
import type { PictureChoice } from "@kapitel/core/content/pictureList"
import { type FormEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { Disclosure } from "../primitives/Disclosure.tsx"
import { ErrorSummary } from "../primitives/ErrorSummary.tsx"
import { Message } from "../primitives/Message.tsx"
import { TextArea } from "../primitives/TextArea.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { editing as words } from "../text/sv/editing.ts"
import { ContentBlocks } from "./ContentBlocks.tsx"
import { ContentDifferences } from "./ContentDifferences.tsx"
import type { FormParts } from "./ContentField.tsx"
import { ContentOutcome } from "./ContentOutcome.tsx"
import { faultText, summaryText } from "./contentWords.ts"
import type { PictureDialog } from "./PictureDialog.tsx"
import type { StaffOutcome } from "./StaffResult.tsx"
import { type ContentDraft, useContentDraft } from "./useContentDraft.ts"
import { usePresence } from "./usePresence.ts"

/** An area of the page that the form has. */
export interface FormArea {
  readonly area: PageArea
  readonly kinds: ReadonlyArray<string>
}

/** Two have changed the page: whose text is the other, and what differs. */
export interface FormConflict {
  readonly by: string
  readonly differences: ReadonlyArray<PageDifference>
}

/** A page of content, as a page of staff shows it. */
export interface ContentFormProps {
  readonly name: string
  readonly place: { readonly brand: string; readonly path: string }
  readonly siteName: string
  readonly version: number
  readonly form: Readonly<Record<string, FormNode>>
  readonly shapes: FormShapes
  /** Hosts whose pages are shown in a frame; those of others are links. */
  readonly frameHosts: ReadonlyArray<string>
  /** Those of the library that the form shows. */
  readonly pictures: ReadonlyArray<PictureChoice>
  readonly areas: ReadonlyArray<FormArea>
  readonly hasFixedPath: boolean
  readonly faults: ReadonlyArray<FormFault>
  /** Lines about the draft, and what visitors see. */
  readonly status: ReadonlyArray<string>
  /** `Publiceras 3 december kl 08.00 …`; absent when no hour is chosen. */
  readonly scheduled: string | undefined
  /** The hour that was typed and refused, as its field has it. */
  readonly typedHour: string
  readonly hasDraft: boolean
  readonly mayReset: boolean
  readonly mayRemove: boolean
  readonly others: ReadonlyArray<string>
  readonly open: string | undefined
  readonly conflict: FormConflict | undefined
  /** The text was kept when the device was locked. */
  readonly isKept: boolean
  readonly outcome: StaffOutcome | undefined
  readonly links: {
    readonly action: string
    readonly list: string
    readonly self: string
    readonly history: string
    /** Says that the page is open, and answers who else has it open. */
    readonly presence: string
    /** The library, and its search. */
    readonly library: string
    readonly searchPictures: string
    /** Absent for a page that is never shown. */
    readonly preview: string | undefined
    /** In the shop; absent when visitors do not see it. */
    readonly shop: string | undefined
  }
}

/** The form of the page, and what its buttons need of it. */
const CONTENT_FORM = "sidan"
const PREVIEW = "forhandsvisning"

/** A page of content: its form, and the preview beside it. */
export function ContentForm(props: ContentFormProps) {
  const { name, siteName, links, place, status, scheduled, outcome, conflict, isKept } = props
  const element = useRef<HTMLFormElement>(null)
  const draft = useContentDraft(element, props.version)
  const presence = usePresence(links.presence, place)
  const others = presence?.others.map(({ name: who, since }) => words.since(who, since)) ?? props.others
  const pictures = usePictures(props.pictures)
  const isBehind = presence !== undefined && presence.by !== "" && presence.version > draft.version
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-5">
        <h1 className="text-h2 wrap-anywhere">{name}</h1>
        <p className="text-ink-2">{siteName}</p>
      </div>
      <ul className="-my-3 flex flex-wrap gap-x-5">
        {(
          [
            [links.list, words.toList],
            [links.history, words.history],
            [links.shop, words.openPage],
          ] as const
        ).map(
          ([href, text]) =>
            href !== undefined && (
              <li key={text}>
                <a className="inline-flex min-h-target items-center underline" href={href}>
                  {text}
                </a>
              </li>
            ),
        )}
      </ul>
      <ContentOutcome outcome={outcome} />
      <div className="grid gap-1 text-small text-ink-2">
        {status.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {scheduled !== undefined && <p className="font-semibold text-ink">{scheduled}</p>}
      </div>
      <div role="status">
        {others.length > 0 && <Message tone="warning">{words.others(others.join(", "))}</Message>}
        {isBehind && draft.conflict === undefined && (
          <Message tone="warning">{words.changedElsewhere(presence.by)}</Message>
        )}
      </div>
      {pictures.Dialog !== undefined && (
        <pictures.Dialog
          isOpen={pictures.isOpen}
          searchHref={links.searchPictures}
          libraryHref={links.library}
          onChoose={pictures.onChosen}
          onClose={pictures.onClose}
        />
      )}
      {conflict !== undefined && <Conflict conflict={conflict} self={links.self} isKept={isKept} />}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <PageForm {...props} element={element} draft={draft} library={pictures} />
        <Preview preview={links.preview} version={draft.version} />
      </div>
      <MoreChoices {...props} />
    </>
  )
}

function Conflict({ conflict, self, isKept }: { conflict: FormConflict; self: string; isKept: boolean }) {
  return (
    <section className="grid gap-3 rounded-sm framed p-4">
      <h2 className="text-h3">{isKept ? words.keptTitle : words.conflictTitle}</h2>
      <p>{isKept ? words.kept : words.conflict(conflict.by)}</p>
      {!isKept && <p>{words.conflictMine}</p>}
      <h3 className="text-h4">{words.conflictDifference}</h3>
      <ContentDifferences list={conflict.differences} />
      <div>
        <ButtonLink href={self} variant="outline" small>
          {words.conflictTheirs}
        </ButtonLink>
      </div>
    </section>
  )
}

interface FormNow {
  readonly form: ContentFormProps["form"]
  readonly open: string | undefined
  readonly focus: string | undefined
  /** How many times it was rendered anew. */
  readonly round: number
}

/** The form, and what its buttons do to it where a script runs. */
function usePageForm(
  first: Readonly<Record<string, FormNode>>,
  firstOpen: string | undefined,
  element: RefObject<HTMLFormElement | null>,
  onChanged: () => void,
) {
  const [{ form, open, focus, round }, setForm] = useState<FormNow>({
    form: first,
    open: firstOpen,
    focus: undefined,
    round: 0,
  })
  const typed = () => {
    const fields = element.current === null ? [] : [...new FormData(element.current)]
    return fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []))
  }
  const show = (next: FormNow["form"], shown: string | undefined, focusNext?: string) => {
    setForm((before) => ({ form: next, open: shown, focus: focusNext, round: before.round + 1 }))
    onChanged()
  }
  const onAct = (event: MouseEvent<HTMLButtonElement>) => {
    const entries = typed()
    const fieldAt = new Map(entries)
    const act = readAct(event.currentTarget.value, (field) => fieldAt.get(field))
    if (act === undefined) return
    event.preventDefault()
    const { form: next, shown } = afterAct(readForm(entries), act)
    show(next, shown, shown)
  }
  const onVariant = () => show(readForm(typed()), open)
  // An item that was added or moved is where the person goes on.
  const focused = round === 0 ? undefined : focus
  const setPicture = (at: string, source: string) => {
    const next = withPicture(readForm(typed()), at, source)
    if (next !== undefined) show(next, at, at)
  }
  return { form, open, round, focused, onAct, onVariant, setPicture }
}

/** The pictures that the form shows, and the choice of one: what asked for it is called with the address. */
function usePictures(first: ReadonlyArray<PictureChoice>) {
  const [known, setKnown] = useState(first)
  const [asked, setAsked] = useState<{ readonly onChosen: (source: string) => void }>()
  const [Dialog, setDialog] = useState<typeof PictureDialog>()
  return {
    /** Loaded when it is first asked for. */
    Dialog,
    known: new Map(known.map((choice) => [choice.source, choice])),
    isOpen: asked !== undefined,
    ask: (onChosen: (source: string) => void, onFailed?: () => void) => {
      setAsked({ onChosen })
      if (Dialog !== undefined) return
      void import("./PictureDialog.tsx").then(
        ({ PictureDialog: loaded }) => setDialog(() => loaded),
        () => {
          setAsked(undefined)
          onFailed?.()
        },
      )
    },
    onChosen: (choice: PictureChoice) => {
      // Closed first: what is behind an open dialog cannot have the focus.
      flushSync(() => {
        setKnown((before) => [...before, choice])
        setAsked(undefined)
      })
      asked?.onChosen(choice.source)
    },
    onClose: () => setAsked(undefined),
  }
}

interface PageFormProps extends ContentFormProps {
  readonly element: RefObject<HTMLFormElement | null>
  readonly draft: ContentDraft
  readonly library: ReturnType<typeof usePictures>
}

function PageForm(props: PageFormProps) {
  const { place, shapes, areas, hasFixedPath, faults, links, typedHour, scheduled, element, draft, library } = props
  const page = usePageForm(props.form, props.open, element, draft.onChanged)
  const { form, open, round, focused, onAct, onVariant, setPicture } = page
  const textsOfFaults = new Map(faults.map((fault) => [fault.at, faultText(fault)]))
  const isHourWrong = props.outcome?.answer === "felaktigtid"
  const parts: FormParts = {
    faults: textsOfFaults,
    focused,
    onAct,
    onVariant,
    frameHosts: props.frameHosts,
    pictures: library.known,
    libraryHref: links.library,
    onPicture: (at, button) =>
      library.ask(
        (source) => setPicture(at, source),
        () => element.current?.requestSubmit(button),
      ),
    onChoosePicture: (onChosen) => library.ask(onChosen),
  }
  // Its title is never shown.
  const isPart = place.path.startsWith("/_")
  const text = (field: string) => (typeof form[field] === "string" ? form[field] : "")
  const texts = (field: string) => ({ id: field, name: field, defaultValue: text(field) })
  const faultAt = (field: string) => textsOfFaults.get(field)
  const onSubmit = useSubmit(element, draft)
  return (
    <form
      id={CONTENT_FORM}
      // What gets the focus is not below the buttons at the window's edge.
      className="grid min-w-0 gap-6 **:scroll-mb-32"
      action={links.action}
      method="post"
      ref={element}
      onInput={draft.onChanged}
      onSubmit={onSubmit}
      noValidate
    >
      {/* Enter in a field presses the first button. */}
      <button type="submit" name="gor" value="spara" className="sr-only" tabIndex={-1} aria-hidden>
        {words.save}
      </button>
      <PlaceFields place={place} version={draft.version} />
      <ErrorSummary
        title={words.faults}
        faults={faults.map((fault) => ({ field: fault.at, message: summaryText(fault) }))}
      />
      {isPart ? (
        (["title", "description", "path"] as const).map((field) => (
          <input key={field} type="hidden" name={field} value={text(field)} readOnly />
        ))
      ) : (
        <fieldset className="grid gap-4" key={`page ${round}`}>
          <legend className="font-serif text-h3 pb-3">{words.page}</legend>
          <TextField {...texts("title")} error={faultAt("title")} label={words.pageTitle} help={words.pageTitleHelp} />
          <TextArea
            {...texts("description")}
            error={faultAt("description")}
            label={`${words.description} (${words.optional})`}
            help={words.descriptionHelp}
            rows={2}
          />
          {hasFixedPath ? (
            <>
              <p className="text-small text-ink-2">{words.fixedPath(place.path)}</p>
              <input type="hidden" name="path" value={place.path} readOnly />
            </>
          ) : (
            <TextField
              {...texts("path")}
              error={faultAt("path")}
              label={words.path}
              help={words.pathHelp}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </fieldset>
      )}
      {areas.map(({ area, kinds }) => (
        <section key={`${area} ${round}`} className="grid gap-3" aria-labelledby={`omrade-${area}`}>
          <h2 className="text-h3" id={`omrade-${area}`}>
            {words.areas[area]}
          </h2>
          <ContentBlocks
            {...parts}
            {...{ shapes, kinds, open }}
            name={area}
            label={words.areas[area]}
            nodes={form[area]}
          />
        </section>
      ))}
      <div className="sticky bottom-0 -mx-2 bg-paper px-2 py-3 hairline-t">
        <DraftState draft={draft} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="outline" small name="gor" value="spara">
            {words.save}
          </Button>
          <Button type="submit" small name="gor" value="publicera">
            {words.publish}
          </Button>
          {links.preview !== undefined && (
            <ButtonLink href={`#${PREVIEW}`} variant="text" small aria-label={words.toPreview}>
              {words.look}
            </ButtonLink>
          )}
        </div>
      </div>
      <Disclosure summary={<span>{words.publishAt}</span>} look="plain" open={isHourWrong || typedHour !== ""}>
        <div className="grid justify-items-start gap-3 pb-4">
          <TextField
            id="tid"
            name="tid"
            type="datetime-local"
            label={words.hour}
            help={words.hourHelp}
            error={isHourWrong ? words.refusals.felaktigtid : undefined}
            defaultValue={typedHour}
          />
          <Button type="submit" variant="outline" name="gor" value="tid">
            {words.schedule}
          </Button>
          {scheduled !== undefined && (
            <Button type="submit" variant="text" name="gor" value="avbryt">
              {words.cancelSchedule}
            </Button>
          )}
        </div>
      </Disclosure>
    </form>
  )
}

/** A draft on its way would make the version of a form that is sent meanwhile an old one: the form waits for it. */
function useSubmit(element: RefObject<HTMLFormElement | null>, { state, onSent }: ContentDraft) {
  const waiting = useRef<HTMLElement | null>(undefined)
  useEffect(() => {
    if (waiting.current === undefined || state === "saving") return
    const submitter = waiting.current
    waiting.current = undefined
    element.current?.requestSubmit(submitter)
  }, [state, element])
  return (event: FormEvent<HTMLFormElement>) => {
    if (state !== "saving") return onSent()
    event.preventDefault()
    waiting.current = (event.nativeEvent as SubmitEvent).submitter
  }
}

/** What has become of what is typed: read aloud, and without a script nothing. */
function DraftState({ draft: { state, savedAt, conflict } }: { draft: ContentDraft }) {
  const text = {
    resting: savedAt === "" ? "" : words.saved(savedAt),
    typing: words.unsaved,
    saving: words.saving,
    failed: words.saveFailed,
    conflicting: "",
  }[state]
  return (
    <div role="status" className="text-small text-ink-2">
      {text !== "" && <p className="pb-2">{text}</p>}
      {conflict !== undefined && (
        <Message
          tone="error"
          action={
            <ButtonLink small variant="outline" href={conflict.href}>
              {words.compare}
            </ButtonLink>
          }
        >
          {words.changedElsewhere(conflict.by)}
        </Message>
      )}
    </div>
  )
}

/** Which page, and which version of it was seen. */
function PlaceFields({ place, version }: Pick<ContentFormProps, "place" | "version">) {
  return (
    <>
      <input type="hidden" name="plats" value={place.brand} readOnly />
      <input type="hidden" name="sokvag" value={place.path} readOnly />
      <input type="hidden" name="version" value={version} readOnly />
    </>
  )
}

function Preview({ preview, version }: { preview: string | undefined; version: number }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    // It stays scrolled where it was.
    frame.current?.contentWindow?.location.reload()
  }, [version])
  return (
    <section id={PREVIEW} className="grid min-w-0 scroll-mt-8 gap-2 lg:sticky lg:top-4" aria-labelledby="visas">
      <h2 className="text-h3" id="visas">
        {words.preview}
      </h2>
      {preview === undefined ? (
        <p className="text-ink-2">{words.noPreview}</p>
      ) : (
        <>
          <p className="text-small text-ink-2">{words.previewLead}</p>
          {/* No script of the page runs, and its links lead nowhere. */}
          <iframe
            ref={frame}
            className="h-[70vh] w-full rounded-sm framed bg-white"
            src={preview}
            title={words.preview}
            sandbox="allow-same-origin"
          />
          <div className="flex flex-wrap gap-x-5">
            <a className="inline-flex min-h-target items-center underline" href={preview}>
              {words.wholePreview}
            </a>
            <a className="inline-flex min-h-target items-center underline lg:hidden" href={`#${CONTENT_FORM}`}>
              {words.toForm}
            </a>
          </div>
        </>
      )}
    </section>
  )
}

/** Acts that leave what is typed: forms of their own. */
function MoreChoices({ place, version, hasDraft, mayReset, mayRemove, links }: ContentFormProps) {
  if (!hasDraft && !mayReset && !mayRemove) return null
  const own = (act: string, label: string, help: string, more?: ReactNode) => (
    <form className="grid justify-items-start gap-2" action={links.action} method="post">
      <PlaceFields place={place} version={version} />
      <p className="text-small text-ink-2">{help}</p>
      {more}
      <Button type="submit" variant="outline" small name="gor" value={act}>
        {label}
      </Button>
    </form>
  )
  return (
    <Disclosure summary={<span>{words.more}</span>} look="plain">
      <div className="grid gap-6 pb-4">
        {hasDraft && own("kasta", words.discard, words.discardHelp)}
        {mayReset && own("filens", words.reset, words.resetHelp)}
        {mayRemove &&
          own(
            "bort",
            words.removePage,
            words.removeHelp,
            <TextField id="till" name="till" label={words.leadTo} help={words.leadToHelp} autoCapitalize="none" />,
          )}
      </div>
    </Disclosure>
  )
}
