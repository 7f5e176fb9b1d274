import { vapidKeysOf } from '@rostrum/core/outbound/vapid'
import { expect, inject, test } from 'vitest'
import { STACK_NAMES } from '../../stacks/stage.ts'
import { readAccount } from './deployment.ts'
import { filesOf, outputOf, statusesOf } from './inspect.ts'

const { ran, requests, escapes, ...deployedStage } = inject('deployedStage')
const account = readAccount(deployedStage)

test('deploys a stage into an empty account', () => {
  expect(ran.code, outputOf(ran)).toBe(0)
  expect(statusesOf(account, 'dev')).toEqual(
    Object.fromEntries(STACK_NAMES.map((name) => [name, 'CREATE_COMPLETE']).toSorted()),
  )
})

test('bootstraps the account first', () => {
  const names = Object.values(account.stacks).map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['CDKToolkit', 'SSTBootstrap'])
})

test('creates a pair of token keys and stores the private one encrypted', () => {
  expect(account.parameters['/rostrum/dev/token-keys']?.type).toBe('String')
  expect(account.parameters['/rostrum/dev/signing-key']?.type).toBe('SecureString')
  expect(ran.stdout).not.toContain(account.parameters['/rostrum/dev/signing-key']?.value)
})

test('creates the key of unsubscribe links, encrypted', () => {
  const key = account.parameters['/rostrum/dev/link-key']
  expect(key?.type).toBe('SecureString')
  expect(ran.stdout).not.toContain(key?.value)
})

test('creates the push keys, and gives the users function the public one', () => {
  const key = account.parameters['/rostrum/dev/push-key']
  expect(key?.type).toBe('SecureString')
  expect(ran.stdout).not.toContain(key?.value)
  expect(account.parameters['/rostrum/dev/push-public-key']).toMatchObject({
    type: 'String',
    value: vapidKeysOf(key?.value ?? '').publicKey,
  })
})

test('uploads the site and passes its smoke check', () => {
  const files = filesOf(account, 'dev')
  expect(files).toContain('index.html')
  expect(files.filter((file) => file.startsWith('assets/')).length).toBeGreaterThan(5)
  expect(ran.stdout).toMatch(/\d+ passed, 0 failed/)
})

test('uploads large assets in parts', () => {
  expect(requests.filter(({ service, action }) => service === 's3' && action.startsWith('POST'))).not.toEqual(
    [],
  )
})

test('makes only calls that the emulator supports', () => {
  expect(`${ran.stdout}${ran.stderr}`).not.toMatch(/not emulated|EmulatorFault/)
  expect(requests.filter(({ service }) => service === 'unsigned')).toEqual([])
})

test('contacts no host outside this machine', () => {
  expect(escapes).toEqual([])
})
