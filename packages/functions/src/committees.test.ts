import { memberRef, recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { memberRoutes } from '@rostrum/contract/routes/members'
import { storedBill, storedMember } from '@rostrum/core/catalog/testing/stored-records'
import { storedCommittees } from '@rostrum/core/committees/testing/made-up-committees'
import { replaceBillHead } from '@rostrum/core/store/record/bills'
import { saveCommittees } from '@rostrum/core/store/record/committees'
import { replaceMember } from '@rostrum/core/store/record/members'
import { recordMiss } from '@rostrum/core/store/sync/negative-cache'
import { MemoryStore } from '@rostrum/core/testing/memory-store'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlers as billHandlers } from './bills.ts'
import type { Context } from './context/context.ts'
import { handlers as memberHandlers } from './members.ts'
import { createRequester } from './testing/reading-system.ts'
import { storeContext } from './testing/store-context.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const AT = '2026-03-02T05:00:00.000Z'
let context: Context
let store: MemoryStore
const ofBills = createRequester(billRoutes, billHandlers, () => context)
const ofMembers = createRequester(memberRoutes, memberHandlers, () => context)

const save = async (): Promise<void> => await saveCommittees(store, storedCommittees())

beforeEach(async () => {
  store = new MemoryStore()
  await replaceMember(store, storedMember('Y000925'), '2025-03-01T00:00:00.000Z')
  await recordMiss(store, { ...memberRef('Z999999'), until: '2026-03-03T00:00:00.000Z', isGone: true }, NOW)
  context = storeContext(store, NOW)
})

const codesIn = (list: { systemCode: string }[]): string[] => list.map(({ systemCode }) => systemCode)

describe('the list of committees', () => {
  const list = async (query = '') => (await ofBills(`/committees${query}`)).body['data'].committees

  test('is empty before the first sync', async () => expect(await list()).toEqual([]))

  test('has the current ones by chamber and name, with their leaders and subcommittees', async () => {
    await save()
    const committees = await list()
    expect(codesIn(committees)).toEqual(['hslh00', 'sltd00', 'jshb00'])
    expect(committees[0]).toMatchObject({
      name: 'House Committee on Lighthouses',
      type: 'Standing',
      memberCount: 3,
      chair: { name: 'Pat Abbott', title: 'Chairwoman' },
      rankingMember: { name: 'Pat Cole', party: 'Democratic', state: 'OH', district: 7 },
      subcommittees: [
        { systemCode: 'hslh01', name: 'Foghorns and Bells' },
        { systemCode: 'hslh02', name: 'Lamps' },
      ],
    })
    expect(committees[1].rankingMember).toMatchObject({ bioguideId: 'E000905', name: 'As of E000905' })
  })

  test.each([
    ['?chamber=joint', ['jshb00']],
    ['?q=light', ['hslh00']],
    ['?q=bells fog', ['hslh00']],
    ['?q=lamps tides', []],
    ['?q=ights', []],
    ['?current=false', ['spbe00']],
  ])('is narrowed by %s', async (query, codes) => {
    await save()
    expect(codesIn(await list(query))).toEqual(codes)
  })
})

describe('the page of a committee', () => {
  const get = async (code: string) => await ofBills(`/committees/${code}`)

  test('has its members by side and rank, and its subcommittees', async () => {
    await save()
    const { committee } = (await get('HSLH00')).body['data']
    expect(committee.members.map(({ name }: { name: string }) => name)).toEqual([
      'Pat Abbott',
      'Pat Barlow',
      'Pat Cole',
    ])
    expect(committee.subcommittees).toMatchObject([
      { systemCode: 'hslh01', memberCount: 2, chair: { name: 'Pat Barlow' } },
      { systemCode: 'hslh02', memberCount: 0 },
    ])
    expect(committee.provenance).toEqual({
      source: 'files.example',
      changedAt: AT,
      fetchedAt: AT,
      checkedAt: AT,
    })
  })

  test('of a subcommittee names its committee', async () => {
    await save()
    const { committee } = (await get('hslh01')).body['data']
    expect(committee).toMatchObject({
      parent: { systemCode: 'hslh00', name: 'House Committee on Lighthouses' },
      websiteUrl: 'https://lighthouses.house.gov/',
      subcommittees: [],
    })
    expect(committee.rankingMember).toBeUndefined()
  })

  test('of a former one has no members', async () => {
    await save()
    const { committee } = (await get('spbe00')).body['data']
    expect(committee).toMatchObject({
      isCurrent: false,
      name: 'Beacons Committee',
      members: [],
      subcommittees: [{ systemCode: 'spbe01', name: 'Bonfires', isCurrent: false }],
    })
    expect(committee.memberCount).toBeUndefined()
  })

  test.each([
    ['hsxx00', 404],
    ['nonsense', 400],
  ])('is not found for %s', async (code, status) => {
    await save()
    expect((await get(code)).status).toBe(status)
  })
})

describe('the bills of a committee', () => {
  const list = async (path: string) => await ofBills(`/committees/${path}`)
  const addBills = async (): Promise<void> => {
    const bills = {
      '119/hr/1': ['hslh00/before', 'hslh01/before'],
      '119/hr/2': ['hslh00/reported'],
      '119/s/3': ['sltd00/before'],
      '118/hr/4': ['hslh00/before'],
    }
    for (const [key, committeeStates] of Object.entries(bills))
      await replaceBillHead(store, storedBill(key, { committeeStates, introducedDate: '2025-02-01' }), AT)
  }

  test.each([
    ['hslh00/bills', ['119/hr/2', '119/hr/1']],
    ['hslh00/bills?state=before', ['119/hr/1']],
    ['hslh00/bills?state=reported', ['119/hr/2']],
    ['hslh01/bills', ['119/hr/1']],
    ['hslh00/bills?congress=118', ['118/hr/4']],
    ['jshb00/bills', []],
  ])('are listed by %s', async (path, keys) => {
    await save()
    await addBills()
    const { bills, pagination } = (await list(path)).body['data']
    expect(bills.map(recordKeyOf)).toEqual(keys)
    expect(pagination.total).toBe(keys.length)
  })

  test('are not found for an unknown committee', async () => {
    await save()
    await addBills()
    expect((await list('hsxx00/bills')).status).toBe(404)
  })
})

describe('the committees of a member', () => {
  const get = async (id: string) => await ofMembers(`/members/${id}/committees`)

  test('include the member’s role, subcommittees after their committee', async () => {
    await save()
    expect((await get('b000902')).body['data'].committees).toEqual([
      {
        systemCode: 'hslh00',
        name: 'House Committee on Lighthouses',
        chamber: 'House',
        side: 'majority',
        rank: 2,
        title: 'Vice Chair',
      },
      {
        systemCode: 'hslh01',
        name: 'Foghorns and Bells',
        chamber: 'House',
        parent: { systemCode: 'hslh00', name: 'House Committee on Lighthouses' },
        side: 'majority',
        rank: 1,
        title: 'Chair',
      },
    ])
  })

  test('are empty for a member without any, and not found for an unknown member', async () => {
    await save()
    expect((await get('Y000925')).body['data'].committees).toEqual([])
    expect((await get('Z999999')).status).toBe(404)
  })
})
