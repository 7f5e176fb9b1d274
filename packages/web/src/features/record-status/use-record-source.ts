import { useQuery } from '@tanstack/react-query'
import { systemQueries } from '../../api/system.ts'

/** Where the record comes from. It does not change while one reads, so nothing is watched for it. */
export const useRecordSource = () =>
  useQuery({ ...systemQueries.status(), refetchInterval: false, select: ({ source }) => source })
