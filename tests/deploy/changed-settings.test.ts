import { expect, test } from 'vitest'
import { DOMAIN, SETTINGS, ZONE_ID } from './deployment.ts'
import {
  changesIn,
  openDeployed,
  resourcesOf,
  outputOf,
  lastSentence,
  statusesOf,
  variableOf,
} from './inspect.ts'

test('an update that fails half-way rolls back, and the next deployment applies the new sender and domain', async () => {
  const deployment = await openDeployed()
  const { account, injectedFailures } = deployment.aws.cloud
  const sender = { ...SETTINGS, ROSTRUM_MAIL_FROM: 'hello@rostrum.example' }
  injectedFailures.push({
    type: 'AWS::Lambda::Function',
    logicalId: 'auth',
    at: 'update',
    message: 'You have exceeded the rate of updates',
  })

  const stopped = await deployment.deploy('dev', sender)
  expect(stopped.code).toBe(1)
  expect(stopped.stdout).toContain('You have exceeded the rate of updates')
  expect(lastSentence(stopped)).toContain('run the same command again')
  expect(statusesOf(account, 'dev')['api']).toBe('UPDATE_ROLLBACK_COMPLETE')
  expect(variableOf(account, 'dev', 'ROSTRUM_MAIL_FROM')).toContain(SETTINGS['ROSTRUM_MAIL_FROM'])

  injectedFailures.length = 0
  const ran = await deployment.deploy('dev', { ...sender, ...DOMAIN })
  expect(ran.code, outputOf(ran)).toBe(0)
  expect(statusesOf(account, 'dev')['api']).toBe('UPDATE_COMPLETE')
  expect(variableOf(account, 'dev', 'ROSTRUM_MAIL_FROM')).toEqual(['hello@rostrum.example'])
  expect(variableOf(account, 'dev', 'ROSTRUM_SITE_URL')).toEqual(['https://www.rostrum.example'])
  const [distribution] = resourcesOf(account, 'dev', 'AWS::CloudFront::Distribution')
  expect(distribution?.properties).toMatchObject({ DistributionConfig: { Aliases: ['www.rostrum.example'] } })
  const records = account.zones[ZONE_ID]?.records.map(({ name, type }) => `${type} ${name}`)
  expect(records).toEqual(
    expect.arrayContaining([
      'A www.rostrum.example.',
      'AAAA www.rostrum.example.',
      'TXT _dmarc.rostrum.example.',
      'MX bounce.rostrum.example.',
    ]),
  )
  expect(Object.keys(account.identities)).toContain('rostrum.example')
  expect(changesIn(deployment, 'ses').filter((action) => /delete/i.test(action))).toEqual([])
})
