/** A file that is not an EPUB, or that cannot be marked; `message` is for the operator. */
export class NotAnEpub extends Error {}
