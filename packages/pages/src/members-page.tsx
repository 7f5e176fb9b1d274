import { CHAMBERS } from '@rostrum/contract/congress/congress'
import type { Chamber } from '@rostrum/contract/entities/common'
import type { MemberCard } from '@rostrum/contract/entities/member'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { STATES } from '@rostrum/contract/congress/states'
import { pluralize } from '@rostrum/view/format-number.ts'
import { listPage } from './list-page.tsx'
import { Choices } from '@rostrum/view/choices.tsx'
import { MemberRows } from '@rostrum/view/member-rows.tsx'
import type { Page, PublicSite } from './page.ts'
import { Section } from '@rostrum/view/section.tsx'

export interface MembersPageData {
  /** All current members, or those of one chamber. */
  readonly members: readonly MemberCard[]
  readonly chamber: Chamber | undefined
}

const TITLES: Readonly<Record<Chamber, string>> = {
  House: 'Members of the House of Representatives',
  Senate: 'Members of the Senate',
}

const titleOf = (chamber: Chamber | undefined): string =>
  chamber === undefined ? 'Members of Congress' : TITLES[chamber]

/** Senators first, then representatives by district. */
export const bySeat = (a: MemberCard, b: MemberCard): number =>
  Number(b.chamber === 'Senate') - Number(a.chamber === 'Senate') ||
  (a.district ?? 0) - (b.district ?? 0) ||
  a.name.localeCompare(b.name, 'en')

export function membersPage({ members, chamber }: MembersPageData, { site }: { site: PublicSite }): Page {
  const heading = titleOf(chamber)
  const states = STATES.filter(({ code }) => members.some(({ stateCode }) => stateCode === code))
  return listPage(
    {
      title: `${heading} by state`,
      description: `${pluralize(members.length, 'serving member')}, by state and district: party, service, contact and legislation of each.`,
      pathOf: () => publicPaths.members({ chamber }),
      image: 'member',
      heading,
      sentence:
        members.length === 0
          ? 'No current members yet.'
          : `${pluralize(members.length, 'member')} serving now, by state.`,
      items: states.map(({ code, name }) => [name, publicPaths.state(code)]),
      trail: [
        ['Members', publicPaths.members()],
        ...(chamber === undefined ? [] : [[chamber, publicPaths.members({ chamber })] as const]),
      ],
      children: <MembersBody members={members} chamber={chamber} />,
    },
    site,
  )
}

const MembersBody = ({ members, chamber }: MembersPageData) => (
  <>
    <Choices
      label="Chamber"
      choices={[undefined, ...CHAMBERS].map((each) => ({
        label: each ?? 'Both chambers',
        href: publicPaths.members({ chamber: each }),
        isChosen: each === chamber,
      }))}
    />
    <p className="record-choices">
      <a href={publicPaths.states()}>Map of states and their districts</a>
      <a href={publicPaths.committees()}>Committees and who sits on them</a>
    </p>
    <details>
      <summary>Go to a state</summary>
      <nav className="record-choices" aria-label="States">
        {STATES.map(({ code, name }) => (
          <a key={code} href={publicPaths.state(code)}>
            {name}
          </a>
        ))}
      </nav>
    </details>
    {STATES.map(({ code, name }) => (
      <StateSection
        key={code}
        code={code}
        name={name}
        members={members.filter(({ stateCode }) => stateCode === code)}
      />
    ))}
    <StateSection name="Unknown state" members={members.filter(({ stateCode }) => stateCode === undefined)} />
  </>
)

interface StateSectionProps {
  readonly code?: string
  readonly name: string
  readonly members: readonly MemberCard[]
}

const StateSection = ({ code, name, members }: StateSectionProps) =>
  members.length > 0 && (
    <Section
      id={`state-${code ?? 'none'}`}
      title={name}
      note={code === undefined ? undefined : <a href={publicPaths.state(code)}>Delegation of {name}</a>}
    >
      <MemberRows members={members.toSorted(bySeat)} />
    </Section>
  )
