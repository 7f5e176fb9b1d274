import { CHAMBERS } from '@rostrum/contract/congress/congress'
import type { Chamber } from '@rostrum/contract/entities/common'
import type { MemberCard } from '@rostrum/contract/entities/member'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { STATES } from '@rostrum/contract/congress/states'
import { pluralize } from '@rostrum/view/format-number.ts'
import { TRAIL_START } from './list-parts.tsx'
import { Choices } from '@rostrum/view/choices.tsx'
import { MemberRows } from '@rostrum/view/member-rows.tsx'
import type { Page, PublicSite } from './page.ts'
import { Section } from '@rostrum/view/section.tsx'
import { collectionData } from './collection-data.ts'
import { breadcrumbs } from './structured-data.ts'

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
  const title = titleOf(chamber)
  const path = publicPaths.members({ chamber })
  const states = STATES.filter(({ code }) => members.some(({ stateCode }) => stateCode === code))
  return {
    title: `${title} by state · Rostrum`,
    description: `${pluralize(members.length, 'serving member')}, by state and district: party, service, contact and legislation of each.`,
    path,
    image: 'member',
    structuredData: [
      collectionData(site, {
        name: title,
        path,
        items: states.map(({ code, name }) => [name, publicPaths.state(code)] as const),
      }),
      breadcrumbs(site, [
        TRAIL_START,
        ['Members', publicPaths.members()],
        ...(chamber === undefined ? [] : [[chamber, path] as const]),
      ]),
    ],
    body: <MembersBody members={members} chamber={chamber} title={title} />,
  }
}

const MembersBody = ({ members, chamber, title }: MembersPageData & { title: string }) => (
  <>
    <h1>{title}</h1>
    <p className="record-sentence">
      {members.length === 0
        ? 'No current members yet.'
        : `${pluralize(members.length, 'member')} serving now, by state.`}
    </p>
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
