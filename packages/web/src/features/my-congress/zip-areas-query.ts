import { openZipAreas } from '@rostrum/contract/zip-areas'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../api/singletons.ts'
import { systemQueries } from '../../api/system.ts'
import { loadChunk } from '../../loading/load-chunk.ts'

async function fetchZipAreas() {
  const { source } = await queryClient.ensureQueryData(systemQueries.status())
  const text = source.isSample
    ? (await loadChunk(() => import('@rostrum/contract/zip-areas-sample'))).ZIP_AREAS_SAMPLE
    : (await loadChunk(() => import('@rostrum/contract/zip-areas-119'))).ZIP_AREAS_119
  return { ...openZipAreas(text), isSample: source.isSample }
}

/** Loads the whole table, so that no request reveals which ZIP code is looked up. */
export const zipAreasQuery = () =>
  queryOptions({ queryKey: ['zip areas'], queryFn: fetchZipAreas, staleTime: Infinity, gcTime: Infinity })
