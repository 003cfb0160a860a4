/** The settings of this process; on a fault it ends with one line that names it. */
import { Cause, ConfigProvider, Effect, Exit } from "effect"
import { exitWithMessage } from "./exitWithMessage.ts"
import { readSettings, type Settings } from "./Settings.ts"

export const readSettingsOrExit = async (): Promise<Settings> => {
  // The environment as it is now: the launcher adds the addresses of what it has started.
  const environment = ConfigProvider.layer(ConfigProvider.fromEnv())
  const exit = await Effect.runPromiseExit(readSettings.pipe(Effect.provide(environment)))
  if (Exit.isSuccess(exit)) return exit.value
  const cause = Cause.squash(exit.cause)
  return exitWithMessage(cause instanceof Error ? cause.message : String(cause))
}
