/** Groups of interchangeable first names; the first of each group is the full name. */
const NICKNAME_ROWS = `
abigail abby gail|abraham abe|albert al bert|alexander alex al sandy xander|alexandra alex sandra sandy lexi
alexandria alex sandy|alfred al fred|andrew andy drew|angela angie|anthony tony|antonio tony|arthur art artie
barbara barb babs|benjamin ben benny benji|bernard bernie|beatrice bea|bradley brad|calvin cal|cameron cam
carolyn carol lynn|catherine cathy kate katie cat|charles charlie chuck chip|charlotte lottie|chester chet
christina chris tina chrissy|christine chris chrissy tina|christopher chris kit topher|clifford cliff|clinton clint
cynthia cindy|daniel dan danny|david dave davey|deborah deb debbie debra|debra deb debbie|dennis denny|diana di
donald don donnie|dorothy dot dottie|douglas doug|dwight ike|edmund ed eddie ned|edward ed eddie ned ted teddy
eleanor ellie nell nora|elizabeth liz beth betsy betty eliza libby lisa lizzie|emily em|ernest ernie|eugene gene
evelyn evie|ezekiel zeke|florence flo|frances fran francie|francis frank fran|franklin frank|frederick fred freddy
gabriel gabe|gabrielle gabby|geoffrey geoff jeff|george georgie|gerald gerry jerry|gilbert gil|gordon gordy
gregory greg gregg|gwendolyn gwen|harold hal harry|harriet hattie|harrison harry|harvey harv|henry hank harry hal
herbert herb bert|howard howie|hubert bert hugh|isaac ike|jacob jake|jacqueline jackie|james jim jimmy jamie
janet jan|jared jerry|jeffrey jeff|jennifer jen jenny|jeremiah jerry|jerome jerry|jessica jess jessie|john jack johnny
jonathan jon johnny nathan|joseph joe joey|josephine jo josie|joshua josh|joyce joy|judith judy judi|julia julie
katherine kathy kate katie kay kat|kathleen kathy kate katie kay|kathryn kathy kate katie kay|kenneth ken kenny
kevin kev|kimberly kim|kirsten kirsty|lawrence larry laurie|leonard leo len lenny|leopold leo|leslie les|lewis lew
lillian lily lil|lincoln linc|linda lynn|louis lou|louise lou|lucille lucy|luther lu|madeleine maddie|marcus mark marc
margaret maggie marge meg peggy peg madge|maria mary|marjorie marge margie|marshall marsh|martha marty patty
martin marty|matthew matt|maurice maury morris|maxwell max|maxine max|melissa missy mel|melvin mel|michael mike
mickey mick|michelle shelly|mildred millie|milton milt|mitchell mitch|mortimer mort|nancy nan|natalie nat|nathan nate
nathaniel nate nat nathan|nicholas nick nicky|nicole nicky|norman norm|oliver ollie|oscar ozzie|pamela pam
patricia pat patty tricia trish|patrick pat paddy rick|paul paulie|peter pete|philip phil|phillip phil|phyllis phyl
priscilla cilla|rachel rae|ralph ralphie|randall randy|randolph randy|raphael rafe rafael|raymond ray|rebecca becky
reginald reggie|richard dick rick rich ricky richie|robert bob bobby rob robbie bert|roberta bobbie|roderick rod
rodney rod|roger rodge|roland rollie|ronald ron ronnie|rosemary rose rosie|rudolph rudy|russell russ|samantha sam
samuel sam sammy|sandra sandy|sarah sally sadie|sebastian seb|seymour sy|shirley shirl|sidney sid|solomon sol
stanley stan|stephanie steph|stephen steve|steven steve|stuart stu|susan sue susie suzy|susanna sue susie
suzanne sue suzy|sylvester sly|sylvia syl|terence terry|teresa terry tess|theodore ted teddy theo|theresa terry tess
thaddeus thad|thomas tom tommy|timothy tim timmy|valerie val|vernon vern|veronica ronnie|victor vic|victoria vicky tori
vincent vince vinny|virginia ginny|vivian viv|walter walt wally|warren ren|wesley wes|wilbur will|wilfred will fred
william bill billy will willie liam|winston win|woodrow woody|yvonne vonnie|zachary zach zack`

const groups = NICKNAME_ROWS.trim()
  .split(/[|\n]/)
  .map((row) => row.trim().split(/\s+/))

function collectNicknames(): ReadonlyMap<string, readonly string[]> {
  const others = new Map<string, Set<string>>()
  const join = (name: string, also: string): void => {
    others.set(name, (others.get(name) ?? new Set()).add(also))
  }
  for (const [full = '', ...short] of groups) {
    for (const name of short) {
      join(full, name)
      join(name, full)
      for (const other of short) if (other !== name) join(name, other)
    }
  }
  return new Map(Array.from(others, ([name, also]) => [name, [...also]]))
}

const NICKNAMES_BY_NAME = collectNicknames()

/** Other first names under which people may search for this one. */
export const nicknamesOf = (firstName: string): readonly string[] =>
  NICKNAMES_BY_NAME.get(firstName.toLowerCase()) ?? []
