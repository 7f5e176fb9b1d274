import { callMcp } from '@rostrum/contract/route-heads/system'
import { API_BASE } from '@rostrum/contract/http/route'
import { AppError } from '@rostrum/core/lib/app-error'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Context } from '../context/context.ts'
import { callerOf, isFromSite } from './caller.ts'

/** MCP calls are POST requests, but only read. */
const isRead = (method: string, path: string): boolean =>
  method === 'GET' || method === 'HEAD' || path === `${API_BASE}${callMcp.path}`

/** The reason to refuse a call before it reaches a handler or the table. */
export function refusalOf(
  { headers, rawPath, requestContext: { http } }: APIGatewayProxyEventV2,
  { env, limitRead }: Pick<Context, 'env' | 'limitRead'>,
): AppError | undefined {
  const originMark = env.ROSTRUM_ORIGIN_MARK
  if (originMark !== undefined && !isFromSite({ headers, originMark })) {
    const message = `This address is for the site's CDN alone. Send requests to ${env.ROSTRUM_SITE_URL} instead.`
    return new AppError('forbidden', { message })
  }
  if (limitRead === undefined || !isRead(http.method, rawPath)) return undefined
  const retryAfterSeconds = limitRead(callerOf({ headers, sourceIp: http.sourceIp, originMark }).address)
  return retryAfterSeconds === undefined ? undefined : new AppError('rate_limited', { retryAfterSeconds })
}
