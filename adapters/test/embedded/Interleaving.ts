/** Concurrent calls to a port proceed in an order chosen by a seed, so that every order can be tested. */
import { Context, Effect, Layer } from "effect"

/** Lets waiting calls through one at a time, in its own order, once all that remain are waiting. */
export class Interleaving extends Context.Service<
  Interleaving,
  { readonly pass: Effect.Effect<void>; readonly open: (tabs: number, seed: number) => { readonly leave: () => void } }
>()("test/Interleaving") {
  static readonly layer = Layer.sync(Interleaving, () => {
    let present = 0
    let seed = 0
    let waiting: Array<() => void> = []
    const next = () => {
      if (present === 0 || waiting.length < present) return
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      const [chosen] = waiting.splice(Math.floor((seed / 2 ** 32) * waiting.length), 1)
      chosen?.()
    }
    return {
      pass: Effect.callback<void>((resume) => {
        if (present === 0) return resume(Effect.void)
        waiting.push(() => resume(Effect.void))
        next()
      }),
      open: (tabs, first) => {
        present = tabs
        seed = first
        waiting = []
        return {
          leave: () => {
            present--
            next()
          },
        }
      },
    }
  })
}
