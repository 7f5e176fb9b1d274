import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { synthesize, type SynthesizedApp } from './synthesize.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** With a domain of its own and everything an operator can set, and with the functions' bundles. */
    production: SynthesizedApp
    /** A personal stage with nothing set but what must be. */
    personal: SynthesizedApp
  }
}

const PERSONAL = { ROSTRUM_MAIL_FROM: 'no-reply@rostrum.example' }
const PRODUCTION = {
  ...PERSONAL,
  ROSTRUM_ALARM_EMAIL: 'operator@rostrum.example',
  ROSTRUM_DOMAIN: 'www.rostrum.example',
  ROSTRUM_ZONE_NAME: 'rostrum.example',
  ROSTRUM_ZONE_ID: 'Z0123456789ABCDEFGHIJ',
}

const folders: string[] = []

/** Synthesises once for all tests: loading SST and the CDK takes longer than the tests themselves. */
export async function setup(project: TestProject): Promise<void> {
  const production = await synthesize({ stage: 'production', variables: PRODUCTION, withBundles: true })
  const personal = await synthesize({ stage: 'sam', variables: PERSONAL, withBundles: false })
  folders.push(production.folder, personal.folder)
  project.provide('production', production)
  project.provide('personal', personal)
}

export function teardown(): void {
  for (const folder of folders) rmSync(folder, { recursive: true })
}
