import type { Bill } from '@rostrum/contract/entities/bill'
import type { Member } from '@rostrum/contract/entities/member'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import { billSteps } from '@rostrum/view/bill-steps.ts'
import { memberName, seatLabel } from '@rostrum/view/member-labels.ts'
import { StageLine } from '@rostrum/view/stage-line.tsx'
import type { ReactNode } from 'react'
import type { Page, PublicSite } from './page.ts'
import { statusSentence } from '@rostrum/view/status-sentence.ts'

interface CardProps extends Pick<Page, 'title' | 'description' | 'path'> {
  readonly kicker: string
  /** By default the title. */
  readonly heading?: string
  readonly site: PublicSite
  readonly children: ReactNode
}

/** A record on a foreign page. Its links open outside of the frame, and its canonical address is the record's page. */
export const cardPage = ({ kicker, heading, site, children, ...page }: CardProps): Page => ({
  ...page,
  isUnlisted: true,
  body: (
    <article className="public-card">
      <p className="public-kicker">{kicker}</p>
      <h1>
        <a href={page.path} target="_top">
          {heading ?? page.title}
        </a>
      </h1>
      {children}
      <p className="record-aside">
        <a href={publicPaths.front()} target="_top">
          Rostrum
        </a>
        , {site.isSample ? 'sample data from an invented Congress' : 'the public record of Congress'}
      </p>
    </article>
  ),
})

export function embeddedBillPage(bill: Bill, { site, now }: { site: PublicSite; now: Date }): Page {
  const citation = billCitation(bill)
  const description = statusSentence(bill, now)
  const children = (
    <>
      <StageLine label={`Progress of ${citation}`} steps={billSteps(bill, now)} isCompact />
      <p>{description}</p>
    </>
  )
  const title = `${citation}: ${bill.title}`
  const path = publicPaths.bill(bill)
  return cardPage({ title, description, path, kicker: citation, heading: bill.title, site, children })
}

export function embeddedMemberPage(member: Member, { site }: { site: PublicSite }): Page {
  const description = seatLabel(member)
  return cardPage({
    title: memberName(member),
    description,
    path: publicPaths.member(member.bioguideId),
    kicker: member.partyName,
    site,
    children: <p>{description}</p>,
  })
}
