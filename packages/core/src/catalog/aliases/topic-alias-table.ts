/** Synonyms: a query with one form is searched with the others too. Names of agencies are written in full. */
export const SYNONYM_TABLE = `
marijuana; cannabis; marihuana; weed
gun; firearm
guns; firearms
vet; veteran
vets; veterans
ai; artificial intelligence
covid; covid 19; coronavirus
kids; children
seniors; older americans; elderly
global warming; climate change
drone; unmanned aircraft
drones; unmanned aircraft systems; uas
daycare; child care; childcare
healthcare; health care
cops; police; law enforcement officers
doctors; physicians
college; higher education
cybersecurity; cyber security
social security number; ssn
native americans; indian tribes; tribal
illegal immigrants; illegal aliens; undocumented immigrants
farmworkers; agricultural workers; farm workers
nursing homes; nursing facilities
homeless; homelessness
nuclear power; nuclear energy
lng; liquefied natural gas
opioids; opioid
telemedicine; telehealth
retirement savings; 401k
transgender; gender identity
lgbt; lgbtq; sexual orientation
midwives; midwifery
fema; federal emergency management agency
epa; environmental protection agency
irs; internal revenue service
ice; immigration and customs enforcement
cbp; customs and border protection
dhs; department of homeland security
tsa; transportation security administration
faa; federal aviation administration
fda; food and drug administration
cdc; centers for disease control and prevention
nih; national institutes of health
cms; centers for medicare and medicaid services
hhs; health and human services
hud; housing and urban development
doj; department of justice
dod; department of defense
usda; department of agriculture
noaa; national oceanic and atmospheric administration
nasa; national aeronautics and space administration
fbi; federal bureau of investigation
atf; bureau of alcohol tobacco firearms and explosives
cfpb; bureau of consumer financial protection
sec; securities and exchange commission
fcc; federal communications commission
ftc; federal trade commission
sba; small business administration
gao; government accountability office; comptroller general
usps; united states postal service; postal service
opm; office of personnel management
nlrb; national labor relations board
osha; occupational safety and health
usaid; united states agency for international development
nps; national park service
blm; bureau of land management
nsf; national science foundation
dea; drug enforcement administration
fdic; federal deposit insurance corporation
`

/** Colloquial names of the Library of Congress's policy areas. */
export const POLICY_AREA_TABLE = `
agriculture; farming; food and agriculture | Agriculture and Food
defense; military; national security; armed forces | Armed Forces and National Security
crime; law enforcement; criminal justice | Crime and Law Enforcement
economy; economics; public finance | Economics and Public Finance
disasters; emergency management; disaster relief | Emergency Management
environment | Environmental Protection
banking; finance; financial services | Finance and Financial Sector
foreign policy; foreign affairs; diplomacy | International Affairs
trade; international trade | Foreign Trade and International Finance
government; government operations; politics | Government Operations and Politics
healthcare; health care; public health | Health
housing | Housing and Community Development
jobs; labor; employment; workers | Labor and Employment
courts; legal system | Law
native americans; indigenous people | Native Americans
public lands; natural resources; national parks | Public Lands and Natural Resources
technology; science; telecommunications; science and technology | Science, Technology, Communications
taxes; tax | Taxation
transportation; transit; public works; infrastructure | Transportation and Public Works
water | Water Resources Development
welfare; social services | Social Welfare
civil rights; civil liberties | Civil Rights and Liberties, Minority Issues
sports; recreation | Sports and Recreation
culture; arts | Arts, Culture, Religion
animal welfare; wildlife | Animals
business; commerce; small business | Commerce
`
