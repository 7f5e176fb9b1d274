import type { BillForm } from './mechanism.ts'

/** Means that extend, ease or forbid. */
export const REGULATION_FORMS: readonly BillForm[] = [
  {
    weight: 6,
    suits: 'good',
    except: ['Taxation', 'Law', 'Congress'],
    short: [
      '{Tag} Reauthorization Act of {year}',
      '{Tag} Extension Act[| of {year}]',
      '{Tag} Permanency Act',
    ],
    official: [
      'to reauthorize programs relating to {topic}, and for other purposes.',
      'to amend {act} to extend through fiscal year {fiscal5} programs relating to {topic}.',
      'to extend the authorization of appropriations for programs relating to {topic}[ under {act}|].',
    ],
    gist: [
      'reauthorizes through FY{fiscal5} [and revises |]programs of the {department} relating to {topic}',
      'extends through FY{fiscal5} programs that support {topic}',
      'extends through FY{fiscal5} the authorization of programs relating to {topic}',
    ],
    details: [
      'The bill authorizes {amount} for each fiscal year, compared with {lessAmount} under current law.',
      'It also expands eligibility to additional {people}.',
      'The {department} must develop performance measures for the programs.',
    ],
    section: [
      'REAUTHORIZATION.',
      'There are authorized to be appropriated to the {Officer} {dollars} for each of fiscal years {fiscal1} through {fiscal5} to carry out programs relating to {topic}, of which not less than {percent} percent shall be used to serve {people}.',
    ],
  },
  {
    weight: 5,
    suits: 'good',
    except: ['Taxation', 'Congress'],
    short: [
      '{Tag} Access [and Equity |]Act',
      '{Tag} [Opportunity|Protection|Promise] Act[| of {year}]',
      '{Tag} Access for {People} Act',
    ],
    official: [
      'to expand the eligibility of {people} for programs relating to {topic}, and for other purposes.',
      'to ensure that {people} benefit from programs relating to {topic}.',
      'to amend {act} to remove barriers for {people} with respect to {topic}.',
    ],
    gist: [
      'expands the eligibility of {people} for programs relating to {topic}',
      'requires the {department} to make sure that programs relating to {topic} reach {people}',
      'prohibits the {department} from denying {people} certain assistance relating to {topic}',
    ],
    details: [
      'A determination of eligibility must be made within {days} days of application.',
      'Applicants may appeal a denial.',
      'The {department} must carry out outreach to {people}, including in rural areas.',
    ],
    section: [
      'ELIGIBILITY.',
      'Notwithstanding any other provision of law, {people} shall be eligible for assistance under programs administered by the {Officer} that relate to {topic}. The {Officer} shall make a determination of eligibility not later than {days} days after the date of an application.',
    ],
  },
  {
    weight: 4,
    suits: 'good',
    except: ['Taxation', 'Law'],
    short: ['{Tag} [Flexibility|Relief|Certainty|Red Tape Reduction|Streamlining] Act[| of {year}]'],
    official: [
      'to [streamline|simplify] Federal requirements relating to {topic}, and for other purposes.',
      'to provide regulatory relief to {people} with respect to {topic}.',
    ],
    gist: [
      'limits certain federal requirements relating to {topic}',
      'reduces what {people} must report to federal agencies concerning {topic}',
    ],
    details: [
      'The {department} must decide on an application within {days} days or it is considered approved.',
      'The bill requires a review of existing rules within {months}.',
      'A state may [opt out|request a waiver] of these provisions.',
    ],
    section: [
      'STREAMLINING OF REQUIREMENTS.',
      'The {Officer} shall review each rule that relates to {topic} and, not later than {months} after the date of the enactment of this Act, revise or repeal any such rule that imposes an undue burden on {people}.',
    ],
  },
  {
    weight: 16,
    suits: 'evil',
    short: [
      '{Tag} Prevention Act[| of {year}]',
      '[Stop|Stopping|Combating|Ending|Preventing|Countering|Reducing] {Tags} Act[| of {year}]',
      '{Tag} [Enforcement|Accountability|Deterrence] Act[| of {year}]',
      '{Tag} [Reduction|Response|Penalties] Act[| of {year}]',
      'Protecting {People} from {Tags} Act',
    ],
    official: [
      'to [prevent|combat|address|reduce] {topic}, and for other purposes.',
      'to amend {act} to [prevent|combat|address] {topic}.',
      'to direct the {officer} to take certain actions to [prevent|reduce] {topic}, and for other purposes.',
      'to protect {people} from the effects of {topic}.',
    ],
    gist: [
      'establishes requirements to address {topic}',
      'revises federal law to address {topic}',
      'requires the {department} to take specified steps to prevent {topic}',
      'protects {people} from the effects of {topic}',
    ],
    details: [
      'A violation is subject to a civil penalty of up to {fine}.',
      'The {department} must establish a hotline and a website through which {people} may report concerns.',
      'State attorneys general may bring actions to enforce the bill.',
      'The {department} must report each year on the number of cases and their outcomes.',
      'The bill [provides|authorizes] {amount} annually for {grantees} to respond to {topic}.',
    ],
    section: [
      'PREVENTION AND ENFORCEMENT.',
      'The {Officer} shall, not later than {months} after the date of the enactment of this Act, prescribe regulations to prevent {topic}. Any person who knowingly violates a regulation prescribed under this section shall be subject to a civil penalty of not more than {fine} for each violation.',
    ],
  },
  {
    weight: 30,
    suits: 'both',
    only: ['Taxation'],
    short: [
      '{Tag} Tax [Relief|Fairness|Simplification|Reform] Act[| of {year}]',
      '{Tag} [Improvement|Expansion|Parity|Equity] Act[| of {year}]',
      'Tax Fairness for {People} Act',
      '{Tag} Act of {year}',
    ],
    official: [
      'to amend the Internal Revenue Code of 1986 to [modify|reform|provide for changes to the rules relating to] {topic}.',
      'to amend the Internal Revenue Code of 1986 with respect to {topic}[, and for other purposes|].',
      'to amend the Internal Revenue Code of 1986 to provide relief to {people} with respect to {topic}.',
    ],
    gist: [
      'modifies federal tax rules relating to {topic}',
      'revises the tax rules on {topic}',
      'reduces the tax burden of {people} with respect to {topic}',
    ],
    details: [
      'The bill phases out the benefit for taxpayers whose modified adjusted gross income exceeds {income} ({doubleIncome} for a joint return).',
      'Dollar amounts are adjusted annually for inflation.',
      'The changes apply to taxable years beginning after December 31, {year}.',
      'The Department of the Treasury must report to Congress on the number of taxpayers affected.',
    ],
    section: [
      'AMENDMENT OF THE INTERNAL REVENUE CODE OF 1986.',
      'Subchapter B of chapter 1 of the Internal Revenue Code of 1986 is amended by inserting after the last section a new section relating to {topic}. The amendments made by this section shall apply to taxable years beginning after December 31, {year}.',
    ],
  },
]
