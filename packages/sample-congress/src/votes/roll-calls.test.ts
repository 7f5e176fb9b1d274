import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOfStep, amendmentActionsBy } from '../actions/actions.ts'
import { DEFAULT_NOW, type RunningSample, startSampleCongress } from '../start.ts'
import { bodyRows, fieldAt, getAllRows, getSample, isJsonBody } from '../testing/client.ts'
import { instantOf } from '../base/calendar.ts'
import { World } from '../world/world.ts'
import { countCasts, positionsBy } from './positions.ts'
import type { RollCall } from './roll-calls.ts'
import { timelineOf } from '../bills/timeline.ts'

const world = new World({ seed: 5, size: 'small', opened: instantOf(DEFAULT_NOW) })
const votes = [118, 119].flatMap((congress) => world.rollCalls(congress))

/** The text of the action that mentions a roll call. */
function textOf({ matter, number }: RollCall): string | undefined {
  const rows =
    matter.kind === 'step'
      ? rowsOfStep(timelineOf(matter.bill), matter.step)
      : matter.kind === 'amendment'
        ? amendmentActionsBy(matter.amendment, Infinity)
        : []
  return rows.find(({ roll }) => roll?.number === number)?.text
}

describe('roll calls', () => {
  it('are numbered from 1 in each chamber and year, in the order of time', () => {
    for (const name of ['H2023', 'H2024', 'H2025', 'H2026', 'S2023', 'S2024', 'S2025', 'S2026']) {
      const session = votes.filter(({ chamber, year }) => `${chamber}${year}` === name)
      expect(session.length).toBeGreaterThan(10)
      expect(session.map(({ number }) => number)).toEqual(session.map((_, i) => i + 1))
      const times = session.map(({ at }) => at)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
  })

  it('have the totals and numbers stated in actions', () => {
    const told = votes.filter(({ matter }) => matter.kind !== 'business')
    expect(told.length).toBeGreaterThan(30)
    for (const vote of told) {
      const positions = positionsBy(vote, Infinity)
      const tally = `${countCasts(positions, 'yea')} - ${countCasts(positions, 'nay')}`
      const number = vote.chamber === 'H' ? `Roll no. ${vote.number}` : `Record Vote Number: ${vote.number}`
      expect(textOf(vote)).toContain(tally)
      expect(textOf(vote)).toContain(number)
    }
  })

  it('list each member who serves on the day once', () => {
    for (const vote of votes.filter(({ flaw }) => flaw !== 'wrong person')) {
      const members = positionsBy(vote, Infinity).map(({ member }) => member)
      expect(new Set(members).size).toBe(members.length)
      expect(members.every(({ stint }) => stint.from <= vote.day && vote.day < stint.to)).toBe(true)
    }
  })

  it.each(['journal', 'quorum', 'speaker', 'tie', 'cloture failed', 'treaty'])(
    'are of every kind: %s',
    (business) => {
      expect(votes.some(({ matter }) => matter.kind === 'business' && matter.business === business)).toBe(
        true,
      )
    },
  )

  it('fail with a majority of yeas where two thirds are needed', () => {
    const failed = votes.filter(
      ({ matter }) =>
        matter.kind === 'step' && matter.step.kind === 'failed' && matter.step.mode === 'suspension vote',
    )
    expect(failed.length).toBeGreaterThan(2)
    for (const vote of failed) {
      const positions = positionsBy(vote, Infinity)
      const [yeas, nays] = [countCasts(positions, 'yea'), countCasts(positions, 'nay')]
      expect([yeas > nays, yeas < 2 * nays]).toEqual([true, true])
    }
  })
})

describe('the publishers', () => {
  let sample: RunningSample
  beforeAll(async () => {
    sample = await startSampleCongress({ size: 'small', seed: 5 })
  })
  afterAll(() => sample.stop())

  it('list House votes in no order, with numbers of either type', async () => {
    const rows = await getAllRows(sample.url, 'house-vote/119/2')
    const numbers = rows.map((row) => Number(row['rollCallNumber']))
    expect(numbers.length).toBeGreaterThan(15)
    expect(numbers).not.toEqual(numbers.toSorted((a, b) => a - b))
    const types = new Set(rows.map((row) => typeof row['legislationNumber']))
    expect(types).toEqual(new Set(['string', 'number', 'undefined']))
    expect(rows.find((row) => row['rollCallNumber'] === 7)?.['identifier']).toBe(119220267)
  })

  it('answer about a House vote and its members, but not about the Senate', async () => {
    const vote = await getSample(sample.url, 'house-vote/119/1/2')
    expect(fieldAt(vote.body, 'houseRollCallVote', 'voteQuestion')).toBe('Election of the Speaker')
    const totals = fieldAt(vote.body, 'houseRollCallVote', 'votePartyTotal')
    expect(Array.isArray(totals) && totals.filter(isJsonBody).every((row) => 'candidate' in row)).toBe(true)
    const members = await getSample(sample.url, 'house-vote/119/1/2/members')
    expect(bodyRows(members.body)[0]).toHaveProperty('bioguideID')
    const refused = await getSample(sample.url, 'senate-vote/119/1')
    expect([refused.status, refused.body['error']]).toEqual([404, 'Unknown resource: senate-vote/119/1'])
  })

  it('say in three ways that a number is not called yet', async () => {
    const texts = await Promise.all(
      [900, 901, 902].map(async (number) => {
        const response = await fetch(`${sample.url}/evs/2026/roll${number}.xml`)
        return `${response.status} ${await response.text()}`
      }),
    )
    expect(texts[0]).toMatch(/^404/)
    expect(texts[1]).toContain('roll-call-vote-not-available')
    expect(texts[2]).toContain('Error sanitizing file "roll902.xml"')
  })

  it('redirect for a vote that the Senate has not published yet', async () => {
    const path = '/legislative/LIS/roll_call_votes/vote1192/vote_119_2_00900.xml'
    const response = await fetch(sample.url + path, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/general/404.htm'])
  })
})
