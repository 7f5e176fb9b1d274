import { BILLS_PER_PAGE } from '@rostrum/contract/rules/limits'
import { CommitteeBills, CommitteeBillsSection, type ShownBills } from '@rostrum/view/committee-bills.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { committeeQueries } from '../../api/committees.ts'
import { parseChoice, parseWholeNumber } from '../../list-params.ts'
import { QueryContent } from '../../queries/query-content.tsx'
import { paths } from '../../paths.ts'

const MAX_PAGE = 1_000

/** The bills of this Congress before the committee, or those that it has reported, as the URL says. */
export function BillsOfCommittee({ systemCode }: { systemCode: string }) {
  const [params] = useSearchParams()
  const shown = parseChoice(['before', 'reported'] as const, params.get('bills')) ?? 'before'
  const page = parseWholeNumber(params.get('page'), { max: MAX_PAGE }) ?? 1
  const query = { state: shown, limit: BILLS_PER_PAGE, offset: (page - 1) * BILLS_PER_PAGE }
  const list = useQuery(committeeQueries.bills(systemCode, query))
  const hrefOf = (bills: ShownBills, to?: number): string =>
    paths.committee(systemCode, { bills: bills === 'before' ? undefined : bills, page: to?.toString() })
  return (
    <CommitteeBillsSection
      shown={shown}
      total={list.data?.pagination.total}
      hrefOf={(bills) => `${hrefOf(bills)}#bills`}
    >
      <QueryContent query={list} title="Bills">
        {({ bills, pagination }) => (
          <div aria-busy={list.isPlaceholderData}>
            <CommitteeBills
              bills={bills}
              shown={shown}
              position={{ page, pageCount: Math.ceil(pagination.total / BILLS_PER_PAGE) }}
              href={(to) => `${hrefOf(shown, to)}#bills`}
            />
          </div>
        )}
      </QueryContent>
    </CommitteeBillsSection>
  )
}
