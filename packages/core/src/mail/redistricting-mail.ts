import { appPaths } from '@rostrum/contract/site/app-paths'
import { congressStartsAt, currentCongress, ordinal } from '@rostrum/contract/congress/congress'
import { type DelegationSeat, holdersOf } from '@rostrum/contract/places/delegation'
import { type DistrictOfCongress, districtLabel } from '@rostrum/contract/places/district'
import { dateFormat } from '../lib/date-format.ts'
import { memberName } from '@rostrum/contract/words/member-name'
import { alertHeaders } from './alert-headers.ts'
import { linkButton, paragraph, renderMail } from './mail-message.ts'
import { linksPart } from './mail-section.ts'
import type { Mail } from './mailer.ts'

interface RedistrictingMailInput {
  readonly to: string
  readonly district: DistrictOfCongress
  readonly delegation: readonly DelegationSeat[]
  /** Sentences about who left the delegation. */
  readonly changes: readonly string[]
  readonly now: Date
  readonly siteUrl: string
  readonly unsubscribeUrl: string
}

const formatDay = dateFormat({ dateStyle: 'long', timeZone: 'America/New_York' })

export function redistrictingMail(input: RedistrictingMailInput): Mail {
  const { to, district, delegation, changes, now, siteUrl, unsubscribeUrl } = input
  const congress = currentCongress(now)
  const label = districtLabel(district)
  const links = holdersOf(delegation).map((holder) => ({
    label: memberName(holder),
    href: siteUrl + appPaths.member(holder.bioguideId),
  }))
  const began = formatDay(congressStartsAt(congress))
  const message = {
    to,
    subject: `Is ${label} still your district?`,
    parts: [
      paragraph(
        `The ${ordinal(congress)} Congress began on ${began}, and some states have new district lines. You chose ${label} when the lines of the ${ordinal(district.congress)} Congress applied. You may now live in a different district, with a different representative.`,
      ),
      paragraph(`Here is what we know about ${label} today: ${changes.join(' ')}`),
      linkButton('Confirm or change your district', siteUrl + appPaths.myCongress()),
      ...(links.length === 0
        ? []
        : [linksPart('Their votes and bills, if nothing has changed for you:', links)]),
      linksPart(
        'We send this email only once, because you saved your district. Replies to this address are not read.',
        [
          { label: 'Your settings', href: siteUrl + appPaths.settings() },
          { label: 'Stop all alerts', href: unsubscribeUrl },
        ],
      ),
    ],
  }
  const headers = alertHeaders({ rhythm: 'immediate', siteUrl, unsubscribeUrl, record: undefined })
  return { ...renderMail(message, siteUrl), stream: 'alerts', headers }
}
