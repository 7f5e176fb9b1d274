export const ENUMERATORS = '(a) (b) (c) (d) (1) (2) (3) (4) (A) (B) (C) (i) (ii) (iii) (I)'.split(' ')
/** Most frequent first. */
export const CONNECTIVES =
  'the of and to in for a or by that such as with any on be is under an not from which other may their at all its'.split(
    ' ',
  )

/**
 * Clauses typical of bills, most frequent first. Slots: %w a word, %t a topic word of the section, %n a small number,
 * %s a section number, %e an enumerator, %y a year, %c millions of dollars.
 */
export const CLAUSES: readonly string[] = `
%e %t %w. The Secretary of %w shall carry out the %t %w program under this section.
%e In general.—The Secretary, in consultation with the heads of other relevant Federal %t, shall %w %t %w.
Section %s of the %w %t Act (42 U.S.C. %s) is amended by striking “%w %t” and inserting “%w %w”;
%e by inserting after subparagraph %e the following: “%e %t %w %w”;
Not later than %n days after the date of the enactment of this Act, the Secretary shall submit to the appropriate committees of Congress a report on the %t %w.
There is authorized to be appropriated to carry out this section $%c for fiscal year %y.
%e the term “%t %w” has the meaning given the term in section %s of title %n, United States Code;
%e in the case of a %t %w that is not %w, the amount of the %w shall be %n percent of such %t;
in accordance with the requirements of paragraph %e and with respect to any %t %w
Provided further, That such amount is designated by the Congress as being for an emergency requirement pursuant to section %s(b)(2)(A)(i) of the Balanced Budget and Emergency Deficit Control Act of 1985.
%e Definitions.—In this section: %e %t.—The term “%t” means any %w, %w, or %w of a %t.
An eligible %t that receives a grant under this section shall use the funds to %w %w and %t %w for %w.
%e %w %t %w and %w %w;
the House of Representatives and the Senate %w that the United States %t %w
to the extent that the %t is provided by a State, an Indian tribe, or a unit of local government
%e the %t of the %w under subsection %e is not less than %n percent of the %w for the %t;
No funds may be made available under this Act for %w %t unless the %w certifies to Congress that such %t
%e Effective date.—The amendments made by this section shall apply to taxable years beginning after December 31, %y.
%e such other %t as the Administrator of the %w determines to be appropriate for the %w of %t.
notwithstanding any other provision of law, the %t shall be treated as a %w for purposes of %w
%e by redesignating paragraphs %e and %e as paragraphs %e and %e, respectively;
$%c, to remain available until September 30, %y, for %w %t and %w, including %w and %w:
For an additional amount for “%w %t”, $%c, to prevent, prepare for, and respond to %t:
the public health, safety, or %w of %w who %w the %t in %w
%e Rule of construction.—Nothing in this section may be construed to limit the authority of the %t %w to %w.
%e whether the %t has been or will be %w by the %w, or from which it was %w
%e This section may be cited as the “%t %w Act of %y”.
as soon as practicable, but in no event later than %n days, the Attorney General shall %w the %t
Whereas %t %w in %w have %w more than %n %w since %y;
Whereas the people of %w %t %w and their %w;
be it resolved, that Congress recognizes the %t of %w on the %w of its %w
%e %w, %w, %w, and %w used in %t-%w %w or non-%w %t;
the head of the agency, acting through the %t office, may enter into contracts with %w to %w
a person who knowingly violates this section shall be fined not more than $%c, imprisoned for not more than %n years, or both
%e if the %t %w were %w, which of the following would have been the %w
upon a determination by the Commission that the rate of %t %w exceeds the %w
health care %t and child care services for veterans’ %w and low-income %w
each of the following shall be considered to be a %t: %w %w; %w; and %w.
%e Report.—The Comptroller General shall report the results of the %t study under subsection %e to the Committee on %w.
tax credit allowed under section %s for any taxable year with respect to qualified %t property
`
  .trim()
  .split('\n')
