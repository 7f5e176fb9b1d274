import { expect, inject, test } from 'vitest'
import { STACK_NAMES } from '../../stacks/stage.ts'
import { readAccount } from './deployment.ts'
import { filesOf, outputOf, statusesOf } from './inspect.ts'

const { ran, asked, escapes, ...standing } = inject('standing')
const account = readAccount(standing)

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

test('makes a pair of token keys and keeps the private one encrypted', () => {
  expect(account.parameters['/rostrum/dev/token-keys']?.type).toBe('String')
  expect(account.parameters['/rostrum/dev/signing-key']?.type).toBe('SecureString')
  expect(ran.stdout).not.toContain(account.parameters['/rostrum/dev/signing-key']?.value)
})

test('fills the bucket of the site, and readers are served from it', () => {
  const files = filesOf(account, 'dev')
  expect(files).toContain('index.html')
  expect(files.filter((file) => file.startsWith('assets/')).length).toBeGreaterThan(5)
  expect(ran.stdout).toMatch(/\d+ fine, 0 wrong/)
})

test('uploads large assets in parts', () => {
  expect(asked.filter(({ service, action }) => service === 's3' && action.startsWith('POST'))).not.toEqual([])
})

test('sends nothing that the emulator does not know', () => {
  expect(`${ran.stdout}${ran.stderr}`).not.toMatch(/not emulated|EmulatorFault/)
  expect(asked.filter(({ service }) => service === 'unsigned')).toEqual([])
})

test('asks nothing outside this machine', () => {
  expect(escapes).toEqual([])
})
