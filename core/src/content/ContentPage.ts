/** Pages as editors build them: three areas of typed blocks (spec §1). */

/** A block of content. `kind` decides which fields it must have; each kind has its schema in `blocks/`. */
export interface Block {
  readonly id: string
  readonly kind: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly areas?: Readonly<Record<string, ReadonlyArray<Block>>>
}

/** A page's blocks by area, with title and description. */
export interface ContentPage {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly description?: string
  readonly areas: {
    readonly header: ReadonlyArray<Block>
    readonly main: ReadonlyArray<Block>
    readonly footer: ReadonlyArray<Block>
  }
}
