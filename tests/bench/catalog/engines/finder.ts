import { readFileSync, writeFileSync } from 'node:fs'
import { buildIndex } from '@rostrum/finder/build'
import { openIndex } from '@rostrum/finder/finder'
import type { Query } from '@rostrum/finder/query'
import { defineSchema } from '@rostrum/finder/schema'
import type { Engine, OpenCatalog } from './engine.ts'
import { FILTER, PAGE_SIZE } from './engine.ts'

const SCHEMA = defineSchema({
  fields: {
    title: { kind: 'text', weight: 2, stored: true },
    sponsor: { kind: 'text', weight: 1.2, stored: true },
    policy: { kind: 'keyword' },
    code: { kind: 'exact' },
    congress: { kind: 'keyword' },
    type: { kind: 'keyword' },
    stage: { kind: 'keyword' },
    party: { kind: 'keyword' },
    cosponsors: { kind: 'keywords' },
    introduced: { kind: 'date' },
    updated: { kind: 'date' },
    action: { kind: 'keyword' },
  },
  ties: [{ field: 'updated', order: 'desc' }],
})

export const finder: Engine = {
  name: 'finder',
  build: (records, file) => writeFileSync(file, new Uint8Array(buildIndex(records, SCHEMA))),
  prepare: (file) => {
    const bytes = readFileSync(file)
    return () => open(bytes)
  },
}

function open(bytes: Uint8Array): OpenCatalog {
  const index = openIndex(bytes, SCHEMA)
  const page = (query: Query<(typeof SCHEMA)['fields']>) => {
    const { total, hits } = index.search({ ...query, limit: PAGE_SIZE })
    return { total, ids: hits.map(({ id }) => id) }
  }
  const { congress, types, from, to } = FILTER
  return {
    list: () => page({}),
    filtered: () => page({ filters: { congress, type: types, introduced: { from, to } } }),
    search: (text) => page({ text }),
  }
}
