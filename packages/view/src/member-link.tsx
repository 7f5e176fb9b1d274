import { useDoor } from './door.ts'

interface MemberLinkProps {
  /** Unknown for a few people in old records. */
  readonly bioguideId: string | undefined
  readonly name: string
}

export function MemberLink({ bioguideId, name }: MemberLinkProps) {
  const { paths, Link } = useDoor()
  return bioguideId === undefined ? name : <Link to={paths.member(bioguideId)}>{name}</Link>
}
