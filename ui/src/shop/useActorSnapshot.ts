/** What an actor outside of React has come to; undefined on the server, and while the browser takes its HTML over. */
import { useMemo, useSyncExternalStore } from "react"
import type { AnyActorRef, SnapshotFrom } from "xstate"

const nothingToHear = () => () => {}
const nothingYet = () => undefined

export const useActorSnapshot = <A extends AnyActorRef>(actor: A | undefined): SnapshotFrom<A> | undefined => {
  const subscribe = useMemo(() => {
    if (actor === undefined) return nothingToHear
    return (listener: () => void) => {
      const subscription = actor.subscribe(listener)
      return () => subscription.unsubscribe()
    }
  }, [actor])
  return useSyncExternalStore(subscribe, () => actor?.getSnapshot() as SnapshotFrom<A> | undefined, nothingYet)
}
