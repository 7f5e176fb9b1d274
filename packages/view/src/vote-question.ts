const PLAIN_QUESTIONS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/suspend the rules and (?:pass|agree)/i, 'Pass it under a shortcut that allows no amendments?'],
  [/motion to recommit/i, 'Send it back to committee?'],
  [/motion to table|motion to lay on the table/i, 'Set it aside without a direct vote?'],
  [/cloture/i, 'End the debate and move to a vote?'],
  [/ordering the previous question/i, 'End the debate and vote on the matter itself?'],
  [/motion to proceed/i, 'Take it up for debate?'],
  [/motion to discharge/i, 'Take it away from its committee?'],
  [/veto|objections of the president/i, 'Make it law without the President’s signature?'],
  [/^on (?:agreeing to )?the (?:[\w.]+ )?amendment/i, 'Adopt the amendment?'],
  [/conference report/i, 'Accept what both chambers negotiated?'],
  [/concur/i, 'Accept what the other chamber changed?'],
  [/nomination/i, 'Confirm the person nominated?'],
  [/treaty|resolution of ratification/i, 'Consent to the treaty?'],
  [/election of the speaker/i, 'Who should be Speaker of the House?'],
  [/quorum|call by states|call of the house/i, 'Are enough members here?'],
  [/approving the journal/i, 'Is the record of the last day correct?'],
  [/adjourn/i, 'End the meeting for now?'],
  [/^on (?:the )?(?:passage|joint resolution)/i, 'Pass it?'],
  [/^on (?:agreeing to )?the (?:concurrent )?resolution/i, 'Agree to it?'],
]

/** The question of a vote in plain words; undefined for an unknown question. */
export const plainQuestion = (question: string): string | undefined =>
  PLAIN_QUESTIONS.find(([pattern]) => pattern.test(question))?.[1]
