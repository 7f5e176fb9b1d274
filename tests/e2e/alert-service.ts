import { alertRoutes } from '@rostrum/contract/routes/alerts'
import { buildPath, type DataOf, type Route } from '@rostrum/contract/http/route'
import * as z from 'zod/mini'
import type { Account } from './account.ts'

/** Calls a route about alerts as the user, from another device. */
async function call<R extends Route>(
  base: string,
  { user, tokens }: Account,
  { route, body }: { route: R; body?: object },
): Promise<DataOf<R>> {
  const response = await fetch(base + buildPath(route, { userId: user.id }), {
    method: route.method,
    headers: { authorization: `Bearer ${tokens.accessToken}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${route.path} answered ${response.status}`)
  const { data } = z.parse(z.object({ data: z.unknown() }), await response.json())
  return z.parse<R['data']>(route.data, data)
}

export const readAlertSettings = (base: string, account: Account) =>
  call(base, account, { route: alertRoutes.getAlertSettings })

export const chooseAlerts = (base: string, account: Account, body: object) =>
  call(base, account, { route: alertRoutes.putAlertSettings, body })

export const readRhythms = async (base: string, account: Account) =>
  (await call(base, account, { route: alertRoutes.listFollowRhythms })).rhythms
