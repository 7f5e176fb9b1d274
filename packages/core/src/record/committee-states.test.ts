import { expect, test } from 'vitest'
import type { CommitteeRecord } from './bill.ts'
import { committeeStatesAt, committeeStatesOf } from './committee-states.ts'

const committee = (systemCode: string, ...names: string[]) => ({
  name: systemCode,
  systemCode,
  activities: names.map((name) => ({ name })),
})
const whole = (part: ReturnType<typeof committee>, ...subcommittees: CommitteeRecord[]): CommitteeRecord => ({
  ...part,
  subcommittees,
})

test('a bill is before a committee until it is reported or discharged', () => {
  const below = whole(committee('hspw14', 'Referred to'))
  expect(
    committeeStatesOf([
      whole(committee('hspw00', 'Reported by', 'Markup by', 'Referred to'), below),
      whole(committee('hsju00', 'Discharged from', 'Referred to')),
      whole(committee('ssju00', 'Reported original measure')),
      whole(committee('hswm00', 'Hearings by (full committee)', 'Referred to')),
      whole(committee('hsru00')),
    ]),
  ).toEqual([
    'hspw00/reported',
    'hspw14/before',
    'hsju00/discharged',
    'ssju00/reported',
    'hswm00/before',
    'hsru00/before',
  ])
})

test.each([
  ['in_committee', ['hsag00/before', 'ssaf00/before', 'hsru00/reported']],
  ['passed_house', ['hsag00/discharged', 'ssaf00/before', 'hsru00/reported']],
  ['passed_senate', ['hsag00/before', 'ssaf00/discharged', 'hsru00/reported']],
  ['became_law', ['hsag00/discharged', 'ssaf00/discharged', 'hsru00/reported']],
] as const)(
  "at the stage %s, a bill passed by its chamber is before none of that chamber's committees",
  (stage, expected) =>
    expect(committeeStatesAt(['hsag00/before', 'ssaf00/before', 'hsru00/reported'], stage)).toEqual(expected),
)
