import type { BillCard } from '@rostrum/contract/entities/bill'
import type { CommitteeBillState } from '@rostrum/contract/congress/committee-kinds'
import { BILLS_PER_PAGE } from '@rostrum/contract/rules/limits'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { rangeLabel } from '@rostrum/view/format-number.ts'
import { StageBadge } from '@rostrum/view/stage-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { committeeQueries } from '../../api/committees.ts'
import { parseChoice, parseWholeNumber } from '../../list-params.ts'
import { QueryContent } from '../../queries/query-content.tsx'
import { paths } from '../../paths.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Section } from '@rostrum/view/section.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import '../../ui/slim-selects.css'

type Shown = Exclude<CommitteeBillState, 'discharged'>
const SHOWN = { before: 'Bills before it', reported: 'Bills it has reported' } as const satisfies Record<
  Shown,
  string
>
const EMPTY: Readonly<Record<Shown, string>> = {
  before: 'No bill of this Congress is before it, as far as the details of bills are known.',
  reported: 'It has reported no bill of this Congress, as far as the details of bills are known.',
}
const MAX_PAGE = 1_000

/** The bills of this Congress before the committee, or those that it has reported, as the URL says. */
export function CommitteeBills({ systemCode }: { systemCode: string }) {
  const [params, setParams] = useSearchParams()
  const shown = parseChoice(['before', 'reported'] as const, params.get('bills')) ?? 'before'
  const page = parseWholeNumber(params.get('page'), { max: MAX_PAGE }) ?? 1
  const query = { state: shown, limit: BILLS_PER_PAGE, offset: (page - 1) * BILLS_PER_PAGE }
  const list = useQuery(committeeQueries.bills(systemCode, query))
  const linkTo = (to: number): string =>
    paths.committee(systemCode, {
      bills: shown === 'before' ? undefined : shown,
      page: to > 1 ? String(to) : undefined,
    })
  return (
    <Section title="Bills">
      <div className="committee-bills-choice slim-selects">
        <SelectField
          label="Bills shown"
          value={shown}
          options={Object.entries(SHOWN)}
          onChange={(value) =>
            setParams(value === 'before' ? {} : { bills: value }, { preventScrollReset: true })
          }
        />
      </div>
      <QueryContent query={list} title="Bills">
        {({ bills, pagination }) => (
          <div aria-busy={list.isPlaceholderData}>
            <output className="committee-aside">
              {bills.length === 0 ? EMPTY[shown] : rangeLabel(pagination, 'bill')}
            </output>
            <ul className="record-list">
              {bills.map((bill) => (
                <li key={recordKeyOf(bill)}>
                  <BillLine bill={bill} />
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              pageCount={Math.ceil(pagination.total / BILLS_PER_PAGE)}
              linkTo={linkTo}
            />
          </div>
        )}
      </QueryContent>
    </Section>
  )
}

const BillLine = ({ bill }: { bill: BillCard }) => (
  <div className="committee-bill">
    <p>
      <strong>{billCitation(bill)}</strong> <Link to={paths.bill(bill)}>{bill.title}</Link>
    </p>
    <StageBadge bill={bill} />
    {bill.latestAction && (
      <p className="committee-aside">
        <CalendarDate date={bill.latestAction.actionDate} /> {bill.latestAction.text}
      </p>
    )}
  </div>
)
