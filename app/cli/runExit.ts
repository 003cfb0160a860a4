/** How a command runs its work. */
import { ConfigProvider, Effect, type Exit } from "effect"

/** Under the settings of the environment as it is now: Effect's own would stay what they were when first asked for. */
export const runExit = <A, E>(work: Effect.Effect<A, E>): Promise<Exit.Exit<A, E>> =>
  Effect.runPromiseExit(Effect.provideService(work, ConfigProvider.ConfigProvider, ConfigProvider.fromEnv()))
