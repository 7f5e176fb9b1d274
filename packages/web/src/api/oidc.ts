import type { DataOf } from '@rostrum/contract/http/route'
import * as oidcHeads from '@rostrum/contract/route-heads/oidc'
import type { oidcRoutes } from '@rostrum/contract/routes/oidc'
import { queryOptions } from '@tanstack/react-query'
import { openSessionStore } from '../local-store.ts'
import { sameSitePath } from '../paths.ts'
import { auth, call } from './singletons.ts'

/** The path to return to, kept while the provider signs the reader in. */
const ORIGIN_KEY = 'rostrum.origin'

export async function goToProvider(origin: string | undefined): Promise<void> {
  const { url } = await call(oidcHeads.startOidc, {})
  openSessionStore().setItem(ORIGIN_KEY, origin ?? '')
  location.assign(url)
}

export const providerOrigin = (): string | undefined => sameSitePath(openSessionStore().getItem(ORIGIN_KEY))

type Finished = DataOf<typeof oidcRoutes.finishOidc>
export type Join = Extract<Finished, { join: unknown }>['join']

/** Signs in with the query of the address at which the provider returned the reader; null if that is done. */
export const finishOidcQuery = (search: string) =>
  queryOptions({
    queryKey: ['finish oidc', search],
    queryFn: async (): Promise<Join | null> => {
      const { code = '', state = '', iss } = Object.fromEntries(new URLSearchParams(search))
      const finished = await call(oidcHeads.finishOidc, {
        body: { code, state, ...(iss !== undefined && { iss }) },
      })
      if ('join' in finished) return finished.join
      auth.startSession(finished)
      return null
    },
    // The provider's answer works once.
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
  })
