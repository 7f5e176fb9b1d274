import { userHead } from '../http/route-head.ts'

export const listWebhooks = userHead('GET', '/users/{userId}/webhooks')
export const createWebhook = userHead('POST', '/users/{userId}/webhooks')
export const changeWebhook = userHead('PUT', '/users/{userId}/webhooks/{webhookId}')
export const deleteWebhook = userHead('DELETE', '/users/{userId}/webhooks/{webhookId}')
export const testWebhook = userHead('POST', '/users/{userId}/webhooks/{webhookId}/tests')
export const rotateWebhookSecret = userHead('POST', '/users/{userId}/webhooks/{webhookId}/secrets')
export const listWebhookDeliveries = userHead('GET', '/users/{userId}/webhooks/{webhookId}/deliveries')
