import type { MemberPosition, Vote, VotePosition } from '@rostrum/contract/entities/vote'
import { type LinkMember, VoteMembers, type VoteOrder } from '@rostrum/view/vote-members.tsx'
import { POSITION_WORDS } from '@rostrum/view/vote-words.ts'
import { useSearchParams } from 'react-router-dom'
import { parseChoice } from '../../list-params.ts'
import { Section } from '../../ui/section.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useChangeParam } from '../../ui/use-change-param.ts'
import '../../ui/slim-selects.css'

const ORDERS = { state: 'By state', party: 'By party', vote: 'By vote' } as const satisfies Record<
  VoteOrder,
  string
>
const isOrder = (value: string | null): value is VoteOrder => value !== null && Object.hasOwn(ORDERS, value)

const POSITIONS: readonly VotePosition[] = ['yea', 'nay', 'candidate', 'present', 'not_voting']

function choicesOf(positions: readonly MemberPosition[]): [string, string][] {
  const count = (each: VotePosition): number => positions.filter(({ position }) => position === each).length
  return POSITIONS.flatMap((each) =>
    count(each) === 0 ? [] : [[each, `${POSITION_WORDS[each]} (${count(each)})`]],
  )
}

/** All members who voted, sorted and filtered as the URL says. */
export function MembersSection({ vote, link }: { vote: Vote; link: LinkMember }) {
  const { positions } = vote
  const [params] = useSearchParams()
  const change = useChangeParam()
  const order = params.get('order')
  const position = parseChoice(POSITIONS, params.get('vote'))
  const shown = positions.filter((each) => position === undefined || each.position === position)
  return (
    <Section title="How each member voted" count={positions.length}>
      <div className="vote-members-row slim-selects">
        <SelectField
          label="Order"
          value={isOrder(order) ? order : 'state'}
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
      <VoteMembers
        positions={shown}
        link={link}
        caption="How each member voted"
        order={isOrder(order) ? order : 'state'}
      />
    </Section>
  )
}
