import { COMMITTEE_CHAMBERS } from '@rostrum/contract/committee-kinds'
import type { CommitteeCard } from '@rostrum/contract/entities/committee'
import { publicPaths } from '@rostrum/contract/public-paths'
import { committeeSize } from '@rostrum/view/committee-words.ts'
import { pluralize } from '@rostrum/view/format-number.ts'
import { CommitteeLeader } from './committee-parts.tsx'
import { TRAIL_START } from './list-parts.tsx'
import type { Page, PublicSite } from './page.ts'
import { Section } from './section.tsx'
import { breadcrumbs, collectionData } from './structured-data.ts'

const TITLES = {
  House: 'House of Representatives',
  Senate: 'Senate',
  Joint: 'Of both chambers',
} as const satisfies Record<CommitteeCard['chamber'], string>

export const COMMITTEES_TRAIL = [TRAIL_START, ['Committees', publicPaths.committees()]] as const

export function committeesPage(committees: readonly CommitteeCard[], { site }: { site: PublicSite }): Page {
  const path = publicPaths.committees()
  return {
    title: 'Committees of Congress · Rostrum',
    description: `${pluralize(committees.length, 'committee')} of the House and the Senate: what each works on, who leads it and who sits on it, and the bills before it.`,
    path,
    structuredData: [
      collectionData(site, {
        name: 'Committees of Congress',
        path,
        items: committees.map(({ name, systemCode }) => [name, publicPaths.committee(systemCode)] as const),
      }),
      breadcrumbs(site, COMMITTEES_TRAIL),
    ],
    body: (
      <>
        <h1>Committees of Congress</h1>
        <p className="public-lead">
          {committees.length === 0
            ? 'No committee is recorded yet.'
            : 'Bills go to committees first. Each links to its members and the bills before it.'}
        </p>
        {COMMITTEE_CHAMBERS.map((chamber) => (
          <ChamberSection
            key={chamber}
            title={TITLES[chamber]}
            committees={committees.filter((committee) => committee.chamber === chamber)}
          />
        ))}
      </>
    ),
  }
}

interface ChamberSectionProps {
  readonly title: string
  readonly committees: readonly CommitteeCard[]
}

const ChamberSection = ({ title, committees }: ChamberSectionProps) =>
  committees.length > 0 && (
    <Section
      id={title.toLowerCase().replaceAll(' ', '-')}
      title={title}
      note={pluralize(committees.length, 'committee')}
    >
      <ul className="public-list">
        {committees.map((committee) => (
          <li key={committee.systemCode}>
            <a className="public-row-title" href={publicPaths.committee(committee.systemCode)}>
              {committee.name}
            </a>
            <span className="public-aside">{committeeSize(committee)}</span>
            <CommitteeLeader member={committee.chair} />
            <CommitteeLeader member={committee.rankingMember} />
          </li>
        ))}
      </ul>
    </Section>
  )
