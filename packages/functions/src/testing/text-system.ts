import { type ScriptedServer, startScriptedServer } from '@rostrum/core/congress/testing/scripted-server'
import type { Store } from '@rostrum/core/store/store'
import type { Context } from '../context/context.ts'
import { type ReadingSystem, startReadingSystem } from './reading-system.ts'

export interface TextSystem {
  readonly system: ReadingSystem
  /** Stands in for GovInfo and www.congress.gov. */
  readonly site: ScriptedServer
  readonly context: Context
  stop(): Promise<void>
}

const BILLS = 70

/** A handler context whose texts come from a scripted site; the first bills of the House are listed. */
export async function startTextSystem(store: Store): Promise<TextSystem> {
  const system = await startReadingSystem(store)
  const site = await startScriptedServer()
  const CONGRESS_TEXT_URL = new URL(site.baseUrl).origin
  const GOVINFO_URL = `${CONGRESS_TEXT_URL}/govinfo`
  await system.list(Array.from({ length: BILLS }, (_, i) => `119/hr/${i + 1}`))
  return {
    system,
    site,
    context: { ...system.context, env: { ...system.context.env, CONGRESS_TEXT_URL, GOVINFO_URL } },
    async stop() {
      await site.stop()
      await system.stop()
    },
  }
}
