import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isCode, isTest, repositoryFiles } from '../tests/repo/source-files.ts'
import { findImporters } from './lib/reach.ts'
import { drawFaults, type Fault, faultSites } from './lib/faults/sites.ts'
import { type Outcome, tryFault, tryJourneys } from './lib/faults/try-fault.ts'
import { showHelp } from './lib/help.mjs'

showHelp(`
npm run faults [-- --count 60] [-- --seed 1] [-- --journeys 10] [-- --report FILE] [-- --again FILE] [-- FILE ...]

Plants small mistakes in product code, one at a time, and says which of them no test notices. FILE is a source file or a
folder; without one, all product code is drawn from. The files are changed while it runs and restored after each fault.

  --count     how many faults are drawn at random
  --seed      another seed draws other faults
  --journeys  tries the browser tests on as many faults that no other test caught
  --report    writes the outcome to a file, after each fault
  --again     plants the faults of a report again, and fails if one that was caught is not caught now
`)

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    journeys: { type: 'string', default: '0' },
    report: { type: 'string' },
    again: { type: 'string' },
  },
})

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Code that serves the product: no tests, no sample data. */
const isProduct = (file: string): boolean =>
  /^(?:packages\/(?!sample-congress\/)|stacks\/).*\.tsx?$/.test(file) && isCode(file) && !isTest(file)

function draw(): Fault[] {
  const within = positionals.map((name) => name.replace(/^\.\//, '').replace(/\/$/, ''))
  const files = repositoryFiles()
    .filter(isProduct)
    .filter(
      (file) => within.length === 0 || within.some((name) => file === name || file.startsWith(`${name}/`)),
    )
  const faults = files.flatMap((file) => faultSites(file, readFileSync(file, 'utf8')))
  return drawFaults(faults, options.seed, Number(options.count))
}

const readReport = (file: string): Outcome[] => JSON.parse(readFileSync(file, 'utf8')) as Outcome[] // written below

const short = (code: string): string => code.replaceAll(/\s+/g, ' ').slice(0, 60)
const describe = ({ file, line, kind, before }: Fault): string => `${file}:${line} ${kind}: ${short(before)}`

async function main(): Promise<void> {
  const earlier = options.again === undefined ? undefined : readReport(options.again)
  const outcomes: Outcome[] = []
  const importers = findImporters()
  let journeys = Number(options.journeys)
  const tryOne = async (fault: Fault): Promise<Outcome> => {
    const outcome = await tryFault(fault, importers)
    if (outcome.caughtBy !== undefined || journeys === 0) return outcome
    journeys -= 1
    return await tryJourneys(fault)
  }
  for (const fault of earlier ?? draw()) {
    const outcome = await tryOne(fault)
    outcomes.push(outcome)
    print(
      `${describe(fault)}\n  ${outcome.caughtBy === undefined ? 'ESCAPED' : `caught by ${outcome.caughtBy}`}`,
    )
    if (options.report !== undefined)
      writeFileSync(options.report, `${JSON.stringify(outcomes, undefined, 2)}\n`)
  }
  const caught = outcomes.filter(({ caughtBy }) => caughtBy !== undefined)
  print(`${caught.length} of ${outcomes.length} faults caught`)
  const lost = (earlier ?? []).filter(
    ({ caughtBy }, i) => caughtBy !== undefined && outcomes[i]?.caughtBy === undefined,
  )
  for (const fault of lost) print(`no longer caught: ${describe(fault)}`)
  if (lost.length > 0) process.exitCode = 1
}

await main()
