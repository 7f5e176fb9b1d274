import { CHAMBERS, congressLabel, currentCongress } from '@rostrum/contract/congress'
import { parseChoice } from '../../list-params.ts'
import { ListDrawer } from '../../ui/list-drawer.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import '../../ui/slim-selects.css'
import { TopicField } from './topic-field.tsx'
import {
  PARTY_LINES,
  parsePartyLine,
  parseResult,
  RESULTS,
  voteCongresses,
  type VoteListState,
} from './vote-list-state.ts'

interface VoteControlsProps {
  readonly state: VoteListState
  readonly now: Date
  readonly onChange: (change: Partial<VoteListState>) => void
}

const congressOptions = (now: Date): (readonly [string, string])[] =>
  voteCongresses(now).map((congress) => {
    const suffix = congress === currentCongress(now) ? ', current' : ''
    return [String(congress), congressLabel(congress) + suffix]
  })

/** A row of the choices that most readers make; the others are in its drawer. */
export function VoteControls({ state, now, onChange }: VoteControlsProps) {
  const { congress = currentCongress(now), chamber, result, parties, policyArea } = state
  const active = [result, parties, policyArea].filter((each) => each !== undefined).length
  return (
    <div className="list-row">
      <div className="vote-toolbar slim-selects">
        <SelectField
          label="Congress"
          value={String(congress)}
          options={congressOptions(now)}
          onChange={({ currentTarget: { value } }) => onChange({ congress: Number(value) })}
        />
        <SelectField
          label="Chamber"
          value={chamber ?? ''}
          options={[['', 'Both chambers'], ...CHAMBERS.map((each) => [each, each] as const)]}
          onChange={({ currentTarget: { value } }) => onChange({ chamber: parseChoice(CHAMBERS, value) })}
        />
      </div>
      <ListDrawer title="Filter votes" note={active > 0 ? `${active} active` : undefined}>
        {() => (
          <div className="vote-filters">
            <SelectField
              label="Result"
              value={result ?? ''}
              options={[['', 'Any result'], ...Object.entries(RESULTS)]}
              onChange={({ currentTarget: { value } }) => onChange({ result: parseResult(value) })}
            />
            <SelectField
              label="Parties"
              value={parties ?? ''}
              options={[['', 'All votes'], ...Object.entries(PARTY_LINES)]}
              onChange={({ currentTarget: { value } }) => onChange({ parties: parsePartyLine(value) })}
            />
            <TopicField
              congress={congress}
              chosen={policyArea}
              onChange={(topic) => onChange({ policyArea: topic })}
            />
          </div>
        )}
      </ListDrawer>
    </div>
  )
}
