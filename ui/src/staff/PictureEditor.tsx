import type { PictureLimits } from "@kapitel/core/content/pictureLimits"
import { type PictureMark, type PictureMarks, withMark } from "@kapitel/core/content/pictureMarks"
import { type PictureLooks, shapeCrop } from "@kapitel/core/content/pictureShapes"
import { useState } from "react"
import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { ErrorSummary } from "../primitives/ErrorSummary.tsx"
import { Message } from "../primitives/Message.tsx"
import { altFaults, fileFaults, pictures as words } from "../text/sv/pictures.ts"
import { MarkRange } from "./MarkRange.tsx"
import { PictureAlt } from "./PictureAlt.tsx"
import type { PictureAnswer } from "./PictureAnswerView.ts"
import { PictureFile } from "./PictureFile.tsx"
import { PictureStage } from "./PictureStage.tsx"
import { type StaffOutcome, StaffResult } from "./StaffResult.tsx"

/** A page that shows the picture. */
export interface PictureUseView {
  readonly title: string
  readonly href: string
}

export interface PictureEditorProps extends PictureLooks {
  readonly action: string
  readonly replaceAction: string
  readonly eraseHref: string
  readonly backHref: string
  readonly version: number
  readonly fileName: string
  /** 'Ändrad av Vera F. 30 november 10.14' */
  readonly changed: string
  /** What content calls it. */
  readonly address: string
  /** The whole picture, whatever is cut. */
  readonly source: string
  readonly alt: string
  readonly isDecorative: boolean
  readonly uses: ReadonlyArray<PictureUseView>
  readonly limits: PictureLimits
  /** A form of the page was refused. */
  readonly answer: PictureAnswer | undefined
  readonly outcome: StaffOutcome | undefined
}

const SHOWN = ["wide", "narrow", "square"] as const

const percentOf = ({ focus, cut }: PictureMarks, mark: PictureMark): number =>
  Math.round((mark === "x" || mark === "y" ? focus[mark] : cut[mark]) * 100)

/** One picture: its description, focal point and cut, the file behind it, and where it is used. */
export function PictureEditor({
  action,
  replaceAction,
  eraseHref,
  backHref,
  version,
  fileName,
  changed,
  address,
  source,
  alt,
  isDecorative,
  uses,
  limits,
  answer,
  outcome,
  ...looks
}: PictureEditorProps) {
  const [marks, setMarks] = useState<PictureMarks>({ focus: looks.focus, cut: looks.cut })
  const ofFile = answer?.form === "replace" ? answer.file : undefined
  const fileFault = ofFile === undefined ? undefined : fileFaults[ofFile](limits)
  const altFault = answer?.alt === undefined ? undefined : altFaults[answer.alt]
  const range = (mark: PictureMark, name: string, label: string) => (
    <MarkRange
      name={name}
      label={label}
      value={percentOf(marks, mark)}
      onChange={(given) => {
        const next = withMark(marks, mark, given / 100)
        setMarks(next)
        return percentOf(next, mark)
      }}
    />
  )
  return (
    <>
      <p>
        <a className="inline-flex min-h-target items-center underline" href={backHref}>
          {words.back}
        </a>
      </p>
      <h1 className="text-h2 wrap-anywhere">{fileName}</h1>
      <StaffResult outcome={outcome} />
      {answer?.isChanged === true && <Message tone="warning">{words.changed}</Message>}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <form className="grid gap-5" action={action} method="post" noValidate>
          <ErrorSummary
            title={words.saveRefused}
            faults={altFault === undefined ? [] : [{ field: "alt", message: altFault }]}
          />
          <input type="hidden" name="sett" value={version} />
          <PictureAlt id="alt" alt={alt} isDecorative={isDecorative} error={altFault} />
          <PictureStage
            source={source}
            label={words.stage}
            width={looks.width}
            height={looks.height}
            marks={marks}
            onMove={setMarks}
          />
          <p className="text-small text-ink-2">{words.stageHelp}</p>
          <div className="grid gap-5 sm:grid-cols-2">
            <fieldset aria-describedby="fokus-hjalp">
              <legend className="label">{words.focus}</legend>
              <p className="text-small text-ink-2" id="fokus-hjalp">
                {words.focusHelp}
              </p>
              {range("x", "fokus-x", words.focusX)}
              {range("y", "fokus-y", words.focusY)}
            </fieldset>
            <fieldset aria-describedby="kant-hjalp">
              <legend className="label">{words.cut}</legend>
              <p className="text-small text-ink-2" id="kant-hjalp">
                {words.cutHelp}
              </p>
              {range("left", "kant-vanster", words.left)}
              {range("right", "kant-hoger", words.right)}
              {range("top", "kant-uppe", words.top)}
              {range("bottom", "kant-nere", words.bottom)}
            </fieldset>
          </div>
          <div>
            <Button type="submit">{words.save}</Button>
          </div>
        </form>
        <div className="grid gap-8">
          <section className="grid gap-3">
            <h2 className="text-h3">{words.shown}</h2>
            {SHOWN.map((shape) => {
              const { left, top, width, height } = shapeCrop({ ...looks, ...marks }, shape)
              return (
                <figure key={shape} className={shape === "square" ? "max-w-40" : undefined}>
                  <svg
                    className="block w-full rounded-sm bg-linen"
                    viewBox={`${left} ${top} ${width} ${height}`}
                    aria-hidden="true"
                  >
                    <image href={source} width={looks.width} height={looks.height} preserveAspectRatio="none" />
                  </svg>
                  <figcaption className="text-small text-ink-2">{words.shapes[shape]}</figcaption>
                </figure>
              )
            })}
          </section>
          <section className="grid gap-1">
            <h2 className="text-h3">{words.uses}</h2>
            {uses.length === 0 ? (
              <p>{words.unused}</p>
            ) : (
              <ul>
                {uses.map(({ title, href }) => (
                  <li key={href}>
                    <a className="inline-flex min-h-target items-center underline" href={href}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <p className="text-small wrap-anywhere text-ink-2">
              {words.address}: <code>{address}</code>
            </p>
            <p className="text-small text-ink-2">
              {words.pixels(looks.width, looks.height)} · {changed}
            </p>
          </section>
          <form className="grid gap-3" action={replaceAction} method="post" encType="multipart/form-data" noValidate>
            <h2 className="text-h3">{words.replace}</h2>
            <p className="text-small text-ink-2">{words.replaceHelp}</p>
            <ErrorSummary
              title={words.replaceRefused}
              faults={fileFault === undefined ? [] : [{ field: "fil", message: fileFault }]}
              level={3}
            />
            <input type="hidden" name="sett" value={version} />
            <PictureFile id="fil" limits={limits} error={fileFault} />
            <div>
              <Button type="submit" variant="outline">
                {words.replaceNow}
              </Button>
            </div>
          </form>
          <p>
            <ButtonLink href={eraseHref} variant="text">
              {words.erase}
            </ButtonLink>
          </p>
        </div>
      </div>
    </>
  )
}
