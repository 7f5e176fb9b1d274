import type { Actor } from '../accounts/access-token.ts'
import { AppError } from '../lib/app-error.ts'

/** Whose things are meant, if they are the actor's own; anybody else's are refused, whether or not there are any. */
export function requireOwn({ userId }: Actor, ownerId: string): string {
  if (ownerId !== userId) throw new AppError('forbidden')
  return userId
}
