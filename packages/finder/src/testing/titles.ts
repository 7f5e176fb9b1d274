/** Book titles, many of which differ in a single word. */
const FORMS = [
  'A Field Guide to the %s of %s',
  'The %s of %s: A History',
  'An Introduction to %s in %s',
  'How %s Came to %s',
  'Notes on the %s of %s and Its Neighbours',
  'The Collector’s Handbook of %s, from %s',
  '%s and Daily Life in %s',
  'Travels among the %s of %s',
] as const

const SUBJECTS =
  `Alpine Birds|Stone Bridges|Wooden Churches|River Ferries|Steam Locomotives|Folk Songs|Wild Orchids|
Mountain Huts|Paper Mills|Lighthouse Keepers|Bronze Bells|Salt Merchants|Weaving Patterns|Botanical Gardens|
Harbour Pilots|Fishing Villages|Medieval Manuscripts|Sea Shanties|Glass Painters|Garden Spiders|Freshwater Fishes|
Thatched Roofs|Night Trains|Observatory Telescopes|Wandering Scholars|Cheese Makers|Migrating Geese|Mushroom Hunters`
    .split('|')
    .map((subject) => subject.trim())

const PLACES =
  `Northern Italy|the Lower Danube|Coastal Norway|the Scottish Islands|Upper Austria|Western Anatolia|
the Baltic Shore|Old Castile|Provence|the Carpathian Basin|Bohemia|Southern Sweden|the Black Forest|Catalonia|
the Ionian Sea|Lapland|the Po Valley|Transylvania|Brittany|Cornwall`
    .split('|')
    .map((place) => place.trim())

/** One title per subject and place. */
export const TITLES: readonly string[] = SUBJECTS.flatMap((subject, i) =>
  PLACES.map((place, j) =>
    (FORMS[(i * 5 + j * 3) % FORMS.length] ?? '').replace('%s', subject).replace('%s', place),
  ),
)

/** A query, and the subject and place of the intended title. */
export const WRITTEN: readonly (readonly [string, string, string])[] = [
  ['lighthouse keepers lapland', 'Lighthouse Keepers', 'Lapland'],
  ['bells in bohemia', 'Bronze Bells', 'Bohemia'],
  ['provence orchids', 'Wild Orchids', 'Provence'],
  ['orchids prov', 'Wild Orchids', 'Provence'],
  ['sea shanties of cornwall', 'Sea Shanties', 'Cornwall'],
  ['sea shantis cornwall', 'Sea Shanties', 'Cornwall'],
  ['the black forest steam locomotives', 'Steam Locomotives', 'the Black Forest'],
  ['steam locomotives black forrest', 'Steam Locomotives', 'the Black Forest'],
  ['collectors handbook glass painters', 'Glass Painters', ''],
  ['freshwater fish norway', 'Freshwater Fishes', 'Coastal Norway'],
  ['medeival manuscripts catalonia', 'Medieval Manuscripts', 'Catalonia'],
  ['medieval manuscripts cataloni', 'Medieval Manuscripts', 'Catalonia'],
  ['transilvania wooden churches', 'Wooden Churches', 'Transylvania'],
  ['gesse migrating brittany', 'Migrating Geese', 'Brittany'],
  ['ionian ferries', 'River Ferries', 'the Ionian Sea'],
  ['obsevatory telescopes upper austria', 'Observatory Telescopes', 'Upper Austria'],
  ['mushroom hunters po val', 'Mushroom Hunters', 'the Po Valley'],
  ['old castile NIGHT TRAINS', 'Night Trains', 'Old Castile'],
  ['cheese-makers cornwall', 'Cheese Makers', 'Cornwall'],
  ['carpathian thatched roof', 'Thatched Roofs', 'the Carpathian Basin'],
  ['wandring scholars baltic', 'Wandering Scholars', 'the Baltic Shore'],
  ['weaving pattern anatoila', 'Weaving Patterns', 'Western Anatolia'],
  ['folk-song sweden', 'Folk Songs', 'Southern Sweden'],
  ['harbour pilots scotish islands', 'Harbour Pilots', 'the Scottish Islands'],
]
