import { readMemberItem } from '@rostrum/core/congress/normalize-member'
import { readLegislator } from '@rostrum/core/bulk/sync-members'
import type { MemberItem } from '@rostrum/core/record/member'
import { type RunningSample, startSampleCongress } from '@rostrum/sample-congress/start'
import { afterAll, beforeAll, expect, test } from 'vitest'

let sample: RunningSample
beforeAll(async () => {
  sample = await startSampleCongress({ size: 'small', publicUrl: 'https://www.congress.gov' })
})
afterAll(() => sample.stop())

async function getJson(path: string): Promise<unknown> {
  return await (await fetch(sample.url + path, { headers: { 'x-api-key': 'test' } })).json()
}

async function fileMembers(name: string): Promise<MemberItem[]> {
  const context = {
    now: new Date(sample.now()),
    updatedAt: sample.now(),
    photoUrl: (id: string) => `https://www.congress.gov/img/member/${id.toLowerCase()}_200.jpg`,
  }
  const rows = (await getJson(`/legislators/${name}.json`)) as unknown[] // in the file's format
  return rows.flatMap((row) => {
    const parsed = readLegislator(row, context)
    return parsed !== undefined && 'row' in parsed ? [parsed.row] : []
  })
}

async function apiMember(id: string): Promise<MemberItem> {
  const body = (await getJson(`/v3/member/${id}?format=json`)) as { member: unknown } // in the response's format
  const parsed = readMemberItem(body.member)
  if (!('row' in parsed)) throw new Error(`the API has no ${parsed.missing} of ${id}`)
  return parsed.row
}

/** Removes fields that only the API has, or whose dates differ there. */
function comparable({
  honorificName: _h,
  deathYear: _d,
  sponsoredCount: _s,
  cosponsoredCount: _c,
  sourceUpdatedAt: _u,
  photo,
  leadership,
  ...member
}: MemberItem): object {
  return {
    ...member,
    imageUrl: photo?.imageUrl,
    leadership: leadership.toSorted((a, b) => a.congress - b.congress || (a.type < b.type ? -1 : 1)),
  }
}

test.each(['legislators-current', 'legislators-historical'])(
  '%s gives the members of the API',
  async (name) => {
    const members = await fileMembers(name)
    expect(members.length).toBeGreaterThan(40)
    for (const member of members) {
      expect(comparable(member), member.name).toEqual(comparable(await apiMember(member.bioguideId)))
    }
  },
)
