/** Keys and indexes of the single table, shared by the deployed stack, the local database and the store. */
export const TABLE_SHAPE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  ttlAttribute: 'ttl',
  indexes: [
    { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    { name: 'gsi2', partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
  ],
} as const

export type IndexName = (typeof TABLE_SHAPE.indexes)[number]['name']
