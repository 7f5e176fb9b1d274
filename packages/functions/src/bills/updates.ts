import type { updateRoutes } from '@rostrum/contract/routes/searches'
import { expectUpdates as expect } from '@rostrum/core/alerts/expect-updates'
import type { Handlers } from '../http/handlers.ts'

export const handlers: Handlers<typeof updateRoutes> = {
  expectUpdates: async ({ body, context }) => await expect(context, body),
}
