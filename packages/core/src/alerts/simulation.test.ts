import { expect, test } from 'vitest'
import { auditSimulation } from './testing/audit.ts'
import { Simulation } from './testing/simulation.ts'

test('mails each wanted change once, despite kills, a failing mail service and changing settings', async () => {
  const simulation = new Simulation({
    seed: 17,
    people: 300,
    bills: 150,
    sends: 10_000,
    kills: 200,
    changesPerMinute: 1,
  })
  await simulation.run()
  const { faults, counts } = await auditSimulation(simulation)
  expect(faults).toEqual({ lost: [], doubled: [], repeated: [], unwanted: [], hasty: [], leftBehind: [] })
  expect(simulation.killer.kills).toBeGreaterThanOrEqual(20)
  expect(simulation.service.taken.length).toBeGreaterThanOrEqual(10_000)
  expect(counts.due).toBeGreaterThan(10_000)
  expect(counts.mailedAgain).toBeGreaterThan(0)
})
