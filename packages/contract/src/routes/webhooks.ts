import * as z from 'zod/mini'
import { Webhook, WebhookChoices, WebhookDelivery } from '../entities/webhooks.ts'
import { ofUser, userId } from '../entities/fields.ts'
import { defineRoutesWith } from '../http/route.ts'
import * as heads from '../route-heads/webhooks.ts'

const webhookParams = z.object({ userId, webhookId: z.string().check(z.regex(/^whk_[0-9a-z]{26}$/)) })
const One = z.object({ webhook: Webhook })
const WithSecret = z.object({
  webhook: Webhook,
  /** The signing key of deliveries; no other response contains it. */
  secret: z.string(),
})

export const webhookRoutes = defineRoutesWith(heads, ofUser, {
  listWebhooks: {
    summary: "A user's webhooks, in the order of creation",
    data: z.object({ webhooks: z.array(Webhook) }),
  },
  createWebhook: {
    summary:
      'Have changes sent to an https address from now on; the answer alone has the secret they are signed with',
    body: WebhookChoices,
    data: WithSecret,
    errors: ['conflict', 'proof_required'],
  },
  changeWebhook: {
    summary: 'Replace the choices of a webhook, pause it, or resume it after it was paused or disabled',
    params: webhookParams,
    body: z.extend(WebhookChoices, { state: z.enum(['active', 'paused']) }),
    data: One,
    errors: ['not_found'],
  },
  deleteWebhook: {
    summary: 'Delete a webhook with its deliveries; idempotent',
    params: webhookParams,
    data: z.object({ webhooks: z.array(Webhook) }),
  },
  testWebhook: {
    summary: 'Send a test to a webhook within a minute, once',
    params: webhookParams,
    data: z.object({ delivery: WebhookDelivery }),
    errors: ['not_found', 'conflict'],
  },
  rotateWebhookSecret: {
    summary: 'Sign deliveries with a new secret, and for 24 hours with the former one as well',
    params: webhookParams,
    data: WithSecret,
    errors: ['not_found', 'proof_required'],
  },
  listWebhookDeliveries: {
    summary: 'The newest deliveries to a webhook, of the last seven days',
    params: webhookParams,
    data: z.object({ deliveries: z.array(WebhookDelivery) }),
    errors: ['not_found'],
  },
})
