import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { bundleFunctions } from '../../scripts/lib/deploy/bundle-functions.ts'
import { FUNCTION_BUNDLES } from '../function-bundles.ts'
import { synthesize, type SynthesizedApp } from './synthesize.ts'
import { WEB_ACL_ARN } from './web-acl-arn.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** With all operator settings and with bundled functions. */
    production: SynthesizedApp
    /** With only the required settings, and without an API key. */
    personal: SynthesizedApp
    /** The personal stage as a removal sees it, without a built site. */
    removed: SynthesizedApp
    /** The personal stage with all settings changed, in two zones that include the sender's domain. */
    moved: readonly [SynthesizedApp, SynthesizedApp]
    /** Each kind of stage with the usual settings. */
    usual: readonly { readonly stage: string; readonly kind: string; readonly app: SynthesizedApp }[]
  }
}

type Settings = Readonly<Record<string, string>>

const PERSONAL: Settings = { ROSTRUM_MAIL_FROM: 'no-reply@rostrum.example' }
const KEYLESS: Settings = { ...PERSONAL, ROSTRUM_SOURCE: 'govinfo' }
const USUAL: Settings = { ...PERSONAL, ROSTRUM_ALARM_EMAIL: 'operator@rostrum.example' }
const USUAL_BY_KIND = {
  'without a domain': USUAL,
  'with a domain': {
    ...USUAL,
    ROSTRUM_DOMAIN: 'www.rostrum.example',
    ROSTRUM_ZONE_NAME: 'rostrum.example',
    ROSTRUM_ZONE_ID: 'Z0123456789ABCDEFGHIJ',
  },
}
const PRODUCTION: Settings = {
  ...USUAL_BY_KIND['with a domain'],
  ROSTRUM_BACKFILL: '118-119',
  ROSTRUM_DASHBOARD: 'true',
  ROSTRUM_OIDC_ISSUER: 'https://house.example',
  ROSTRUM_OIDC_CLIENT_ID: 'rostrum',
  ROSTRUM_OIDC_NAME: 'House',
  ROSTRUM_WEB_ACL_ARN: WEB_ACL_ARN,
}

const settingsIn = (zone: string): Settings => ({
  ROSTRUM_MAIL_FROM: `hello@${zone}`,
  ROSTRUM_ALARM_EMAIL: `operator@${zone}`,
  ROSTRUM_DOMAIN: `www.${zone}`,
  ROSTRUM_ZONE_NAME: zone,
  ROSTRUM_ZONE_ID: `Z0${zone.length}`,
})

const folders: string[] = []

async function synthesizeOnce(request: Parameters<typeof synthesize>[0]): Promise<SynthesizedApp> {
  const app = await synthesize(request)
  folders.push(app.folder)
  return app
}

const sam = async (variables: Settings, mode: 'deploy' | 'remove' = 'deploy'): Promise<SynthesizedApp> =>
  await synthesizeOnce({ stage: 'sam', variables, mode })

async function provideUnbundled(project: TestProject): Promise<void> {
  project.provide('personal', await sam(KEYLESS))
  project.provide('removed', await sam({ ROSTRUM_MAIL_FROM: 'nobody@rostrum.invalid' }, 'remove'))
  project.provide('moved', [await sam(settingsIn('first.example')), await sam(settingsIn('another.example'))])
  const usual = []
  for (const stage of ['dev', 'staging', 'production']) {
    for (const [kind, variables] of Object.entries(USUAL_BY_KIND))
      usual.push({ stage, kind, app: await synthesizeOnce({ stage, variables }) })
  }
  project.provide('usual', usual)
}

/** Synthesizes once for all tests, because loading SST and the CDK takes longer than the tests. */
export async function setup(project: TestProject): Promise<void> {
  // esbuild is a separate process.
  await Promise.all([bundleFunctions(), provideUnbundled(project)])
  const production = { stage: 'production', variables: PRODUCTION, functions: FUNCTION_BUNDLES }
  project.provide('production', await synthesizeOnce(production))
}

export function teardown(): void {
  for (const folder of folders) rmSync(folder, { recursive: true })
}
