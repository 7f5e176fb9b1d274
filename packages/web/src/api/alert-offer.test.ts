import { ApiError } from '@rostrum/client/api-error'
import { expect, test } from 'vitest'
import { claimOffer } from './alert-offer.ts'
import type { Preferences } from './settings-sync.ts'
import { createTurns } from './turns.ts'

const refusal = (status: number) => new ApiError({ status, code: 'precondition_failed', message: 'No.' })

const FIRST: Preferences = { layout: 'columns' }

/** The preferences of an account as the service keeps them. */
function account() {
  const service = { preferences: FIRST, revision: 0, writes: 0, conflicts: 0 }
  const deps = {
    name: 'alertsOfferedAt' as const,
    hasChosen: async () => false,
    read: async () => ({ data: { preferences: service.preferences }, etag: `"${service.revision}"` }),
    write: async (preferences: Preferences, etag: string | undefined) => {
      if (etag !== `"${service.revision}"`) {
        service.conflicts += 1
        throw refusal(412)
      }
      Object.assign(service, { preferences, revision: service.revision + 1, writes: service.writes + 1 })
    },
  }
  return { service, deps }
}

test('offers once, in one of two tabs, and keeps other preferences', async () => {
  const { service, deps } = account()
  const claims = await Promise.all([claimOffer(deps), claimOffer(deps)])
  expect(claims.toSorted()).toEqual([false, true])
  expect(await claimOffer(deps)).toBe(false)
  expect(service).toMatchObject({ writes: 1, preferences: { layout: 'columns' } })
})

test('two follows in one tab do not conflict', async () => {
  const { service, deps } = account()
  const inTurn = createTurns()
  const claim = () => inTurn(() => claimOffer(deps))
  expect(await Promise.all([claim(), claim()])).toEqual([true, false])
  expect(service.conflicts).toBe(0)
})

test('offers nothing to a person who has chosen', async () => {
  const { service, deps } = account()
  expect(await claimOffer({ ...deps, hasChosen: async () => true })).toBe(false)
  expect(service.writes).toBe(0)
})

test('gives up when another device keeps changing the account', async () => {
  const { deps } = account()
  const write = async () => {
    throw refusal(412)
  }
  await expect(claimOffer({ ...deps, write })).rejects.toThrow('No.')
})

test('makes no offer if it cannot be stored', async () => {
  const { deps } = account()
  const write = async () => {
    throw refusal(503)
  }
  await expect(claimOffer({ ...deps, write })).rejects.toThrow('No.')
})
