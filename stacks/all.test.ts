import { expect, inject, test } from 'vitest'
import { STACK_NAMES } from './stage.ts'
import { allResources } from './testing/stack-of.ts'

test('creates one stack for each concern', () => {
  expect([...inject('production').stacks.keys()]).toEqual([...STACK_NAMES])
})

test('protects the stacks of production and lets a personal stage be deleted completely', () => {
  expect(inject('production').protectedStacks).toEqual([...inject('production').stacks.keys()])
  expect(inject('personal').protectedStacks).toEqual([])
  const kept = allResources('personal').filter(({ deletionPolicy }) => deletionPolicy === 'Retain')
  expect(kept).toEqual([])
})

test('retains only the table of production', () => {
  const kept = allResources('production').filter(({ deletionPolicy }) => deletionPolicy === 'Retain')
  expect(kept.map(({ type }) => type)).toEqual(['AWS::DynamoDB::Table'])
})

test('lists every stack for a removal in deployment order, without a built site', () => {
  const removed = inject('removed')
  expect(removed.dependencies).toEqual(inject('personal').dependencies)
  expect(removed.dependencies.get('pages')).toEqual(['api', 'site'])
})
