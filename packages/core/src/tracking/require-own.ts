import type { Actor } from '../lib/actor.ts'
import { AppError } from '../lib/app-error.ts'

/** Returns the owner's id if the actor is the owner; throws `forbidden` otherwise, whether or not the owner exists. */
export function requireOwn({ userId }: Actor, ownerId: string): string {
  if (ownerId !== userId) throw new AppError('forbidden')
  return userId
}
