import { connectSite } from './lib/removal/aws.ts'
import { emptySite } from './lib/removal/empty-site.ts'

/** Takes the files of a stage's site away, so that its stacks can go: `tsx scripts/empty-site.ts STAGE`. */
const [stage = ''] = process.argv.slice(2)
const { isRefused, says } = await emptySite(stage, connectSite())
;(isRefused ? process.stderr : process.stdout).write(`${says}\n`)
process.exitCode = isRefused ? 1 : 0
