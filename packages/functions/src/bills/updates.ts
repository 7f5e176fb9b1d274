import type { billRoutes } from '@rostrum/contract/routes/bills'
import { expectUpdates as expect } from '@rostrum/core/alerts/expect-updates'
import type { Handlers } from '../http/handlers.ts'

type BillHandlers = Handlers<typeof billRoutes>

export const expectUpdates: BillHandlers['expectUpdates'] = async ({ body, context }) =>
  await expect(context, body)
