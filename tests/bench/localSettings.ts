import { ConfigProvider, Effect } from "effect"
import { readSettings, type Settings } from "../../app/server/Settings.ts"
import { freePort } from "../freePort.ts"

/** Settings of a shop in this process, on a free port, without rate limits. */
export const localSettings = async (dataDir: string, more: Record<string, string> = {}): Promise<Settings> => {
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir, RATE_LIMITS: "off", ...more }
  return Effect.runPromise(
    readSettings.pipe(Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env }))),
  )
}
