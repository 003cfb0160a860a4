/** What staff do with pictures of the shop's own content: right, rules, then the act (decision 425). */
import { Clock, Duration, Effect, Schema, Stream } from "effect"
import { FileName, Files } from "../digital/Files.ts"
import { oneLine } from "../identity/oneLine.ts"
import { requireRight } from "../staff/requireRight.ts"
import type { StaffMember } from "../staff/StaffMember.ts"
import { CENTRED, type Cut, type Focus, inRange, type Size, UNCUT } from "./cropping.ts"
import { MAX_ALT, MAX_FILE_NAME, type PictureId } from "./Picture.ts"
import { PictureLibrary, PictureNotFound } from "./PictureLibrary.ts"
import { type PictureUse, pictureUses } from "./pictureUses.ts"

/** A file as it has been decoded and encoded again: upright, without metadata. */
export interface EncodedPicture extends Size {
  readonly bytes: Uint8Array
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly hash: string
}

/** A picture as its editor saw it. */
export interface SeenPicture {
  readonly id: PictureId
  readonly version: number
}

/**
 * Pages show the picture: they must show another one first.
 *
 * @public In types that packages declare.
 */
export class PictureInUse extends Schema.TaggedError<PictureInUse>()("PictureInUse", {
  uses: Schema.Array(
    Schema.Struct({
      path: Schema.String,
      title: Schema.String,
      brand: Schema.optionalKey(Schema.Literals(["kapitel", "vinjett"])),
      isDraft: Schema.Boolean,
    }),
  ),
}) {}

/** What is wrong with a description. */
export type AltFault = "missing" | "long" | "both"

/** The text that replaces the picture; empty only when it is said to be decorative. */
export const readAlt = (
  typed: string,
  isDecorative: boolean,
): { readonly alt: string } | { readonly fault: AltFault } => {
  const text = oneLine(typed, Number.POSITIVE_INFINITY)
  if (text === undefined) return isDecorative ? { alt: "" } : { fault: "missing" }
  if (isDecorative) return { fault: "both" }
  return text.length > MAX_ALT ? { fault: "long" } : { alt: text }
}

/** The last part of a name that a browser sent, at most `MAX_FILE_NAME` long; it is shown and searched, never a path. */
export const readFileName = (sent: string): string => {
  const name = oneLine(sent.split(/[/\\]/).at(-1), Number.POSITIVE_INFINITY)
  return name?.slice(-MAX_FILE_NAME).trim() || "bild"
}

/** The name of a picture's file. */
export const pictureFileName = (hash: string): FileName => FileName.make(`picture-${hash}.webp`)

const RIGHT = "pictures.manage"

/** An upload may not have its row yet. */
const UNUSED_AFTER_MS = Duration.toMillis("1 day")

/** Deletes files that no picture has: of replaced and erased ones, and of uploads that were interrupted. */
const removeUnusedFiles = Effect.fnUntraced(function* (now: number) {
  const [library, files] = [yield* PictureLibrary, yield* Files]
  const used = new Set([...(yield* library.all).values()].map(({ hash }) => pictureFileName(hash)))
  const old = yield* files.putBefore("picture-", now - UNUSED_AFTER_MS)
  yield* Effect.forEach(
    old.filter((name) => !used.has(name)),
    (name) => files.remove(name),
  )
})

/** The file first: a row whose file is missing is never read. */
const putFile = ({ hash, bytes }: EncodedPicture) =>
  Files.use((files) => files.put(pictureFileName(hash), Stream.succeed(bytes)))

const authorOf = ({ id, name }: StaffMember) => ({ id, name })

const sizeAndHash = ({ hash, width, height }: EncodedPicture) => ({ hash, width, height })

const picture = Effect.fnUntraced(function* (id: PictureId) {
  const found = (yield* PictureLibrary.use(({ all }) => all)).get(id)
  return found ?? (yield* new PictureNotFound())
})

/** A new picture, whole and with its focal point in the middle. */
export const addPicture = Effect.fn("addPicture")(function* (
  member: StaffMember,
  { encoded, alt, fileName }: { readonly encoded: EncodedPicture; readonly alt: string; readonly fileName: string },
) {
  yield* requireRight(member, RIGHT)
  const now = yield* Clock.currentTimeMillis
  yield* putFile(encoded)
  const contents = { ...sizeAndHash(encoded), alt, fileName, focus: CENTRED, cut: UNCUT }
  const added = yield* PictureLibrary.use((library) => library.add({ contents, by: authorOf(member), now }))
  yield* removeUnusedFiles(now)
  return added
})

/** Description, focal point and cut; numbers outside of their ranges become the nearest. */
export const editPicture = Effect.fn("editPicture")(function* (
  member: StaffMember,
  seen: SeenPicture,
  { alt, focus, cut }: { readonly alt: string; readonly focus: Focus; readonly cut: Cut },
) {
  yield* requireRight(member, RIGHT)
  const contents = { ...(yield* picture(seen.id)), alt, ...inRange(focus, cut) }
  const now = yield* Clock.currentTimeMillis
  return yield* PictureLibrary.use((library) => library.change({ ...seen, contents, by: authorOf(member), now }))
})

/** How much the proportions of a file may differ from those of the one that it replaces, to be the same picture. */
const SAME_PROPORTIONS = 0.01

const hasProportionsOf = (one: Size, other: Size): boolean =>
  Math.abs((one.width * other.height) / (one.height * other.width) - 1) <= SAME_PROPORTIONS

/** Another file for a picture that pages show already: with the same proportions it keeps focal point and cut. */
export const replacePicture = Effect.fn("replacePicture")(function* (
  member: StaffMember,
  seen: SeenPicture,
  { encoded, fileName }: { readonly encoded: EncodedPicture; readonly fileName: string },
) {
  yield* requireRight(member, RIGHT)
  const before = yield* picture(seen.id)
  const now = yield* Clock.currentTimeMillis
  yield* putFile(encoded)
  const looks = hasProportionsOf(before, encoded) ? {} : { focus: CENTRED, cut: UNCUT }
  const contents = { ...before, ...sizeAndHash(encoded), fileName, ...looks }
  const replaced = yield* PictureLibrary.use((library) =>
    library.change({ ...seen, contents, by: authorOf(member), now }),
  )
  yield* removeUnusedFiles(now)
  return replaced
})

/** Fails with `PictureInUse` while a page shows it, as published or as a draft. */
export const erasePicture = Effect.fn("erasePicture")(function* (member: StaffMember, seen: SeenPicture) {
  yield* requireRight(member, RIGHT)
  yield* picture(seen.id)
  const uses: ReadonlyArray<PictureUse> = yield* pictureUses(seen.id)
  if (uses.length > 0) return yield* new PictureInUse({ uses })
  const now = yield* Clock.currentTimeMillis
  yield* PictureLibrary.use((library) => library.erase({ ...seen, by: authorOf(member), now }))
  yield* removeUnusedFiles(now)
})
