import { runInNewContext } from 'node:vm'
import * as caller from '@rostrum/functions/http/caller'
import { expect, test } from 'vitest'
import { ORIGIN_MARK_HEADER, VIEWER_ADDRESS, VIEWER_HEADER } from './viewer-address.ts'

const asked = (headers: object): unknown => {
  const event = { request: { headers }, viewer: { ip: '2001:db8::7' } }
  return runInNewContext(`${VIEWER_ADDRESS}; handler(${JSON.stringify(event)}).headers`)
}

test('the viewer’s address takes the place of one that the viewer wrote', () => {
  const right = { accept: { value: '*/*' }, [VIEWER_HEADER]: { value: '2001:db8::7' } }
  expect(asked({ accept: { value: '*/*' } })).toEqual(right)
  expect(asked({ accept: { value: '*/*' }, [VIEWER_HEADER]: { value: '203.0.113.9' } })).toEqual(right)
})

test('the headers are those that the functions read', () => {
  expect([ORIGIN_MARK_HEADER, VIEWER_HEADER]).toEqual([caller.ORIGIN_MARK_HEADER, caller.VIEWER_HEADER])
})
