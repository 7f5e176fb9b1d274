import { sourceName } from '@rostrum/core/congress/source-name'
import type { Env } from './env.ts'

/** Whether the record comes from published files, without an API key. */
export const isFollowingFiles = ({ ROSTRUM_SOURCE }: Env): boolean => ROSTRUM_SOURCE === 'govinfo'

export const sourceNameOf = (env: Env): string =>
  sourceName({
    url: isFollowingFiles(env) ? env.GOVINFO_URL : env.CONGRESS_API_URL,
    isSample: env.ROSTRUM_SAMPLE_DATA,
  })
