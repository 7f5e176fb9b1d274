import { afterEach, expect, test } from 'vitest'
import { type Deployment, DOMAIN, SETTINGS, ZONE_ID } from './deployment.ts'
import { changesIn, openStanding, resourcesOf, said, variableOf } from './look.ts'

let deployment: Deployment
afterEach(async () => await deployment.stop())

test('a stage that stands gets a domain', async () => {
  deployment = await openStanding()
  const { account } = deployment.aws.cloud
  const ran = await deployment.deploy('dev', { ...SETTINGS, ...DOMAIN })
  expect(ran.code, said(ran)).toBe(0)
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
