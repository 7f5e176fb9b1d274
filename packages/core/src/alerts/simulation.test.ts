import { expect, test } from 'vitest'
import { auditSimulation } from './testing/audit.ts'
import { Simulation } from './testing/simulation.ts'

test('tells each change once, through kills and a failing mail service', async () => {
  const simulation = new Simulation({ seed: 17, people: 300, bills: 150, sends: 10_000, kills: 200 })
  await simulation.run()
  const { told, toldAgain, ...faults } = await auditSimulation(simulation)
  expect(faults).toEqual({ lost: [], doubled: [], repeated: [], unwanted: [], hasty: [] })
  expect(simulation.killer.kills).toBeGreaterThanOrEqual(20)
  expect(simulation.service.taken.length).toBeGreaterThanOrEqual(10_000)
  expect(told).toBeGreaterThan(10_000)
  expect(toldAgain).toBeGreaterThan(0)
})
