import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { synthesize, type SynthesizedApp } from './synthesize.ts'
import { WEB_ACL_ARN } from './web-acl-arn.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** With all operator settings and with bundled functions. */
    production: SynthesizedApp
    /** With only the required settings, and without an API key. */
    personal: SynthesizedApp
  }
}

const PERSONAL = { ROSTRUM_MAIL_FROM: 'no-reply@rostrum.example' }
const KEYLESS = { ...PERSONAL, ROSTRUM_SOURCE: 'govinfo' }
const PRODUCTION = {
  ...PERSONAL,
  ROSTRUM_ALARM_EMAIL: 'operator@rostrum.example',
  ROSTRUM_BACKFILL: '118-119',
  ROSTRUM_DASHBOARD: 'true',
  ROSTRUM_DOMAIN: 'www.rostrum.example',
  ROSTRUM_WEB_ACL_ARN: WEB_ACL_ARN,
  ROSTRUM_ZONE_NAME: 'rostrum.example',
  ROSTRUM_ZONE_ID: 'Z0123456789ABCDEFGHIJ',
}

const folders: string[] = []

/** Synthesizes once for all tests, because loading SST and the CDK takes longer than the tests. */
export async function setup(project: TestProject): Promise<void> {
  const production = await synthesize({ stage: 'production', variables: PRODUCTION, withBundles: true })
  const personal = await synthesize({ stage: 'sam', variables: KEYLESS, withBundles: false })
  folders.push(production.folder, personal.folder)
  project.provide('production', production)
  project.provide('personal', personal)
}

export function teardown(): void {
  for (const folder of folders) rmSync(folder, { recursive: true })
}
