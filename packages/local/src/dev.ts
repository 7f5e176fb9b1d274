import type { Server } from 'node:http'
import { join } from 'node:path'
import { ownStore, type useStore } from '@rostrum/functions/context/own-store'
import * as z from 'zod/mini'
import type { LambdaHandler } from './gateway/lambda.ts'
import type { LoadFunction } from './functions.ts'
import { FUNCTION_SOURCES, WEB } from './paths.ts'
import type { RequestHandler } from './http/request-target.ts'

/** A module that exports an entry point; at run time only `typeof` can be checked. */
const EntryPoint = z.object({
  handler: z.custom<LambdaHandler>((value) => typeof value === 'function'),
})

const OwnStoreModule = z.object({
  useStore: z.custom<typeof useStore>((value) => typeof value === 'function'),
})

const AppErrorModule = z.object({ AppError: z.custom<object>((value) => typeof value === 'function') })

const APP_ERROR = join(FUNCTION_SOURCES, '../../core/src/lib/app-error.ts')
const isAppError = (error: unknown): boolean => error instanceof Error && error.name === 'AppError'

export interface Dev {
  readonly site: RequestHandler
  readonly load: LoadFunction
  stop(): Promise<void>
}

/** The site with hot reload, and functions that are reloaded at the next request after a change. */
export async function startDev(server: Server): Promise<Dev> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'spa',
    logLevel: 'warn',
  })
  return {
    site: (request, response) =>
      new Promise((resolve) => {
        response.once('close', resolve)
        vite.middlewares(request, response, () => response.writeHead(404).end())
      }),
    load: async (name) => {
      // Vite has its own module instances, and creates new ones after each change.
      const stores = await vite.ssrLoadModule(join(FUNCTION_SOURCES, 'context/own-store.ts'))
      z.parse(OwnStoreModule, stores).useStore(ownStore())
      // The store throws errors of this process's class.
      const { AppError } = z.parse(AppErrorModule, await vite.ssrLoadModule(APP_ERROR))
      Object.defineProperty(AppError, Symbol.hasInstance, { value: isAppError, configurable: true })
      const module = await vite.ssrLoadModule(join(FUNCTION_SOURCES, `${name}.ts`))
      return z.parse(EntryPoint, module).handler
    },
    stop: () => vite.close(),
  }
}
