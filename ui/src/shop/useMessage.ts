/** The message of the page, for as long as `messageMachine` shows it. */
import type { MessageEvent, messageMachine } from "@kapitel/core/cart/messageMachine"
import { useCallback, useEffect } from "react"
import { type Actor, createActor } from "xstate"
import { provideMessageMachine } from "./provideMessageMachine.ts"
import { useShopInBrowser, useShopState } from "./ShopProvider.tsx"
import type { ShopMessage, ShopStore } from "./shopStore.ts"

/** One for each store: a message outlasts the drawer that showed it. */
const actors = new WeakMap<ShopStore, Actor<typeof messageMachine>>()

const actorOf = (store: ShopStore): Actor<typeof messageMachine> => {
  const known = actors.get(store)
  if (known !== undefined) return known
  const actor = createActor(provideMessageMachine(store)).start()
  actors.set(store, actor)
  let shown: ShopMessage | undefined
  const update = () => {
    const { message } = store.state()
    if (message === shown) return
    shown = message
    if (message !== undefined) actor.send({ type: "message.shown", tone: message.tone })
  }
  store.subscribe(update)
  update()
  return actor
}

export interface MessageState {
  readonly message: ShopMessage | undefined
  readonly send: (event: MessageEvent) => void
}

export const useMessage = (): MessageState => {
  const store = useShopInBrowser()
  useEffect(() => {
    if (store !== undefined) actorOf(store)
  }, [store])
  const send = useCallback<MessageState["send"]>(
    (event) => {
      if (store !== undefined) actorOf(store).send(event)
    },
    [store],
  )
  return { message: useShopState(({ message }) => message), send }
}
