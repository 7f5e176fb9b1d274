import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deploymentStageOf } from './stage.ts'
import { WEB_ACL_ARN } from './testing/web-acl-arn.ts'

const sender = { ROSTRUM_MAIL_FROM: 'no-reply@rostrum.example' }
const domain = {
  ROSTRUM_DOMAIN: 'www.rostrum.example',
  ROSTRUM_ZONE_NAME: 'rostrum.example',
  ROSTRUM_ZONE_ID: 'Z01',
}

test('keeps data only for production', () => {
  const keepers = ['dev', 'staging', 'production', 'sam'].filter(
    (name) => deploymentStageOf(name, sender).keepsData,
  )
  expect(keepers).toEqual(['production'])
})

test('makes a personal stage behave like dev', () => {
  expect(deploymentStageOf('sam', sender)).toEqual({ ...deploymentStageOf('dev', sender), name: 'sam' })
})

test('reads operator settings from the environment', () => {
  const stage = deploymentStageOf('staging', {
    ...sender,
    ...domain,
    ROSTRUM_ALARM_EMAIL: 'operator@rostrum.example',
  })
  expect(stage).toMatchObject({
    mailFrom: 'no-reply@rostrum.example',
    alarmEmail: 'operator@rostrum.example',
    domain: { name: 'www.rostrum.example', zoneName: 'rostrum.example', zoneId: 'Z01' },
  })
})

test.each([undefined, '', 'rostrum.example'])('refuses %j as the sender', (from) => {
  expect(() => deploymentStageOf('dev', { ROSTRUM_MAIL_FROM: from })).toThrow('Set ROSTRUM_MAIL_FROM')
})

test('reads the sender of alerts, if they have their own', () => {
  const alertsFrom = (ROSTRUM_ALERTS_FROM?: string) =>
    deploymentStageOf('dev', { ...sender, ROSTRUM_ALERTS_FROM }).alertsFrom
  expect([alertsFrom('a@news.rostrum.example'), alertsFrom(''), alertsFrom()]).toEqual([
    'a@news.rostrum.example',
    undefined,
    undefined,
  ])
  expect(() => alertsFrom('news.rostrum.example')).toThrow('ROSTRUM_ALERTS_FROM')
})

test('limits reads, unless the operator says otherwise', () => {
  const reads = (ROSTRUM_READS_PER_SECOND?: string) =>
    deploymentStageOf('dev', { ...sender, ROSTRUM_READS_PER_SECOND }).readsPerSecond
  expect([reads(), reads('5'), reads('0')]).toEqual([20, 5, 0])
  for (const number of ['-1', '2.5', 'many']) expect(() => reads(number)).toThrow(`cannot be ${number}`)
})

test('accepts only a web ACL that CloudFront also accepts', () => {
  const acl = (ROSTRUM_WEB_ACL_ARN?: string) =>
    deploymentStageOf('dev', { ...sender, ROSTRUM_WEB_ACL_ARN }).webAclArn
  expect([acl(), acl(''), acl(WEB_ACL_ARN)]).toEqual([undefined, undefined, WEB_ACL_ARN])
  const regional = WEB_ACL_ARN.replace('global', 'regional')
  for (const arn of ['rostrum', regional, WEB_ACL_ARN.replace('us-east-1', 'eu-west-1')])
    expect(() => acl(arn)).toThrow('ROSTRUM_WEB_ACL_ARN')
})

test('has no hub for feeds unless the operator names one', () => {
  const hub = (ROSTRUM_WEBSUB_HUB?: string) =>
    deploymentStageOf('dev', { ...sender, ROSTRUM_WEBSUB_HUB }).websubHub
  expect([hub(), hub('https://hub.example/')]).toEqual([undefined, 'https://hub.example/'])
  expect(() => hub('http://hub.example/')).toThrow('ROSTRUM_WEBSUB_HUB')
})

test('has no contact for security unless the operator names one', () => {
  const contact = (ROSTRUM_SECURITY_CONTACT?: string) =>
    deploymentStageOf('dev', { ...sender, ROSTRUM_SECURITY_CONTACT }).securityContact
  expect([contact(), contact('security@your.domain')]).toEqual([undefined, 'security@your.domain'])
  expect(() => contact('http://your.domain/report')).toThrow('ROSTRUM_SECURITY_CONTACT')
})

test('has an OpenID provider whole or not at all', () => {
  const provider = {
    ROSTRUM_OIDC_ISSUER: 'https://house.example',
    ROSTRUM_OIDC_CLIENT_ID: 'rostrum',
    ROSTRUM_OIDC_NAME: 'House',
  }
  const of = (settings: Record<string, string>) => deploymentStageOf('dev', { ...sender, ...settings }).oidc
  expect(of({})).toBeUndefined()
  expect(of(provider)).toEqual({ issuer: 'https://house.example', clientId: 'rostrum', name: 'House' })
  for (const name of Object.keys(provider)) {
    expect(() => of({ ...provider, [name]: '' })).toThrow('Set all of ROSTRUM_OIDC_ISSUER')
  }
  expect(() => of({ ...provider, ROSTRUM_OIDC_ISSUER: 'http://house.example' })).toThrow('https address')
})

