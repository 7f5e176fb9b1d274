import { PRIVATE } from '@rostrum/contract/http/cache'
import { integer } from '@rostrum/contract/entities/fields'
import { defineRoutes, type DataOf, type RequestOf, type Routes } from '@rostrum/contract/http/route'
import * as z from 'zod/mini'
import type { Handlers } from './handlers.ts'
import { lazyHandlers } from '../lazy-handlers.ts'
import { serve } from './serve.ts'

const base = { cache: PRIVATE, summary: '', errors: [] } as const
const routes = {
  open: {
    ...base,
    method: 'GET',
    path: '/open/{id}',
    auth: 'public',
    params: z.object({ id: z.string() }),
    query: z.object({ limit: z._default(integer({ min: 1, max: 9 }), 5) }),
    data: z.object({ title: z.string(), note: z.exactOptional(z.string()) }),
  },
  closed: {
    ...base,
    method: 'POST',
    path: '/closed',
    auth: 'user',
    body: z.object({ name: z.string() }),
    data: z.object({ by: z.string() }),
  },
} as const satisfies Routes
type All = Handlers<typeof routes>

const open: All['open'] = ({ params, query }) => ({ title: params.id + query.limit.toFixed(0) })
const closed: All['closed'] = ({ actor, body }) => ({ by: actor.userId + body.name })

serve({ domain: 'types', routes, handlers: { open, closed } })

// @ts-expect-error a route without a handler
serve({ domain: 'types', routes, handlers: { open } })
// @ts-expect-error a handler without a route
serve({ domain: 'types', routes, handlers: { open, closed, more: () => ({}) } })

// @ts-expect-error a module without one of its handlers
lazyHandlers(routes, async () => ({ handlers: { open } }))
export const all: All = {
  ...lazyHandlers({ open: routes.open }, async () => ({ handlers: { open } })),
  closed,
}
// @ts-expect-error a route without a handler
export const incomplete: All = lazyHandlers({ open: routes.open }, async () => ({ handlers: { open } }))

export const wrong: Partial<All>[] = [
  // @ts-expect-error the reply lacks its title
  { open: () => ({}) },
  // @ts-expect-error the title is not a number
  { open: () => ({ title: 1 }) },
  // @ts-expect-error an optional field is absent, not undefined
  { open: () => ({ title: '', note: undefined }) },
  // @ts-expect-error there is no such path parameter
  { open: ({ params }) => ({ title: params.name }) },
  // @ts-expect-error this route has no body
  { open: ({ body }) => ({ title: body }) },
  // @ts-expect-error a public route has no actor
  { open: ({ actor }) => ({ title: actor.userId }) },
  // @ts-expect-error the field of the body is text
  { closed: ({ body }) => ({ by: body.name.toFixed() }) },
]

export const requests: RequestOf<(typeof routes)['open']>[] = [
  { params: { id: 'x' }, query: {} },
  { params: { id: 'x' }, query: { limit: 3 } },
  // @ts-expect-error the path requires its id
  { params: {}, query: {} },
]
export const closedData: DataOf<(typeof routes)['closed']> = { by: 'x' }

const head = { method: 'GET', path: '/odd', auth: 'public' } as const
const odd = { summary: '', data: z.object({}) }
defineRoutes({ odd: head }, { odd })
// @ts-expect-error a head requires an auth level
defineRoutes({ odd: { method: 'GET', path: '/lax' } }, { odd })
// @ts-expect-error a head without the rest of its route
defineRoutes({ odd: head, even: head }, { odd })
// @ts-expect-error a route without a head
defineRoutes({ odd: head }, { odd, even: odd })
// @ts-expect-error an error code outside the catalog
defineRoutes({ odd: head }, { odd: { ...odd, errors: ['teapot'] } })
