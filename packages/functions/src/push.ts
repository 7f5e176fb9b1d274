import { deliverPushes } from '@rostrum/core/alerts/deliver-pushes'
import { createOutboundClient } from '@rostrum/core/outbound/outbound-client'
import { createPushService, type SendPush } from '@rostrum/core/outbound/push-service'
import { createVapid, vapidKeysOf } from '@rostrum/core/outbound/vapid'
import { secretOf } from '@rostrum/core/store/secrets/parameter'
import type { Context } from './context/context.ts'
import type { Env } from './context/env.ts'
import { memoizeSuccess } from '@rostrum/core/lib/memoize-success'

const readPushKey = ({ ROSTRUM_PUSH_KEY: key, ROSTRUM_PUSH_KEY_PARAMETER: parameter }: Env) =>
  secretOf('key of pushes', key, parameter)

/** RFC 8292 requires an https or mailto address. */
function contactOf({ ROSTRUM_SITE_URL: siteUrl, ROSTRUM_ALERTS_FROM, ROSTRUM_MAIL_FROM }: Env): string {
  const from = ROSTRUM_ALERTS_FROM ?? ROSTRUM_MAIL_FROM
  return siteUrl.startsWith('https:') || from === undefined ? siteUrl : `mailto:${from}`
}

async function createSender({ env, now }: Pick<Context, 'env' | 'now'>): Promise<SendPush> {
  const admitsLoopback = env.ROSTRUM_LOOPBACK_RECEIVERS
  return createPushService({
    post: createOutboundClient({ admitsLoopback }),
    authorize: createVapid({ keys: vapidKeysOf(await readPushKey(env)), contact: contactOf(env), now }),
    admitsLoopback,
    now,
  })
}

/** Sends the notifications that are due. Reads the key only if there are any. */
export async function deliverNotifications(context: Context, signal: AbortSignal): Promise<void> {
  const { store, now, log } = context
  const sender = memoizeSuccess(() => createSender(context))
  const send: SendPush = async (target, push) => await (await sender())(target, push)
  await deliverPushes({ store, now, log, signal }, send)
}
