import type { Webhook, WebhookChoices } from '@rostrum/contract/entities/webhooks'
import * as heads from '@rostrum/contract/route-heads/webhooks'
import { ownParams, ownUserId } from './following.ts'
import { callWithProof } from './proof.ts'
import { call, keepAnswer, queryClient, readQuery } from './singletons.ts'

export interface WithSecret {
  readonly webhook: Webhook
  readonly secret: string
}

const PENDING_MS = 5_000

const paramsOf = (webhookId: string) => ({ userId: ownUserId(), webhookId })
const refreshList = () => queryClient.invalidateQueries({ queryKey: webhookQueries.list().queryKey })

export const webhookQueries = {
  list: () => readQuery(heads.listWebhooks, ownParams(), { staleTime: 0 }),
  deliveries: (webhookId: string) =>
    readQuery(
      heads.listWebhookDeliveries,
      { params: paramsOf(webhookId) },
      {
        staleTime: 0,
        refetchInterval: ({ state }) =>
          state.data?.deliveries.some((it) => it.state === 'pending') ? PENDING_MS : false,
      },
    ),
}

export async function createWebhook(body: WebhookChoices): Promise<WithSecret> {
  const created = await callWithProof(heads.createWebhook, { ...ownParams(), body })
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
  await keepAnswer(webhookQueries.list(), left)
}

export async function rotateSecret(id: string): Promise<WithSecret> {
  const rotated = await callWithProof(heads.rotateWebhookSecret, { params: paramsOf(id) })
  await refreshList()
  return rotated
}

export async function testWebhook(id: string): Promise<void> {
  await call(heads.testWebhook, { params: paramsOf(id) })
  await queryClient.invalidateQueries({ queryKey: webhookQueries.deliveries(id).queryKey })
}
