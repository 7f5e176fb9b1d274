/** Agriculture to Education; the form is explained in areas.ts. */
export const AREAS_A_TO_E = `
@ Agriculture and Food | 3.2 | hsag | ssaf | Secretary of Agriculture | Department of Agriculture | States, Tribal organizations, and nonprofit organizations
> Food, Conservation, and Energy Act of 2008
> Richard B. Russell National School Lunch Act
> Food and Nutrition Act of 2008
> Consolidated Farm and Rural Development Act
> Federal Crop Insurance Act
> Agricultural Marketing Act of 1946
Farm to School | school purchases of locally grown food | beginning farmers | Agricultural marketing and promotion; School nutrition and food service; Elementary and secondary education
Dairy Pricing | the pricing of fluid milk under Federal orders | dairy producers | Dairy industry and products; Agricultural prices, subsidies, credit; Government information and archives
Specialty Crop | research on pests of specialty crops | fruit and vegetable growers | Agricultural research; Fruit and vegetables; Pest management
Rural Broadband | broadband service in farming communities | rural households | Rural conditions and development; Internet, web applications, social media; Telephone and wireless communication
Crop Insurance | crop insurance for diversified operations | small and mid-sized farms | Agricultural insurance; Farmland; Accidents and natural disasters
Soil Health | voluntary soil health practices on working lands | farmers and ranchers | Soil pollution; Farmland; Agricultural conservation and pollution
Local Meat Processing | small and very small meat processors | independent ranchers | Meat; Food industry and services; Livestock
Summer Meals | meals for children when school is out | children in low-income families | Child health; Food assistance and relief; School nutrition and food service
Heirs' Property | clear title to inherited farmland | heirs and underserved landowners | Farmland; Property rights; Agricultural credit
Wildfire Recovery | the recovery of grazing lands after wildfire | ranching families | Fires; Livestock; Disaster relief and insurance
Honey Bee | the health of managed pollinators | beekeepers | Insects; Agricultural research; Ecology
Food Date Labeling | uniform date labels on packaged food | shoppers and grocers | Food supply, safety, and labeling; Consumer affairs; Solid waste and recycling
Forest Products | new uses of low-value wood | rural mill towns | Forests, forestry, trees; Lumber and wood products; Research and development
-Cattle Market Manipulation | manipulation of cattle markets | independent cattle producers | Livestock; Competition and antitrust; Agricultural marketing and promotion
-Foreign Farmland Purchase | purchases of farmland by foreign adversaries | farm communities | Farmland; Foreign and international corporations; National security
-Benefit Skimming | theft of nutrition benefits by card skimming | families that receive nutrition assistance | Food assistance and relief; Fraud offenses and financial crimes; Computer security and identity theft
@ Animals | 0.7 | hsag hsju hsii | ssaf ssev | Secretary of Agriculture | Department of Agriculture | shelters, rescue organizations, and local governments
> Animal Welfare Act
> Horse Protection Act
> Endangered Species Act of 1973
Shelter Animal | emergency shelter for pets after disasters | pet owners | Animal protection and human-animal relationships; Mammals; Emergency planning and evacuation
Racehorse Retirement | the care of retired racehorses | horse owners | Animal protection and human-animal relationships; Horses; Sports and recreation facilities
Service Dog | the training of service dogs | veterans with disabilities | Animal protection and human-animal relationships; Disability assistance; Veterans' medical care
Sea Turtle Rescue | the rescue and rehabilitation of stranded sea turtles | coastal wildlife centers | Aquatic ecology; Wildlife conservation and habitat protection; Reptiles
Migratory Bird | bird-safe design of Federal buildings | conservation volunteers | Birds; Government buildings, facilities, and property; Wildlife conservation and habitat protection
-Puppy Mill | inhumane commercial dog breeding | responsible breeders | Animal protection and human-animal relationships; Mammals; Licensing and registrations
-Shark Fin Trade | the trade in shark fins | sustainable fisheries | Fishes; Trade restrictions; Aquatic ecology
-Wildlife Trafficking | trafficking in protected wildlife | conservation officers | Wildlife conservation and habitat protection; Smuggling and trafficking; Criminal investigation, prosecution, interrogation
@ Armed Forces and National Security | 8.6 | hsvr | ssva | Secretary of Veterans Affairs | Department of Veterans Affairs | States, counties, and veterans service organizations
> title 38, United States Code
> Veterans' Benefits Act of 2010
> Veterans Access, Choice, and Accountability Act of 2014
Rural Veterans Travel | travel reimbursement for veterans who live far from care | rural veterans | Veterans' medical care; Rural conditions and development; Travel and tourism
Veterans Caregiver | support for family caregivers of disabled veterans | family caregivers | Veterans' medical care; Family relationships and status; Disability assistance
Military Spouse Licensing | the portability of professional licenses of military spouses | military families | Military personnel and dependents; Licensing and registrations; Employment and training programs
Toxic Exposure | the tracking of toxic exposures during service | exposed servicemembers | Military medicine; Veterans' medical care; Hazardous wastes and toxic substances
GI Bill Apprenticeship | the use of education benefits for apprenticeships | transitioning servicemembers | Veterans' education, employment, rehabilitation; Vocational and technical education; Employment and training programs
Guard and Reserve Benefit | equal benefits for members of the Guard and Reserve | National Guard members | National Guard and reserves; Military personnel and dependents; Veterans' pensions and compensation
Claims Backlog | the timely processing of disability claims | disabled veterans | Veterans' pensions and compensation; Administrative law and regulatory procedures; Government information and archives
Military Housing | the condition of privatized military housing | servicemembers and their families | Military facilities and property; Housing and community development funding; Landlord and tenant
Shipyard Workforce | the training of shipyard workers | defense manufacturers | Marine and inland water transportation; Military procurement, research, weapons development; Employment and training programs
Women Veterans | health care designed for women veterans | women veterans | Veterans' medical care; Women's health; Health facilities and institutions
Veterans Cemetery | access to State and Tribal veterans cemeteries | families of deceased veterans | Veterans' organizations and recognition; Cemeteries and funerals; Intergovernmental relations
Critical Minerals Stockpile | the domestic supply of minerals for defense | defense manufacturers | Strategic materials and reserves; Mining; Military procurement, research, weapons development
Homeless Veterans | supportive housing for homeless veterans | homeless veterans | Veterans' loans, housing, homeless programs; Homelessness and emergency shelter; Housing and community development funding
Unmanned Systems | the defense of installations against unmanned aircraft | base commanders | Military facilities and property; Aviation and airports; Advanced technology and technological innovations
Survivor Benefit | the survivor benefits of military families | surviving spouses | Military personnel and dependents; Veterans' pensions and compensation; Family relationships and status
-Veteran Suicide | suicide among veterans | veterans in crisis | Veterans' medical care; Mental health; Suicide prevention
-Military Sexual Trauma | sexual assault in the Armed Forces | survivors of military sexual trauma | Military personnel and dependents; Sex offenses; Military law
-Pension Poaching | fraud against veterans who seek pension benefits | elderly veterans | Veterans' pensions and compensation; Fraud offenses and financial crimes; Aging
-Defense Contract Waste | wasteful sole-source defense contracts | small defense suppliers | Military procurement, research, weapons development; Public contracts and procurement; Government ethics and transparency, public corruption
@ Arts, Culture, Religion | 0.7 | hsed hsju hsii | sshr sseg | Chairman of the National Endowment for the Arts | National Endowment for the Arts | museums, libraries, and community arts organizations
> National Foundation on the Arts and the Humanities Act of 1965
> Museum and Library Services Act
Community Theater | performing arts in small towns | local theaters and orchestras | Art, artists, authorship; Arts programs; Rural conditions and development
Folk and Traditional Arts | the teaching of folk and traditional arts | apprentices and master artists | Arts programs; Cultural exchanges and relations; Intergovernmental relations
Library Renewal | the repair of public library buildings | library patrons | Libraries and archives; Infrastructure development; Education programs funding
Historic Sacred Places | the preservation of historic houses of worship | congregations and neighbors | Historic sites and heritage areas; Religion; Tax-exempt organizations
Creative Workforce | employment of artists in public service | working artists | Art, artists, authorship; Employment and training programs; Arts programs
-Religious Property Vandalism | attacks on houses of worship | congregations | Religion; Hate crimes; Crimes against property
@ Civil Rights and Liberties, Minority Issues | 2.1 | hsju hsha | ssju | Attorney General | Department of Justice | States, legal aid organizations, and community groups
> Voting Rights Act of 1965
> Civil Rights Act of 1964
> Americans with Disabilities Act of 1990
> Fair Housing Act
Accessible Voting | polling places accessible to voters with disabilities | voters with disabilities | Disability and paralysis; Voting rights; Elections, voting, political campaign regulation
Hair and Appearance Fairness | fair treatment of natural hairstyles at work | workers and students | Racial and ethnic relations; Employment discrimination and employee rights; Protest and dissent
Language Access | public services in languages other than English | people with limited English proficiency | Minority and disadvantaged groups; Government information and archives; Racial and ethnic relations
Web Accessibility | websites that people with disabilities can use | people with disabilities | Disability and paralysis; Internet, web applications, social media; Civil actions and liability
Religious Workplace | religious accommodation at work | people of faith | Religion; Employment discrimination and employee rights; Labor standards
Health Data Privacy | the privacy of reproductive health data | patients | Right of privacy; Health information and medical records; Computer security and identity theft
-Housing Discrimination | discrimination against families who rent with vouchers | renters | Housing discrimination; Low- and moderate-income housing; Landlord and tenant
-Voter Intimidation | intimidation of voters and election workers | election workers | Voting rights; Elections, voting, political campaign regulation; Crimes against government
-Warrantless Surveillance | warrantless searches of Americans' communications | Americans' private communications | Right of privacy; Intelligence activities, surveillance, classified information; Evidence and witnesses
@ Commerce | 3.4 | hsif hssm hsju | sscm sssb ssju | Administrator of the Small Business Administration | Small Business Administration | small business development centers and community organizations
> Small Business Act
> Small Business Investment Act of 1958
> Federal Trade Commission Act
> Consumer Product Safety Act
> Lanham Act
Main Street Lending | small loans to new businesses | entrepreneurs | Small business; Credit and credit markets; Business investment and capital
Rural Entrepreneur | business counseling in rural areas | rural entrepreneurs | Small business; Rural conditions and development; Business education
Ticket Pricing | the full price of event tickets | concertgoers and sports fans | Consumer affairs; Marketing and advertising; Music
Right to Repair | the repair of equipment by owners and independent shops | owners and independent repairers | Consumer affairs; Competition and antitrust; Motor vehicles
Patent Quality | the quality of issued patents | independent inventors | Intellectual property; Judicial procedure and administration; Small business
Made in America Label | truthful origin labels for goods sold online | American manufacturers | Consumer affairs; Manufacturing; Internet, web applications, social media
Women's Business Center | women's business centers | women entrepreneurs | Small business; Women in business; Business education
Veteran Entrepreneurship | business ownership by veterans | veterans who start businesses | Small business; Veterans' education, employment, rehabilitation; Business investment and capital
Supply Chain | the resilience of critical supply chains | domestic manufacturers | Manufacturing; Trade agreements and negotiations; Emergency planning and evacuation
Travel and Tourism | the recovery of travel and tourism | hospitality workers | Travel and tourism; Service industries; Economic development
-Robocall | illegal robocalls and text scams | telephone customers | Consumer affairs; Telephone and wireless communication; Fraud offenses and financial crimes
-Junk Fee | hidden fees in hotel and rental listings | travelers | Consumer affairs; Marketing and advertising; Service industries
-Counterfeit Goods | sales of counterfeit goods online | small brands | Intellectual property; Internet, web applications, social media; Consumer affairs
@ Congress | 5.2 | hsha hsru hsso | ssra | Architect of the Capitol | legislative branch | committees and offices of Congress
> Legislative Reorganization Act of 1970
> Ethics in Government Act of 1978
> title 2, United States Code
Congressional Intern | paid internships on Capitol Hill | interns | Congressional officers and employees; Employment and training programs; Legislative rules and procedure
Regular Order | the time allowed to read legislation before a vote | the public | Legislative rules and procedure; House of Representatives; Government information and archives
Staff Retention | the pay and retention of congressional staff | congressional staff | Congressional officers and employees; Government employee pay, benefits, personnel management; Congressional operations and organization
Capitol Visitor | the safety and welcome of visitors at the Capitol | visitors and school groups | Congressional operations and organization; Travel and tourism; U.S. Capitol
Legislative Data | public access to legislative data | citizens and researchers | Government information and archives; Congressional operations and organization; Internet, web applications, social media
-Congressional Stock Trading | stock trading by Members of Congress | constituents | Government ethics and transparency, public corruption; Members of Congress; Securities
-Lobbying Revolving Door | lobbying by former Members of Congress | the public | Lobbying and campaign finance; Government ethics and transparency, public corruption; Members of Congress
@ Crime and Law Enforcement | 5.6 | hsju | ssju | Attorney General | Department of Justice | State, local, and Tribal law enforcement agencies
> title 18, United States Code
> Omnibus Crime Control and Safe Streets Act of 1968
> Controlled Substances Act
> Violence Against Women Act of 1994
> First Step Act of 2018
Officer Wellness | mental health care for law enforcement officers | law enforcement officers | Law enforcement officers; Mental health; Law enforcement administration and funding
Cold Case | the testing of evidence in unsolved cases | families of victims | Criminal investigation, prosecution, interrogation; Evidence and witnesses; Forensic science
Second Chance | employment after incarceration | people leaving prison | Correctional facilities and imprisonment; Employment and training programs; Criminal procedure and sentencing
Crime Victims Fund | deposits into the Crime Victims Fund | victims of crime | Crime victims; Criminal procedure and sentencing; Social work, volunteer service, charitable organizations
Small Agency Recruiting | recruiting by small police departments | small and rural police departments | Law enforcement administration and funding; Law enforcement officers; Rural conditions and development
Juvenile Justice | community alternatives to youth detention | young people | Juvenile crime and gang violence; Child safety and welfare; Correctional facilities and imprisonment
Rural Domestic Violence | shelters for survivors in rural areas | survivors of domestic violence | Domestic violence and child abuse; Crime victims; Homelessness and emergency shelter
Body Camera | body-worn cameras and the release of recordings | communities and police | Law enforcement officers; Law enforcement administration and funding; Government information and archives
-Fentanyl Trafficking | trafficking of fentanyl and its precursors | families who lost someone to overdose | Drug trafficking and controlled substances; Criminal procedure and sentencing; Smuggling and trafficking
-Carjacking | carjacking and theft of vehicle parts | drivers | Crimes against property; Motor vehicles; Criminal procedure and sentencing
-Elder Fraud | financial fraud against older Americans | older Americans | Fraud offenses and financial crimes; Aging; Consumer affairs
-Human Trafficking | trafficking of children for labor or sex | survivors of trafficking | Human trafficking; Child safety and welfare; Crimes against children
-Ghost Gun | the sale of untraceable firearms | communities harmed by gun violence | Firearms and explosives; Crimes against property; Licensing and registrations
-Organized Retail Theft | organized theft from stores and cargo | retailers and truckers | Crimes against property; Criminal investigation, prosecution, interrogation; Retail and wholesale trades
-Online Child Exploitation | the exploitation of children online | children and parents | Crimes against children; Internet, web applications, social media; Pornography
-Swatting | false emergency reports to police | victims of swatting | Crimes against government; Telephone and wireless communication; Criminal procedure and sentencing
`
