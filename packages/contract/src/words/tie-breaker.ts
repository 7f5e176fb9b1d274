import type { TieBreaker } from '../entities/vote.ts'

/** The Senate writes "Vice President" in several ways. */
export const whoBroke = ({ by }: TieBreaker): string =>
  /^(?:the )?vice president/i.test(by) ? 'the Vice President' : by
