import type { Actor } from '@rostrum/core/accounts/access-token'
import { AppError } from '@rostrum/core/lib/app-error'
import type { Context } from '../context.ts'

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i

/** Who sent the request, by its bearer token; anything but a good one is refused. */
export async function requireActor(authorization: string | undefined, context: Context): Promise<Actor> {
  const token = BEARER.exec(authorization ?? '')?.[1]
  if (token === undefined) throw new AppError('unauthenticated')
  return await context.verifyToken(token, context.now())
}
