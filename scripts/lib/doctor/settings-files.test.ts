import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readVariables } from './settings-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'rostrum-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('reads settings files in the same order as a deployment', () => {
  writeFileSync(join(folder, '.env'), 'ROSTRUM_MAIL_FROM=all@a.example\nROSTRUM_ALARM_EMAIL=b@a.example\n')
  writeFileSync(join(folder, '.env.dev'), 'ROSTRUM_MAIL_FROM=dev@a.example\n')
  writeFileSync(join(folder, '.env.staging'), 'ROSTRUM_MAIL_FROM=staging@a.example\n')
  expect(readVariables('dev', folder, { ROSTRUM_MAIL_FROM: 'shell@a.example', PATH: '/bin' })).toEqual({
    ROSTRUM_MAIL_FROM: 'dev@a.example',
    ROSTRUM_ALARM_EMAIL: 'b@a.example',
    PATH: '/bin',
  })
})
