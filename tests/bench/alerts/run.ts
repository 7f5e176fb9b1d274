import { compareFortnight, FORTNIGHTS } from '@rostrum/core/alerts/testing/fortnight'
import { measureDigests, measureDigestsOverHttp } from './digests.ts'
import { measureDrain, measureMarking } from './fan-out.ts'

const READERS = 500
const FOLLOWERS = Number(process.env['ROSTRUM_BENCH_FOLLOWERS'] ?? 50_000)
const SENDS_PER_SECOND = 50
const print = (line: string): boolean => process.stdout.write(`${line}\n`)

async function measureFanOut(): Promise<void> {
  const { seconds, unitsPerSecond } = await measureMarking(FOLLOWERS)
  print(
    `alerts: ${FOLLOWERS} followers of a bill marked over HTTP in ${seconds.toFixed(1)} s; at the pace of the job ` +
      `the busiest partition takes ${unitsPerSecond} of 1,000 write units a second`,
  )
  for (const followers of [SENDS_PER_SECOND * 40, SENDS_PER_SECOND * 200]) {
    const { mails, p99, drain, stated } = await measureDrain(followers, SENDS_PER_SECOND)
    print(
      `alerts: ${mails} mails at ${SENDS_PER_SECOND} a second: 99 % taken ${p99.toFixed(0)} s after the change, ` +
        `drained in ${drain.toFixed(0)} s of ${stated.toFixed(0)} s stated`,
    )
  }
}

async function compareFortnights(): Promise<void> {
  for (const from of FORTNIGHTS) {
    const { problems, mails, mailed } = await compareFortnight(from, READERS)
    if (problems.length > 0) throw new Error(`two weeks from ${from}: ${problems.join('\n')}`)
    print(
      `alerts: ${mails} mails of two weeks from ${from} to ${READERS} people, ${mailed} changes mailed as due`,
    )
  }
}

/** `ROSTRUM_BENCH_FOLLOWERS` is the number of followers of a bill; 50,000 by default. */
export async function run(): Promise<void> {
  for (const [where, measure] of Object.entries({
    'in memory': measureDigests,
    'over HTTP': measureDigestsOverHttp,
  })) {
    const { seconds, people, mails } = await measure()
    print(`alerts: ${mails} of ${people} people's daily digests composed ${where} in ${seconds.toFixed(1)} s`)
  }
  await measureFanOut()
  await compareFortnights()
}
