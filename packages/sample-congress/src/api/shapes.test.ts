import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSampleCongress, type RunningSample } from '../start.ts'
import { bodyRows, fieldAt, getAllRows, getSample, type JsonBody } from '../testing/client.ts'
import { MEMBER_ITEM, MEMBER_ROW } from '../testing/member-shapes.ts'
import { AMENDMENT_ITEM, BILL_ITEM, BILL_ROW, OF_BILL, PAGED, PARTS } from '../testing/shapes.ts'
import { structureOf } from '../testing/structure.ts'

let sample: RunningSample
let bills: JsonBody[] = []

beforeAll(async () => {
  sample = await startSampleCongress({ size: 'small', seed: 5 })
  bills = (await getAllRows(sample.url, 'bill')).filter(
    (row, i) => i % 3 === 0 || row['latestAction'] === null,
  )
})
afterAll(() => sample.stop())

const pathOf = (row: JsonBody): string =>
  String(row['url'])
    .replace(/^.*\/v3\//, '')
    .replace('?format=json', '')

function table(text: string): Map<string, { types: string[]; isAlways: boolean }> {
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [path = '', types = ''] = line.trim().split(': ')
        return [path.replace('?', ''), { types: types.split(' '), isAlways: !path.endsWith('?') }]
      }),
  )
}

const parentOf = (path: string): string =>
  path.slice(0, Math.max(0, path.lastIndexOf('.'))).replace(/\[\]$/, '')

/** Fields the provider does not have, of other types, or missing where it always has them. */
function problems(answers: readonly JsonBody[], text: string): string[] {
  const wanted = table(text)
  const seen = structureOf(answers)
  const odd = [...seen].flatMap(([path, { types }]) => {
    const known = wanted.get(path)?.types
    if (known === undefined) return [`${path} is not a field of the provider`]
    return types.filter((type) => !known.includes(type)).map((type) => `${path} is a ${type}`)
  })
  const missing = [...wanted].flatMap(([path, { isAlways }]) => {
    const hasParent = [...seen.keys()].some((own) => parentOf(own) === parentOf(path))
    return isAlways && hasParent && seen.get(path)?.isAlways !== true ? [`${path} is missing`] : []
  })
  return answers.length === 0 ? ['there is no answer'] : [...odd, ...missing]
}

async function bodies(paths: readonly string[]): Promise<JsonBody[]> {
  const found: JsonBody[] = []
  for (const path of paths) {
    const { status, body } = await getSample(sample.url, path)
    expect(status, path).toBe(200)
    found.push(body)
  }
  return found
}

describe('wire shapes', () => {
  it('match for lists of bills', async () => {
    const shape = `${PAGED}${BILL_ROW}\nrequest.congress?: string\nrequest.billType?: string`
    expect(problems(await bodies(['bill?limit=250', 'bill?limit=250&offset=250']), shape)).toEqual([])
    expect(
      problems(await bodies(['bill/119?limit=250', 'bill/119/hr?limit=250', 'bill/118/sres']), shape),
    ).toEqual([])
  })

  it('match for bill items of all kinds', async () => {
    expect(problems(await bodies(bills.map(pathOf)), BILL_ITEM)).toEqual([])
  })

  it('include bills with notes, reports, estimates and popular titles', async () => {
    const rows = await getAllRows(sample.url, 'bill')
    const items = (await bodies(rows.map(pathOf))).map((body) => JSON.stringify(body['bill']))
    for (const text of [
      '"notes":[{"text":"<a href=',
      'For the rule that governs debate, see H. Res. ',
      ',Part 1","url":',
      '"cboCostEstimates":[{',
      '"committeeReports":[{"citation":"S. Rept. 119-',
    ]) {
      expect(
        items.some((item) => item.includes(text)),
        text,
      ).toBe(true)
    }
    const laws = bodyRows((await bodies(['law/119']))[0] ?? {})
    const titles = await bodies(laws.map((row) => `${pathOf(row)}/titles`))
    expect(JSON.stringify(titles)).toContain('"titleType":"Popular Title","titleTypeCode":30')
  })

  it('name the senator who offered an amendment on behalf of its sponsor', async () => {
    const rows = bodyRows((await bodies(['amendment?limit=250']))[0] ?? {})
    const items = (await bodies(rows.map(pathOf))).map((body) => fieldAt(body, 'amendment'))
    const texts = items.map((item) => JSON.stringify(item))
    expect(texts.some((text) => text.includes('"notes":[{"text":"Debate was limi'))).toBe(true)
    const offered = texts.findIndex((text) => text.includes('"type":"Proposed on behalf of"'))
    const [actions] = await bodies([`${pathOf(rows[offered] ?? {})}/actions`])
    expect(JSON.stringify(actions)).toMatch(/proposed by Senator [\w-]+ for Senator [\w-]+\./)
  })

  it.each(Object.keys(PARTS))('match for %s of bills', async (part) => {
    const paths = bills.map((row) => `${pathOf(row)}/${part}`)
    expect(problems(await bodies(paths), `${OF_BILL}${PARTS[part]}`)).toEqual([])
  })

  it('match for lists of members', async () => {
    const paths = ['member?limit=250', 'member/congress/119?limit=250']
    expect(problems(await bodies(paths), `${PAGED}${MEMBER_ROW}`)).toEqual([])
  })

  it('match for members', async () => {
    const rows = await getAllRows(sample.url, 'member')
    expect(problems(await bodies(rows.map(pathOf)), MEMBER_ITEM)).toEqual([])
  })

  it('match for laws', async () => {
    const shape = `${PAGED}${BILL_ROW}\nbills[].laws: array\nbills[].laws[].number: string\nbills[].laws[].type: string\nrequest.congress: string`
    const [list] = await bodies(['law/118'])
    expect(problems([list ?? {}, ...(await bodies(['law/119']))], shape)).toEqual([])
    const first = bodyRows(list ?? {}).findLast((row) => JSON.stringify(row['laws']).includes('Public'))
    expect(first?.['laws']).toEqual([{ number: '118-1', type: 'Public Law' }])
  })

  it('match for amendments and their parts', async () => {
    const lists = await bodies(['amendment?limit=250', 'amendment/119', 'amendment/119/samdt'])
    expect(
      problems(
        lists,
        `${PAGED}${PARTS['amendments']}\nrequest.congress?: string\nrequest.amendmentType?: string`,
      ),
    ).toEqual([])
    const paths = bodyRows(lists[0] ?? {}).map(pathOf)
    expect(problems(await bodies(paths), AMENDMENT_ITEM)).toEqual([])
    const OF_AMENDMENT = `${PAGED}\nrequest.amendmentNumber: string\nrequest.amendmentType: string\nrequest.amendmentUrl: string\nrequest.congress: string`
    for (const part of ['actions', 'cosponsors', 'amendments']) {
      expect(
        problems(await bodies(paths.map((path) => `${path}/${part}`)), `${OF_AMENDMENT}${PARTS[part]}`),
      ).toEqual([])
    }
    expect(
      problems(await bodies(paths.map((path) => `${path}/text`)), `${OF_AMENDMENT}${PARTS['text']}`),
    ).toEqual([])
  })
})