test('has alarms in production only and no dashboard, unless the operator says otherwise', () => {
  const of = (name: string, settings: Record<string, string> = {}) => {
    const { hasAlarms, hasDashboard } = deploymentStageOf(name, { ...sender, ...settings })
    return [hasAlarms, hasDashboard]
  }
  expect([of('production'), of('staging'), of('dev')]).toEqual([
    [true, false],
    [false, false],
    [false, false],
  ])
  expect(of('dev', { ROSTRUM_ALARMS: 'true', ROSTRUM_DASHBOARD: 'true' })).toEqual([true, true])
  expect(of('production', { ROSTRUM_ALARMS: 'false' })).toEqual([false, false])
  expect(() => of('dev', { ROSTRUM_DASHBOARD: 'yes' })).toThrow('ROSTRUM_DASHBOARD cannot be yes')
})

test('lets visitors browse without signing in if the operator says so', () => {
  const isOpen = (ROSTRUM_OPEN_BROWSING?: string) =>
    deploymentStageOf('production', { ...sender, ROSTRUM_OPEN_BROWSING }).openBrowsing
  expect([isOpen(), isOpen('false'), isOpen('true')]).toEqual([false, false, true])
  expect(() => isOpen('yes')).toThrow('ROSTRUM_OPEN_BROWSING cannot be yes')
})

test('sends test mails in production only, unless the operator says otherwise', () => {
  const canary = (name: string, ROSTRUM_CANARY?: string) =>
    deploymentStageOf(name, { ...sender, ROSTRUM_CANARY }).canary
  expect([canary('production'), canary('staging'), canary('dev', '')]).toEqual([true, false, false])
  expect([canary('production', 'false'), canary('dev', 'true')]).toEqual([false, true])
  expect(() => canary('dev', 'yes')).toThrow('ROSTRUM_CANARY')
})

test.each(Object.keys(domain))('refuses a domain without %s', (missing) => {
  expect(() => deploymentStageOf('dev', { ...sender, ...domain, [missing]: undefined })).toThrow(
    'or none of them',
  )
})

test('finds every variable of a stage in the deploy workflow', () => {
  const read = new Set<string>()
  const variables = new Proxy<Record<string, string>>(
    { ...sender, ...domain },
    {
      get(target, name) {
        read.add(String(name))
        return Reflect.get(target, name)
      },
    },
  )
  deploymentStageOf('dev', variables)
  expect([...read]).toEqual(
    expect.arrayContaining(['ROSTRUM_MAIL_FROM', 'ROSTRUM_ALARM_EMAIL', 'ROSTRUM_DOMAIN']),
  )
  const workflow = readFileSync('.github/workflows/deploy.yml', 'utf8')
  const handed = [...workflow.matchAll(/^ +(\w+): \$\{\{ vars\.\1 \}\}$/gm)].map(([, name]) => name)
  expect(handed.toSorted()).toEqual([...read].toSorted())
})

test('makes passkeys for the site itself unless the operator names a domain', () => {
  const domainOf = (ROSTRUM_PASSKEY_DOMAIN?: string) =>
    deploymentStageOf('dev', { ...sender, ROSTRUM_PASSKEY_DOMAIN }).passkeyDomain
  expect([domainOf(), domainOf('your.domain')]).toEqual([undefined, 'your.domain'])
  for (const wrong of ['https://your.domain', 'your.domain:443', 'Your.domain', '192.0.2.1'])
    expect(() => domainOf(wrong)).toThrow('ROSTRUM_PASSKEY_DOMAIN')
})

test('parses the congresses of the backfill, and refuses those without bulk files', () => {
  const backfill = (range: string) =>
    deploymentStageOf('dev', { ...sender, ROSTRUM_BACKFILL: range }).backfill
  expect([backfill('119'), backfill('114-119'), backfill('')]).toEqual(['119', '114-119', undefined])
  for (const range of ['all', '119-114', '107-119']) expect(() => backfill(range)).toThrow(range)
})

test('uses the API unless the operator chose files, and accepts nothing else', () => {
  const source = (ROSTRUM_SOURCE?: string) => deploymentStageOf('dev', { ...sender, ROSTRUM_SOURCE }).source
  expect([source(), source(''), source('govinfo')]).toEqual(['congress-gov', 'congress-gov', 'govinfo'])
  for (const name of ['sample', 'GovInfo']) expect(() => source(name)).toThrow(`cannot be ${name}`)
})
