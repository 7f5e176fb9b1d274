import { CHAMBERS } from '@rostrum/contract/congress/congress'
import { voteCongresses } from '@rostrum/contract/entities/voting-years'
import { congressOptions, parseChoice } from '../../list-params.ts'
import { ListDrawer } from '../../ui/list-drawer.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import '../../ui/slim-selects.css'
import { TopicField } from './topic-field.tsx'
import { PARTY_LINES, RESULTS, UNITY, type VoteListState } from './vote-list-state.ts'

interface VoteControlsProps {
  readonly state: VoteListState
  readonly congress: number
  readonly now: Date
  /** Whether the reader follows members, or has stored a district. */
  readonly hasFollowed: boolean
  readonly onChange: (change: Partial<VoteListState>) => void
}

/** The most common filters in a row; the others are in the drawer. */
export function VoteControls({ state, congress, now, hasFollowed, onChange }: VoteControlsProps) {
  const { chamber, result, parties, unity, policyArea } = state
  const active = [result, parties, unity, policyArea].filter((each) => each !== undefined).length
  return (
    <div className="list-row">
      <div className="vote-toolbar slim-selects">
        <SelectField
          label="Congress"
          value={String(congress)}
          options={congressOptions(voteCongresses(now), now)}
          onChange={(value) => onChange({ congress: Number(value) })}
        />
        <SelectField
          label="Chamber"
          value={chamber ?? ''}
          options={[['', 'Both chambers'], ...CHAMBERS.map((each) => [each, each] as const)]}
          onChange={(value) => onChange({ chamber: parseChoice(CHAMBERS, value) })}
        />
      </div>
      <ListDrawer title="Filter votes" activeCount={active}>
        {() => (
          <VoteFilters state={state} congress={congress} hasFollowed={hasFollowed} onChange={onChange} />
        )}
      </ListDrawer>
    </div>
  )
}

const CHOICES = [
  ['Result', 'result', 'Any result', RESULTS],
  ['Parties', 'parties', 'All votes', PARTY_LINES],
  ['Voted with their party', 'unity', 'Any share', UNITY],
] as const

function VoteFilters({ state, congress, hasFollowed, onChange }: Omit<VoteControlsProps, 'now'>) {
  const { policyArea, isFollowedFirst } = state
  return (
    <>
      {CHOICES.map(([label, name, all, labels]) => (
        <SelectField
          key={name}
          label={label}
          value={state[name] ?? ''}
          options={[['', all], ...Object.entries(labels)]}
          onChange={(value) => onChange({ [name]: value || undefined })}
        />
      ))}
      <TopicField
        congress={congress}
        chosen={policyArea}
        onChange={(topic) => onChange({ policyArea: topic })}
      />
      {hasFollowed && (
        <SelectField
          label="Order"
          value={isFollowedFirst ? 'followed' : ''}
          options={[
            ['', 'Newest first'],
            ['followed', 'Votes of your members first on each page'],
          ]}
          onChange={(value) => onChange({ isFollowedFirst: value === 'followed' || undefined })}
        />
      )}
    </>
  )
}
