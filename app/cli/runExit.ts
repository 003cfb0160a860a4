/** Runs the Effect of a command. */
import { ConfigProvider, Effect, type Exit } from "effect"

/** Reads the settings of the environment as it is now: Effect's own provider keeps those of its first read. */
export const runExit = <A, E>(work: Effect.Effect<A, E>): Promise<Exit.Exit<A, E>> =>
  Effect.runPromiseExit(Effect.provideService(work, ConfigProvider.ConfigProvider, ConfigProvider.fromEnv()))
