/**
 * Search aliases for members: `typed; typed | member id, family name; … | note`. An alias applies only if the record
 * has that family name for the id, since the sample Congress has other ids.
 */
export const MEMBER_ALIAS_TABLE = `
aoc | O000172 Ocasio-Cortez | initials
mtg | G000596 Greene | initials; served until 2026
dws | W000797 Wasserman Schultz | initials
the squad | O000172 Ocasio-Cortez; O000173 Omar; P000617 Pressley; T000481 Tlaib | elected in 2018
bernie | S000033 Sanders | first name in use
coach tuberville | T000278 Tuberville | former football coach
mayor cory | B001288 Booker | former mayor of Newark
chuy | G000586 García | nickname on his own page
auntie maxine | W000187 Waters | nickname in use
gt thompson; g t thompson | T000467 Thompson | initials of Glenn Thompson
hank johnson | J000288 Johnson | nickname of Henry C. Johnson
bobby scott | S000185 Scott | nickname of Robert C. Scott
buddy carter | C001103 Carter | nickname of Earl L. Carter
rick crawford | C001087 Crawford | nickname of Eric A. Crawford
chuck fleischmann | F000459 Fleischmann | nickname of Charles J. Fleischmann
jack reed | R000122 Reed | nickname of John F. Reed
andy barr | B001282 Barr | middle name in use
chip roy | R000614 Roy | nickname of Charles Roy
hal rogers | R000395 Rogers | nickname of Harold Rogers
`

/**
 * Holders of offices: `typed; typed | member id, family name | first day | day after the last | note`. Leaders of the
 * 119th by unitedstates/congress-legislators, as of June 2026. Offices end with the Congress, at noon of January 3.
 */
export const OFFICE_TABLE = `
speaker; speaker of the house; house speaker | J000299 Johnson | 2025-01-03 | 2027-01-03 | House
majority leader; senate majority leader | T000250 Thune | 2025-01-03 | 2027-01-03 | Senate, Republican
majority leader; house majority leader | S001176 Scalise | 2025-01-03 | 2027-01-03 | House, Republican
minority leader; senate minority leader; senate democratic leader | S000148 Schumer | 2025-01-03 | 2027-01-03 | Senate, Democratic
minority leader; house minority leader; house democratic leader | J000294 Jeffries | 2025-01-03 | 2027-01-03 | House, Democratic
majority whip; senate majority whip | B001261 Barrasso | 2025-01-03 | 2027-01-03 | Senate, Republican
majority whip; house majority whip | E000294 Emmer | 2025-01-03 | 2027-01-03 | House, Republican
minority whip; senate minority whip | D000563 Durbin | 2025-01-03 | 2027-01-03 | Senate, Democratic
minority whip; house minority whip | C001101 Clark | 2025-01-03 | 2027-01-03 | House, Democratic
president pro tempore; president pro tem; pro tem; senate president pro tempore | G000386 Grassley | 2025-01-03 | 2027-01-03 | Senate
republican conference chair; senate republican conference chair | C001095 Cotton | 2025-01-03 | 2027-01-03 | Senate
republican conference chair; house republican conference chair | M001136 McClain | 2025-01-03 | 2027-01-03 | House
democratic caucus chair; house democratic caucus chair | A000371 Aguilar | 2025-01-03 | 2027-01-03 | House
democratic caucus vice chair | L000582 Lieu | 2025-01-03 | 2027-01-03 | House
assistant democratic leader; assistant minority leader | N000191 Neguse | 2025-01-03 | 2027-01-03 | House
republican policy committee chair; senate republican policy committee chair | C001047 Capito | 2025-01-03 | 2027-01-03 | Senate
republican policy committee chair; house republican policy committee chair | H001082 Hern | 2025-01-03 | 2027-01-03 | House
nrsc chair | S001184 Scott | 2025-01-03 | 2027-01-03 | Senate, Republican
`
