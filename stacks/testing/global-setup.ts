import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { synthesise, type Synthesised } from './synthesise.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** With a domain of its own and everything an operator can set, and with the functions' bundles. */
    production: Synthesised
    /** A personal stage with nothing set but what must be. */
    personal: Synthesised
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
  const production = await synthesise({ stage: 'production', variables: PRODUCTION, withBundles: true })
  const personal = await synthesise({ stage: 'sam', variables: PERSONAL, withBundles: false })
  folders.push(production.folder, personal.folder)
  project.provide('production', production)
  project.provide('personal', personal)
}

export function teardown(): void {
  for (const folder of folders) rmSync(folder, { recursive: true })
}
