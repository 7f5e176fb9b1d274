import { auditSimulation } from '@rostrum/core/alerts/testing/audit'
import { compareFortnight, FORTNIGHTS } from '@rostrum/core/alerts/testing/fortnight'
import { Simulation } from '@rostrum/core/alerts/testing/simulation'
import { measureDigests, measureDigestsOverHttp } from './digests.ts'
import { measureDrain, measureMarking } from './fan-out.ts'

const SENDS = 1_000_000
const KILLS = 200
const READERS = 500
const FOLLOWERS = Number(process.env['ROSTRUM_BENCH_FOLLOWERS'] ?? 50_000)
const SENDS_PER_SECOND = 50
/** Each round is a separate simulation, so that memory does not grow with the number of sends. */
const ROUND = { people: 300, bills: 150, sends: 10_000, kills: 100, changesPerMinute: 1 }

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
    const { problems, mails, told } = await compareFortnight(from, READERS)
    if (problems.length > 0) throw new Error(`two weeks from ${from}: ${problems.join('\n')}`)
    print(
      `alerts: ${mails} mails of two weeks from ${from} to ${READERS} people, ${told} changes told as due`,
    )
  }
}

/** `ROSTRUM_BENCH_SENDS` is the number of sends, a million without it; `ROSTRUM_BENCH_FOLLOWERS` of a bill, 50,000. */
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
  const sends = Number(process.env['ROSTRUM_BENCH_SENDS'] ?? SENDS)
  const sum = { sent: 0, kills: 0, told: 0, toldAgain: 0 }
  for (let round = 1; sum.sent < sends || sum.kills < KILLS; round += 1) {
    const simulation = new Simulation({ ...ROUND, seed: round })
    await simulation.run()
    const { faults, counts } = await auditSimulation(simulation)
    const found = Object.entries(faults).filter(([, names]) => names.length > 0)
    if (found.length > 0) throw new Error(`round ${round}: ${JSON.stringify(found)}`)
    sum.sent += simulation.service.taken.length
    sum.kills += simulation.killer.kills
    sum.told += counts.told
    sum.toldAgain += counts.toldAgain
    print(
      `alerts: ${sum.sent} sends, ${sum.kills} kills, ${sum.told} changes told, ${sum.toldAgain} told again ` +
        'as maybe known, 0 lost, 0 doubled',
    )
  }
}
