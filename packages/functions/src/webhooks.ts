import { createOutboundClient } from '@rostrum/core/outbound/outbound-client'
import { isAnyWebhookQueueDue } from '@rostrum/core/store/webhook-queues'
import { deliverWebhooks } from '@rostrum/core/webhooks/deliver-webhooks'
import { type IdleCheck, jobHandler, type JobWork } from './run-scheduled.ts'

const work: JobWork = async ({ store, log, now, env }, signal) => {
  const post = createOutboundClient({ admitsLoopback: env.ROSTRUM_LOOPBACK_RECEIVERS })
  await deliverWebhooks({ store, log, now, signal, post })
}

const isIdle: IdleCheck = async ({ store, now }) => !(await isAnyWebhookQueueDue(store, now()))

/** Sends to strangers' URLs, so its role has access to little else. */
export const handler = jobHandler({ webhooks: work }, { webhooks: isIdle })
