/** Words within a paragraph. */
export interface RichTextRun {
  readonly text: string
  readonly strong?: boolean | undefined
  readonly href?: string | undefined
  /** A line ends after it. */
  readonly lineBreak?: boolean | undefined
}

/** A text of paragraphs, headings and lists: plain data, so it can be stored, compared and never be a script. */
export type RichTextBlock =
  | { readonly kind: "paragraph"; readonly runs: ReadonlyArray<RichTextRun> }
  | { readonly kind: "heading"; readonly runs: ReadonlyArray<RichTextRun> }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: ReadonlyArray<ReadonlyArray<RichTextRun>> }

export type RichTextView = ReadonlyArray<RichTextBlock>
