import type { CommitteeCard } from '@rostrum/contract/entities/committee'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { CommitteeList } from '@rostrum/view/committee-list.tsx'
import { pluralize } from '@rostrum/view/format-number.ts'
import { listPage } from './list-page.tsx'
import { Choices } from '@rostrum/view/choices.tsx'
import type { Page, PublicSite } from './page.ts'
import type { NamedPath } from './structured-data.ts'

const NONE = 'No committees yet.'
const LEADS = {
  now: 'Bills go to committees first. Each committee has a page with its members, its meetings, and the bills before it.',
  former: 'These committees belonged to earlier Congresses. Their members are not on record.',
} as const

const COMMITTEES: NamedPath = ['Committees', publicPaths.committees()]

export interface CommitteesPageData {
  readonly committees: readonly CommitteeCard[]
  /** Current committees, or all former ones. */
  readonly isCurrent: boolean
}

const pathOf = (isCurrent: boolean): string =>
  publicPaths.committees({ current: isCurrent ? undefined : 'false' })

function descriptionOf({ committees, isCurrent }: CommitteesPageData): string {
  const count = pluralize(committees.length, isCurrent ? 'committee' : 'former committee')
  return isCurrent
    ? `${count} in the House and the Senate: what each works on, who leads it, who sits on it, and the bills before it.`
    : `${count} of the House and the Senate, each with its subcommittees.`
}

export function committeesPage(data: CommitteesPageData, { site }: { site: PublicSite }): Page {
  const { committees, isCurrent } = data
  const heading = isCurrent ? 'Committees of Congress' : 'Former committees of Congress'
  return listPage(
    {
      title: heading,
      description: descriptionOf(data),
      pathOf: () => pathOf(isCurrent),
      heading,
      sentence: committees.length === 0 ? NONE : LEADS[isCurrent ? 'now' : 'former'],
      items: committees.map(({ name, systemCode }) => [name, publicPaths.committee(systemCode)]),
      trail: isCurrent ? [COMMITTEES] : [COMMITTEES, ['Former committees', pathOf(false)]],
      children: (
        <>
          <Choices
            label="Committees"
            choices={[true, false].map((each) => ({
              label: each ? 'This Congress' : 'Former committees',
              href: pathOf(each),
              isChosen: each === isCurrent,
            }))}
          />
          <CommitteeList committees={committees} />
        </>
      ),
    },
    site,
  )
}
