import type { Bill } from '@rostrum/contract/entities/bill'
import type { Member } from '@rostrum/contract/entities/member'
import { publicPaths } from '@rostrum/contract/public-paths'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import { billSteps } from '@rostrum/view/bill-steps.ts'
import { memberName, seatLabel } from '@rostrum/view/member-labels.ts'
import { StageLine } from '@rostrum/view/stage-line.tsx'
import type { Page, PublicSite } from './page.ts'
import { statusSentence } from './status-sentence.ts'

/** Frames are as high on every page that embeds them. */
export const EMBED_SIZE = { width: 560, height: 230 } as const

/** The card of a bill for foreign pages. Its canonical address is the bill's page. */
export function embeddedBillPage(bill: Bill, { site, now }: { site: PublicSite; now: Date }): Page {
  const path = publicPaths.bill(bill)
  const sentence = statusSentence(bill, now)
  return {
    title: `${billCitation(bill)}: ${bill.title}`,
    description: sentence,
    path,
    isUnlisted: true,
    body: (
      <article className="public-card">
        <p className="public-kicker">{billCitation(bill)}</p>
        <h1>
          <a href={path} target="_top">
            {bill.title}
          </a>
        </h1>
        <StageLine label={`Progress of ${billCitation(bill)}`} steps={billSteps(bill, now)} isCompact />
        <p>{sentence}</p>
        <CardSource isSample={site.isSample} />
      </article>
    ),
  }
}

export function embeddedMemberPage(member: Member, { site }: { site: PublicSite }): Page {
  const path = publicPaths.member(member.bioguideId)
  const name = memberName(member)
  return {
    title: name,
    description: seatLabel(member),
    path,
    isUnlisted: true,
    body: (
      <article className="public-card">
        <p className="public-kicker">{member.partyName}</p>
        <h1>
          <a href={path} target="_top">
            {name}
          </a>
        </h1>
        <p>{seatLabel(member)}</p>
        <CardSource isSample={site.isSample} />
      </article>
    ),
  }
}

/** The bill that the card is about. */
export const CardSource = ({ isSample }: { isSample: boolean }) => (
  <p className="public-aside">
    <a href={publicPaths.front()} target="_top">
      Rostrum
    </a>
    , {isSample ? 'sample data of an invented Congress' : 'the public record of Congress'}
  </p>
)
