import { queueChanges } from '@rostrum/core/webhooks/queue-changes'
import type { Context } from './context.ts'

/** Queues changes for webhooks. */
export const queueWebhooks = async (context: Context, signal: AbortSignal): Promise<void> =>
  await queueChanges({ ...context, signal })
