import { LawmakerLine, type LawmakerLineProps } from '@rostrum/view/lawmaker-line.tsx'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'

const memberLink: LawmakerLineProps['link'] = (bioguideId, name) => (
  <Link to={paths.member(bioguideId)}>{name}</Link>
)

export const Lawmaker = ({ person }: Pick<LawmakerLineProps, 'person'>) => (
  <LawmakerLine person={person} link={memberLink} />
)
