import { useQuery } from '@tanstack/react-query'
import { systemQueries } from '../../api/system.ts'

/** The source of the record. It never changes during a visit, so the query is not refetched. */
export const useRecordSource = () =>
  useQuery({ ...systemQueries.status(), refetchInterval: false, select: ({ source }) => source })
