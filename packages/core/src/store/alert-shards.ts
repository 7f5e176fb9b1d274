import { createHash } from 'node:crypto'

/** Number of index partitions of an alert queue, since each takes 1,000 writes a second. */
export const ALERT_SHARDS = 8
export const SHARDS: readonly number[] = Array.from({ length: ALERT_SHARDS }, (_, shard) => shard)

export const shardOf = (userId: string): number =>
  createHash('sha256').update(userId).digest().readUInt32BE(0) % ALERT_SHARDS
