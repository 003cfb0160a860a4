/** The snapshot of an actor outside of React; undefined on the server, and during hydration. */
import { useMemo, useSyncExternalStore } from "react"
import type { AnyActorRef, SnapshotFrom } from "xstate"

const neverChanges = () => () => {}
const nothingYet = () => undefined

export const useActorSnapshot = <A extends AnyActorRef>(actor: A | undefined): SnapshotFrom<A> | undefined => {
  const subscribe = useMemo(() => {
    if (actor === undefined) return neverChanges
    return (listener: () => void) => {
      const subscription = actor.subscribe(listener)
      return () => subscription.unsubscribe()
    }
  }, [actor])
  return useSyncExternalStore(subscribe, () => actor?.getSnapshot() as SnapshotFrom<A> | undefined, nothingYet)
}
