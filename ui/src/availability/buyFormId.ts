/** The form that other buttons of the page submit: there is one on a page. A file of its own: the form is in another chunk. */
export const BUY_FORM = "buy"
