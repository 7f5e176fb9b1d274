import { expect, test } from 'vitest'
import { checkRecording } from './provider-recordings.ts'

const recording = (kind: string, status = 200) => ({ file: 'x.json', endpoint: 'any', kind, status })
const BILL = { congress: 119, type: 'HR', number: '4242', title: 'Benches Act', updateDate: '2025-04-03' }

test('describes what it parsed from a recording', async () => {
  const list = JSON.stringify({ bills: [BILL], pagination: { count: 12 } })
  expect(await checkRecording(recording('bill-list'), list)).toEqual({
    outcome: 'record',
    summary: '1 rows, count 12',
  })
})

test('accepts a recording of a known error', async () => {
  const error = JSON.stringify({ error: { code: 'API_KEY_INVALID', message: 'No.' } })
  expect(await checkRecording(recording('error', 403), error)).toEqual({
    outcome: 'typed error',
    summary: 'bad_key',
  })
})

test('labels recordings of unused endpoints', async () => {
  expect(await checkRecording(recording('nomination'), '{}')).toMatchObject({ outcome: 'unused' })
})

test.each([
  ['a kind never heard of', recording('moon-landing'), '{}'],
  [
    'a row that cannot be read',
    recording('bill-list'),
    '{"bills":[{"congress":119}],"pagination":{"count":1}}',
  ],
  ['no rows although some are counted', recording('bill-list'), '{"bills":[],"pagination":{"count":5}}'],
  ['an item without its record', recording('bill'), '{"request":{}}'],
  ['a body that is no JSON', recording('bill'), 'nothing'],
  ['an error that is none', recording('error', 200), JSON.stringify({ bill: BILL })],
])('%s is a failure', async (_name, index, body) => {
  expect(await checkRecording(index, body)).toMatchObject({ outcome: 'FAILED' })
})
