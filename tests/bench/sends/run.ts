import { auditSimulation } from '@rostrum/core/alerts/testing/audit'
import { Simulation } from '@rostrum/core/alerts/testing/simulation'

const SENDS = 1_000_000
/** Each round is a separate simulation, so that memory does not grow with the number of sends. */
const ROUND = { people: 300, bills: 150, sends: 10_000, kills: 100, changesPerMinute: 1 }

/** `ROSTRUM_BENCH_SENDS` is the number of sends, by default a million, with a kill per hundred. */
export async function run(): Promise<void> {
  const sends = Number(process.env['ROSTRUM_BENCH_SENDS'] ?? SENDS)
  const sum = { sent: 0, kills: 0, mailed: 0, mailedAgain: 0 }
  for (let round = 1; sum.sent < sends; round += 1) {
    const simulation = new Simulation({ ...ROUND, seed: round })
    await simulation.run()
    const { faults, counts } = await auditSimulation(simulation)
    const found = Object.entries(faults).filter(([, names]) => names.length > 0)
    if (found.length > 0) throw new Error(`round ${round}: ${JSON.stringify(found)}`)
    sum.sent += simulation.service.taken.length
    sum.kills += simulation.killer.kills
    sum.mailed += counts.mailed
    sum.mailedAgain += counts.mailedAgain
    process.stdout.write(
      `sends: ${sum.sent} sends, ${sum.kills} kills, ${sum.mailed} changes mailed, ${sum.mailedAgain} mailed again ` +
        'as maybe known, 0 lost, 0 doubled\n',
    )
  }
}
