type Encodable = number | string | Uint8Array | ReadonlyMap<number | string, Encodable>

function head(major: number, value: number): Buffer {
  const type = major << 5
  if (value < 24) return Buffer.of(type | value)
  if (value < 0x1_00) return Buffer.of(type | 24, value)
  const bytes = Buffer.of(type | 25, 0, 0)
  bytes.writeUInt16BE(value, 1)
  return bytes
}

/** The part of CBOR (RFC 8949) that credentials need. */
export function toCbor(value: Encodable): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, each]) => [toCbor(key), toCbor(each)])
  return Buffer.concat([head(5, value.size), ...entries])
}
