import { buildWebIfNeeded } from '../../scripts/lib/build-web.ts'

/** Builds the site for tests that start their own systems. */
export default async function setup(): Promise<void> {
  await buildWebIfNeeded((line) => void process.stdout.write(`${line}\n`))
}
