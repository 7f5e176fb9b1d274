import { expect, test } from 'vitest'
import { useEngine } from '../../testing/engine.ts'
import { ALERT_SHARDS } from '../alert-shards.ts'
import {
  findFollowerVersion,
  listFollowerPage,
  listFollowerRows,
  putFollower,
  removeFollower,
} from './followers.ts'

const engine = useEngine()
const BILL = { kind: 'bill', key: '119/hr/1' } as const
const OTHER = { kind: 'bill', key: '119/hr/11' } as const

async function listAll(limit: number): Promise<string[][]> {
  const shards = Array.from({ length: ALERT_SHARDS }, async (_, shard) => {
    const all: string[] = []
    for (let after: string | undefined; ; after = all.at(-1)) {
      const page = await listFollowerPage(engine.store, BILL, { shard, limit, after })
      all.push(...page)
      if (page.length === 0) return all
    }
  })
  return await Promise.all(shards)
}

test('lists every follower of a record once, in shards and pages', async () => {
  const users = Array.from({ length: 60 }, (_, i) => `usr_${String(i).padStart(2, '0')}`)
  for (const user of [...users, 'usr_00']) await putFollower(engine.store, user, BILL)
  await putFollower(engine.store, 'usr_other', OTHER)
  const shards = await listAll(3)
  expect(shards.flat().toSorted()).toEqual(users)
  expect(shards.filter(({ length }) => length > 0)).toHaveLength(ALERT_SHARDS)
  expect(await listFollowerRows(engine.store, 'usr_00')).toEqual(new Set(['bill#119/hr/1']))
})

test('keeps a follower that was written again while being removed', async () => {
  const version = async () => (await findFollowerVersion(engine.store, 'usr_again', OTHER)) ?? ''
  expect(await version()).toBe('')
  await putFollower(engine.store, 'usr_again', OTHER)
  const read = await version()
  await putFollower(engine.store, 'usr_again', OTHER)
  await removeFollower(engine.store, 'usr_again', { ...OTHER, version: read })
  expect(await listFollowerRows(engine.store, 'usr_again')).toEqual(new Set(['bill#119/hr/11']))
  await removeFollower(engine.store, 'usr_again', { ...OTHER, version: await version() })
  expect(await version()).toBe('')
})
