import type { Webhook, WebhookChoices, WebhookDelivery } from '@rostrum/contract/entities/webhooks'
import * as heads from '@rostrum/contract/route-heads/webhooks'
import { queryOptions } from '@tanstack/react-query'
import { ownUserId } from './following.ts'
import { call, queryClient, reads } from './singletons.ts'

export interface WithSecret {
  readonly webhook: Webhook
  readonly secret: string
}

const PENDING_MS = 5_000

const listKey = () => ['webhooks', 'list', ownUserId()]
const deliveriesKey = (webhookId: string) => ['webhooks', 'deliveries', ownUserId(), webhookId]
const paramsOf = (webhookId: string) => ({ userId: ownUserId(), webhookId })
const refreshList = () => queryClient.invalidateQueries({ queryKey: listKey() })

export const webhookQueries = {
  list: () =>
    queryOptions({
      queryKey: listKey(),
      queryFn: reads(heads.listWebhooks, { params: { userId: ownUserId() } }),
      staleTime: 0,
    }),
  deliveries: (webhookId: string) =>
    queryOptions({
      queryKey: deliveriesKey(webhookId),
      queryFn: ({ signal }): Promise<{ deliveries: WebhookDelivery[] }> =>
        call(heads.listWebhookDeliveries, { params: paramsOf(webhookId) }, { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.deliveries.some((it) => it.state === 'pending') ? PENDING_MS : false,
    }),
}

export async function createWebhook(body: WebhookChoices): Promise<WithSecret> {
  const created = await call(heads.createWebhook, { params: { userId: ownUserId() }, body })
  await refreshList()
  return created
}

export async function changeWebhook(
  id: string,
  body: WebhookChoices & { readonly state: 'active' | 'paused' },
): Promise<Webhook> {
  const { webhook } = await call(heads.changeWebhook, { params: paramsOf(id), body })
  await refreshList()
  return webhook
}

export async function deleteWebhook(id: string): Promise<void> {
  const left = await call(heads.deleteWebhook, { params: paramsOf(id) })
  queryClient.setQueryData(listKey(), left)
}

export async function rotateSecret(id: string): Promise<WithSecret> {
  const rotated = await call(heads.rotateWebhookSecret, { params: paramsOf(id) })
  await refreshList()
  return rotated
}

export async function testWebhook(id: string): Promise<void> {
  await call(heads.testWebhook, { params: paramsOf(id) })
  await queryClient.invalidateQueries({ queryKey: deliveriesKey(id) })
}
