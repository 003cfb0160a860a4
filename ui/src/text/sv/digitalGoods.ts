/** Over purchased files; the other texts around them are not loaded with it. */
export const digitalGoods = {
  /** On confirmation, order page and My pages. */
  heading: "Dina digitala varor",
  /** On the first two, and in the order's e-mail. */
  tickets: "Dina biljetter",
}
