/** What was wrong with a form of a picture, and what had been typed into it. */
import type { AltFault } from "@kapitel/core/content/pictureWork"

/** Of the file that was chosen. */
export type FileFault =
  | "missing"
  /** The device was locked when it was sent: it was not read. */
  | "notKept"
  | "tooLarge"
  | "type"
  | "unreadable"
  | "pixels"
  | "animated"
  | "small"
  | "busy"
  | "failed"

/** Numbers as they were typed, in percent. */
export interface TypedMarks {
  readonly x: string
  readonly y: string
  readonly left: string
  readonly right: string
  readonly top: string
  readonly bottom: string
}

/** In answer to a form that was refused. */
export interface PictureAnswer {
  /** The form: its fields have the faults. */
  readonly form: "add" | "edit" | "replace"
  readonly alt?: AltFault
  readonly file?: FileFault
  /** A colleague has changed the picture: what is typed is saved with the next press. */
  readonly isChanged?: true
  readonly typed?: { readonly alt: string; readonly isDecorative: boolean; readonly marks?: TypedMarks }
}
