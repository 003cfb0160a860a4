/** What a page of staff hears of its window. */

type Handlers = Partial<
  Pick<WindowEventHandlers & GlobalEventHandlers, "onfocus" | "onkeydown" | "onoffline" | "ononline" | "onpageshow">
>

/** Sets the window's handlers; the returned function removes them again. Each event has one at a time. */
export const whileShown = (handlers: Handlers): (() => void) => {
  Object.assign(window, handlers)
  return () => void Object.assign(window, Object.fromEntries(Object.keys(handlers).map((name) => [name, null])))
}
