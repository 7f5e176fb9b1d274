import { findState } from '@rostrum/contract/congress/states'
import type { MemberPosition, Vote, VotePosition } from '@rostrum/contract/entities/vote'
import type { VoteOrder } from '@rostrum/view/vote-members.tsx'
import type { ShownMembers } from '@rostrum/view/vote-record.tsx'
import { typedKeys } from '@rostrum/contract/lib/typed-keys'
import { POSITION_WORDS } from '@rostrum/view/vote-words.ts'
import { parseChoice } from '../../list-params.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useNameBox } from '../../record/name-box.tsx'
import { useNewestParams } from '../../ui/use-newest-search.ts'
import '../../ui/slim-selects.css'

const ORDERS = { state: 'By state', party: 'By party', vote: 'By vote' } as const satisfies Record<
  VoteOrder,
  string
>

const POSITIONS: readonly VotePosition[] = ['yea', 'nay', 'candidate', 'present', 'not_voting']

function choicesOf(positions: readonly MemberPosition[]): [string, string][] {
  const count = (each: VotePosition): number => positions.filter(({ position }) => position === each).length
  return POSITIONS.flatMap((each) =>
    count(each) === 0 ? [] : [[each, `${POSITION_WORDS[each]} (${count(each)})`]],
  )
}

/** The members who voted, sorted and filtered as the URL says. */
export function useVoteMembers({ positions }: Vote): ShownMembers {
  const [params, change] = useNewestParams()
  const order = parseChoice(typedKeys(ORDERS), params.get('order')) ?? 'state'
  const position = parseChoice(POSITIONS, params.get('vote'))
  const { found, box } = useNameBox(
    positions,
    ({ name, state = '' }) => `${name} ${findState(state)?.name ?? state}`,
  )
  return {
    order,
    positions: found.filter((each) => position === undefined || each.position === position),
    controls: (
      <div className="vote-members-row slim-selects">
        {box}
        <SelectField
          label="Order"
          value={order}
          options={Object.entries(ORDERS)}
          onChange={(value) => change('order', value === 'state' ? '' : value)}
        />
        <SelectField
          label="Votes shown"
          value={position ?? ''}
          options={[['', 'All votes'], ...choicesOf(positions)]}
          onChange={(value) => change('vote', value)}
        />
      </div>
    ),
  }
}
