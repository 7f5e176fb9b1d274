/** The policy areas: heads, laws and themes, in the form that areas.ts parses. */
export const AREA_TABLE = `
@ Agriculture and Food | 3.2 | hsag | ssaf | Secretary of Agriculture | Department of Agriculture | States, Tribal organizations, and nonprofit organizations
> Food, Conservation, and Energy Act of 2008
> Richard B. Russell National School Lunch Act
Farm to School | school purchases of locally grown food | beginning farmers | Agricultural marketing and promotion; School nutrition and food service; Elementary and secondary education
Dairy Pricing | the pricing of fluid milk under Federal orders | dairy producers | Dairy industry and products; Agricultural prices, subsidies, credit; Government information and archives
Specialty Crop | research on pests of specialty crops | fruit and vegetable growers | Agricultural research; Fruit and vegetables; Pest management
-Cattle Market Manipulation | manipulation of cattle markets | independent cattle producers | Livestock; Competition and antitrust; Agricultural marketing and promotion
@ Animals | 0.7 | hsag hsju hsii | ssaf ssev | Secretary of Agriculture | Department of Agriculture | shelters, rescue organizations, and local governments
> Animal Welfare Act
> Horse Protection Act
Shelter Animal | emergency shelter for pets after disasters | pet owners | Animal protection and human-animal relationships; Mammals; Emergency planning and evacuation
Racehorse Retirement | the care of retired racehorses | horse owners | Animal protection and human-animal relationships; Horses; Sports and recreation facilities
Service Dog | the training of service dogs | veterans with disabilities | Animal protection and human-animal relationships; Disability assistance; Veterans' medical care
-Puppy Mill | inhumane commercial dog breeding | responsible breeders | Animal protection and human-animal relationships; Mammals; Licensing and registrations
@ Armed Forces and National Security | 8.6 | hsvr | ssva | Secretary of Veterans Affairs | Department of Veterans Affairs | States, counties, and veterans service organizations
> title 38, United States Code
> Veterans' Benefits Act of 2010
Rural Veterans Travel | travel reimbursement for veterans who live far from care | rural veterans | Veterans' medical care; Rural conditions and development; Travel and tourism
Veterans Caregiver | support for family caregivers of disabled veterans | family caregivers | Veterans' medical care; Family relationships and status; Disability assistance
Toxic Exposure | the tracking of toxic exposures during service | exposed servicemembers | Military medicine; Veterans' medical care; Hazardous wastes and toxic substances
Military Spouse Licensing | the portability of professional licenses of military spouses | military families | Military personnel and dependents; Licensing and registrations; Employment and training programs
Military Housing | the condition of privatized military housing | servicemembers and their families | Military facilities and property; Housing and community development funding; Landlord and tenant
Shipyard Workforce | the training of shipyard workers | defense manufacturers | Marine and inland water transportation; Military procurement, research, weapons development; Employment and training programs
-Veteran Suicide | suicide among veterans | veterans in crisis | Veterans' medical care; Mental health; Suicide prevention
-Military Sexual Trauma | sexual assault in the Armed Forces | survivors of military sexual trauma | Military personnel and dependents; Sex offenses; Military law
@ Arts, Culture, Religion | 0.7 | hsed hsju hsii | sshr sseg | Chairman of the National Endowment for the Arts | National Endowment for the Arts | museums, libraries, and community arts organizations
> National Foundation on the Arts and the Humanities Act of 1965
> Museum and Library Services Act
Community Theater | performing arts in small towns | local theaters and orchestras | Art, artists, authorship; Arts programs; Rural conditions and development
Folk and Traditional Arts | the teaching of folk and traditional arts | apprentices and master artists | Arts programs; Cultural exchanges and relations; Intergovernmental relations
Library Renewal | the repair of public library buildings | library patrons | Libraries and archives; Infrastructure development; Education programs funding
-Religious Property Vandalism | attacks on houses of worship | congregations | Religion; Hate crimes; Crimes against property
@ Civil Rights and Liberties, Minority Issues | 2.1 | hsju hsha | ssju | Attorney General | Department of Justice | States, legal aid organizations, and community groups
> Voting Rights Act of 1965
> Civil Rights Act of 1964
Accessible Voting | polling places accessible to voters with disabilities | voters with disabilities | Disability and paralysis; Voting rights; Elections, voting, political campaign regulation
Hair and Appearance Fairness | fair treatment of natural hairstyles at work | workers and students | Racial and ethnic relations; Employment discrimination and employee rights; Protest and dissent
Language Access | public services in languages other than English | people with limited English proficiency | Minority and disadvantaged groups; Government information and archives; Racial and ethnic relations
-Housing Discrimination | discrimination against families who rent with vouchers | renters | Housing discrimination; Low- and moderate-income housing; Landlord and tenant
@ Commerce | 3.4 | hsif hssm hsju | sscm sssb ssju | Administrator of the Small Business Administration | Small Business Administration | small business development centers and community organizations
> Small Business Act
> Small Business Investment Act of 1958
Main Street Lending | small loans to new businesses | entrepreneurs | Small business; Credit and credit markets; Business investment and capital
Rural Entrepreneur | business counseling in rural areas | rural entrepreneurs | Small business; Rural conditions and development; Business education
Ticket Pricing | the full price of event tickets | concertgoers and sports fans | Consumer affairs; Marketing and advertising; Music
-Robocall | illegal robocalls and text scams | telephone customers | Consumer affairs; Telephone and wireless communication; Fraud offenses and financial crimes
@ Congress | 5.2 | hsha hsru hsso | ssra | Architect of the Capitol | legislative branch | committees and offices of Congress
> Legislative Reorganization Act of 1970
> Ethics in Government Act of 1978
Congressional Intern | paid internships on Capitol Hill | interns | Congressional officers and employees; Employment and training programs; Legislative rules and procedure
Regular Order | the time allowed to read legislation before a vote | the public | Legislative rules and procedure; House of Representatives; Government information and archives
Staff Retention | the pay and retention of congressional staff | congressional staff | Congressional officers and employees; Government employee pay, benefits, personnel management; Congressional operations and organization
-Congressional Stock Trading | stock trading by Members of Congress | constituents | Government ethics and transparency, public corruption; Members of Congress; Securities
@ Crime and Law Enforcement | 5.6 | hsju | ssju | Attorney General | Department of Justice | State, local, and Tribal law enforcement agencies
> title 18, United States Code
> Omnibus Crime Control and Safe Streets Act of 1968
Officer Wellness | mental health care for law enforcement officers | law enforcement officers | Law enforcement officers; Mental health; Law enforcement administration and funding
Cold Case | the testing of evidence in unsolved cases | families of victims | Criminal investigation, prosecution, interrogation; Evidence and witnesses; Forensic science
Second Chance | employment after incarceration | people leaving prison | Correctional facilities and imprisonment; Employment and training programs; Criminal procedure and sentencing
-Fentanyl Trafficking | trafficking of fentanyl and its precursors | families who lost someone to overdose | Drug trafficking and controlled substances; Criminal procedure and sentencing; Smuggling and trafficking
@ Economics and Public Finance | 2.2 | hsbu hsap hswm | ssbu ssap ssfi | Director of the Office of Management and Budget | Office of Management and Budget | States and local governments
> Congressional Budget and Impoundment Control Act of 1974
> Balanced Budget and Emergency Deficit Control Act of 1985
Budget Calendar | a two-year budget calendar | agencies and the public | Budget process; Legislative rules and procedure; Government information and archives
Payment Integrity | the recovery of improper payments | taxpayers | Government information and archives; Fraud offenses and financial crimes; Congressional oversight
Debt Transparency | plain reporting of the national debt | taxpayers | Budget deficits and national debt; Government information and archives; Economic performance and conditions
-Government Shutdown | lapses in appropriations | Federal workers and contractors | Appropriations; Government employee pay, benefits, personnel management; Budget process
@ Education | 4.6 | hsed | sshr | Secretary of Education | Department of Education | local educational agencies and institutions of higher education
> Higher Education Act of 1965
> Elementary and Secondary Education Act of 1965
Teacher Residency | teacher residencies in schools with shortages | new teachers | Teaching, teachers, curricula; Education programs funding; Employment and training programs
College Transparency | clear information on college costs and outcomes | students and families | Higher education; Student aid and college costs; Government information and archives
Career Pathways | career and technical education in high schools | high school students | Vocational and technical education; Secondary education; Employment and training programs
-Campus Hazing | hazing at colleges | students and parents | Higher education; Crimes against property; Government information and archives
@ Emergency Management | 1.9 | hspw hshm | ssga | Administrator of the Federal Emergency Management Agency | Federal Emergency Management Agency | States, Indian Tribes, and local governments
> Robert T. Stafford Disaster Relief and Emergency Assistance Act
> Federal Fire Prevention and Control Act of 1974
Small Town Disaster Recovery | disaster recovery in small communities | small towns | Disaster relief and insurance; Rural conditions and development; Intergovernmental relations
Wildfire Smoke | public health during wildfire smoke | people with asthma | Fires; Air quality; Emergency planning and evacuation
Firefighter | the staffing of volunteer fire departments | volunteer firefighters | First responders and emergency personnel; Fires; Emergency medical services and trauma care
-Disaster Fraud | fraud in disaster contracts | disaster survivors | Disaster relief and insurance; Fraud offenses and financial crimes; Public contracts and procurement
@ Energy | 3.4 | hsif hsii hssy | sseg | Secretary of Energy | Department of Energy | States, utilities, national laboratories, and institutions of higher education
> Energy Policy Act of 2005
> Energy Policy and Conservation Act
Grid Reliability | the reliability of the bulk power system | electricity customers | Electric power generation and transmission; Infrastructure development; Energy storage, supplies, demand
Geothermal | geothermal leasing on public lands | geothermal developers | Alternative and renewable resources; Energy exploration; Land use and conservation
Advanced Nuclear | the licensing of advanced nuclear reactors | electric utilities | Nuclear power; Licensing and registrations; Advanced technology and technological innovations
-Transformer Shortage | shortages of electric transformers | electric utilities | Electric power generation and transmission; Manufacturing; Energy storage, supplies, demand
@ Environmental Protection | 3.3 | hsif hspw hsii | ssev | Administrator of the Environmental Protection Agency | Environmental Protection Agency | States, Indian Tribes, and municipalities
> Federal Water Pollution Control Act
> Clean Air Act
Clean School Bus | clean school buses | children and drivers | Motor vehicles; Air quality; Elementary and secondary education
Lead Service Line | the replacement of lead service lines | families with lead pipes | Water quality; Hazardous wastes and toxic substances; Infrastructure development
Brownfields | the cleanup and reuse of brownfields | former industrial towns | Hazardous wastes and toxic substances; Urban and suburban affairs and development; Land use and conservation
-PFAS Contamination | contamination by perfluoroalkyl substances | communities with contaminated water | Hazardous wastes and toxic substances; Water quality; Environmental health
@ Families | 0.7 | hsed hswm | sshr ssfi | Secretary of Health and Human Services | Department of Health and Human Services | States, Indian Tribes, and child welfare agencies
> Child Abuse Prevention and Treatment Act
> part E of title IV of the Social Security Act
Kinship Caregiver | support for grandparents who raise children | kinship caregivers | Adoption and foster care; Family relationships and status; Child safety and welfare
Foster Youth | the path of foster youth to adulthood | foster youth | Adoption and foster care; Child safety and welfare; Housing and community development funding
Adoption Records | the access of adopted adults to records | adopted adults | Adoption and foster care; Government information and archives; Family relationships and status
-Youth Homelessness | homelessness among young people | runaway and homeless youth | Homelessness and emergency shelter; Child safety and welfare; Social work, volunteer service, charitable organizations
@ Finance and Financial Sector | 3.2 | hsba | ssbk | Secretary of the Treasury | Department of the Treasury | community development financial institutions
> Securities Exchange Act of 1934
> Dodd-Frank Wall Street Reform and Consumer Protection Act
Community Bank | the regulation of community banks | community banks | Banking and financial institutions regulation; Financial services and investments; Administrative law and regulatory procedures
Credit Report Accuracy | the accuracy of credit reports | consumers | Consumer credit; Right of privacy; Consumer affairs
Small Issuer | access to capital markets for small companies | small companies | Securities; Business investment and capital; Financial services and investments
-Medical Debt Reporting | the reporting of medical debt | patients | Consumer credit; Health care costs and insurance; Right of privacy
@ Foreign Trade and International Finance | 1.8 | hswm hsfa hsba | ssfi ssbk | United States Trade Representative | Office of the United States Trade Representative | exporters and trade associations
> Trade Act of 1974
> Tariff Act of 1930
Forced Labor Import | the enforcement of the ban on goods made with forced labor | American manufacturers | Tariffs; Human rights; Trade restrictions
Agricultural Export | exports of specialty crops | growers who export | Agricultural trade; Trade agreements and negotiations; Fruit and vegetables
Trade Adjustment | retraining for workers displaced by trade | workers displaced by trade | Employment and training programs; Trade agreements and negotiations; Unemployment
-De Minimis Abuse | abuse of duty-free treatment of small packages | domestic apparel makers | Tariffs; Customs enforcement; Competitiveness, trade promotion, trade deficits
@ Government Operations and Politics | 6.4 | hsgo hsha | ssga ssra | Director of the Office of Personnel Management | Office of Personnel Management | State and local governments
> title 5, United States Code
> Federal Election Campaign Act of 1971
Federal Hiring | skills-based hiring in the Federal service | job seekers | Government employee pay, benefits, personnel management; Employment and training programs; Administrative law and regulatory procedures
Rural Post Office | postal service in rural communities | rural postal customers | Postal service; Rural conditions and development; Government buildings, facilities, and property
Inspector General | the independence of inspectors general | whistleblowers | Government ethics and transparency, public corruption; Congressional oversight; Executive agency funding and structure
Plain Language | plain language in Federal forms | citizens who deal with agencies | Government information and archives; Administrative law and regulatory procedures; Language arts
-Foreign Campaign Money | foreign money in American elections | voters | Elections, voting, political campaign regulation; Foreign and international corporations; Government ethics and transparency, public corruption
-Duplicative Program | duplicative Federal programs | taxpayers | Executive agency funding and structure; Congressional oversight; Government information and archives
@ Health | 12.2 | hsif hswm | sshr ssfi | Secretary of Health and Human Services | Department of Health and Human Services | States, health centers, and hospitals
> title XVIII of the Social Security Act
> title XIX of the Social Security Act
Telehealth Access | Medicare coverage of telehealth services | patients far from specialists | Medicare; Health technology, devices, supplies; Rural conditions and development
Maternal Health | care for mothers after birth | new mothers | Women's health; Maternal health; Medicaid
Rural Hospital | payments to small rural hospitals | rural hospitals | Hospital care; Medicare; Rural conditions and development
Community Health Worker | community health workers in underserved areas | community health workers | Health personnel; Minority health; Community life and organization
-Surprise Billing | surprise bills for ambulance rides | patients | Health care costs and insurance; Consumer affairs; Emergency medical services and trauma care
-Drug Shortage | shortages of generic drugs | hospitals and patients | Prescription drugs; Drug safety, medical device, and laboratory regulation; Manufacturing
@ Housing and Community Development | 2.4 | hsba | ssbk | Secretary of Housing and Urban Development | Department of Housing and Urban Development | public housing agencies and units of local government
> Housing Act of 1949
> United States Housing Act of 1937
Manufactured Housing | communities of manufactured homes | owners of manufactured homes | Housing industry and standards; Low- and moderate-income housing; Landlord and tenant
Starter Home | the building of starter homes | first-time homebuyers | Housing finance and home ownership; Housing industry and standards; Housing supply and affordability
Housing Voucher Landlord | participation of landlords in the voucher program | renters with vouchers | Low- and moderate-income housing; Landlord and tenant; Rental housing
-Hedge Fund Homebuying | bulk purchases of homes by investment funds | first-time homebuyers | Housing finance and home ownership; Financial services and investments; Competition and antitrust
@ Immigration | 3 | hsju hshm | ssju | Secretary of Homeland Security | Department of Homeland Security | States, local governments, and nonprofit legal organizations
> Immigration and Nationality Act
> Homeland Security Act of 2002
Farm Workforce Visa | visas for agricultural workers | growers and farm workers | Agricultural labor; Foreign labor; Visas and passports
Conrad Physician | waivers for physicians in shortage areas | rural patients | Health personnel; Visas and passports; Rural conditions and development
Immigration Court | the independence and staffing of immigration courts | judges and families | Administrative law and regulatory procedures; Immigration status and procedures; Judges
-Visa Overstay | overstays of temporary visas | border officers | Visas and passports; Border security and unlawful immigration; Immigration status and procedures
@ International Affairs | 7.6 | hsfa | ssfr | Secretary of State | Department of State | international and nongovernmental organizations
> Foreign Assistance Act of 1961
> Arms Export Control Act
Indo-Pacific Partnership | maritime security in the Indo-Pacific | partners in the Pacific | Asia; Alliances; Marine and inland water transportation
Clean Water Abroad | access to clean water and sanitation abroad | communities abroad | Foreign aid and international relief; Water quality; International organizations and cooperation
Press Freedom | the safety of journalists abroad | journalists | News media and reporting; Human rights; Diplomacy, foreign officials, Americans abroad
Diplomatic Security | the security of embassies | American diplomats | Diplomacy, foreign officials, Americans abroad; Government buildings, facilities, and property; Terrorism
-Transnational Repression | harassment of dissidents by foreign governments | dissidents and exiles | Human rights; Crimes against government; Diplomacy, foreign officials, Americans abroad
-Conflict Mineral | trade in minerals that fund armed groups | communities in conflict zones | Mining; Human rights; Trade restrictions
@ Labor and Employment | 2.8 | hsed hswm | sshr | Secretary of Labor | Department of Labor | State and local workforce development boards
> Fair Labor Standards Act of 1938
> National Labor Relations Act
Registered Apprenticeship | registered apprenticeships | apprentices | Employment and training programs; Vocational and technical education; Labor standards
Paid Family Leave | paid leave for new parents and caregivers | working families | Employee leave; Family relationships and status; Labor standards
Minimum Wage | the Federal minimum wage | low-wage workers | Wages and earnings; Labor standards; Employee benefits and pensions
-Wage Theft | unpaid wages | workers | Wages and earnings; Labor standards; Civil actions and liability
@ Law | 1.3 | hsju | ssju | Director of the Administrative Office of the United States Courts | Federal judiciary | State courts and legal aid organizations
> title 28, United States Code
> Legal Services Corporation Act
Court Transparency | cameras and recordings in Federal courts | the public | Judicial procedure and administration; Government information and archives; Supreme Court
Judicial Ethics | a code of conduct for judges | litigants | Judges; Government ethics and transparency, public corruption; Supreme Court
Rural Legal Aid | civil legal aid in rural counties | people without a lawyer | Lawyers and legal services; Rural conditions and development; Legal fees and court costs
-Forced Arbitration | forced arbitration of consumer disputes | consumers | Alternative dispute resolution, mediation, arbitration; Civil actions and liability; Consumer affairs
@ Native Americans | 1.6 | hsii | slia | Secretary of the Interior | Department of the Interior | Indian Tribes and Tribal organizations
> Indian Self-Determination and Education Assistance Act
> Native American Housing Assistance and Self-Determination Act of 1996
Tribal Water Settlement | water rights settlements with Indian Tribes | Tribal communities | Indian claims; Indian lands and resources rights; Water use and supply
Tribal Law Enforcement | police officers on Indian land | Tribal police | Federal-Indian relations; Law enforcement administration and funding; Indian social and development programs
Tribal Broadband | broadband service on Tribal land | Tribal households | Indian social and development programs; Internet, web applications, social media; Infrastructure development
-Missing and Murdered Native Women | violence against Native women | Native women and families | Crimes against women; Domestic violence and child abuse; Indian social and development programs
@ Public Lands and Natural Resources | 4.4 | hsii | sseg | Secretary of the Interior | Department of the Interior | States, Indian Tribes, and conservation organizations
> Federal Land Policy and Management Act of 1976
> Wild and Scenic Rivers Act
Outdoor Recreation | permits for outdoor recreation on public land | outfitters and guides | Outdoor recreation; Licensing and registrations; Land use and conservation
National Park Maintenance | deferred maintenance in national parks | park visitors | Parks, recreation areas, trails; Infrastructure development; Government buildings, facilities, and property
Fuel Break | fuel breaks and forest thinning | communities near forests | Forests, forestry, trees; Fires; Land use and conservation
-Invasive Carp | the spread of invasive carp | boaters and anglers | Aquatic ecology; Fishes; Lakes and rivers
@ Science, Technology, Communications | 3.4 | hssy hsif | sscm | Director of the National Institute of Standards and Technology | Department of Commerce | institutions of higher education and nonprofit research organizations
> Communications Act of 1934
> National Institute of Standards and Technology Act
AI Testing | the testing of artificial intelligence systems | developers and the public | Advanced technology and technological innovations; Computers and information technology; Government information and archives
Quantum Workforce | the quantum workforce | graduate students | Advanced technology and technological innovations; Higher education; Research and development
Weather Forecast | forecasts of severe weather | communities in storm country | Atmospheric science and weather; Emergency planning and evacuation; Research and development
-Deepfake | harmful digital forgeries | people harmed by digital forgeries | Internet, web applications, social media; Right of privacy; Fraud offenses and financial crimes
@ Social Sciences and History | 0.7 | hsii hsgo | sseg ssga | Archivist of the United States | National Archives and Records Administration | State archives and historical societies
> title 44, United States Code
> National Historic Preservation Act
Oral History | oral histories of the civil rights movement | students of history | U.S. history; Libraries and archives; Civil rights and liberties
Battlefield Preservation | the preservation of battlefields | visitors and descendants | Historic sites and heritage areas; U.S. history; Parks, recreation areas, trails
Declassification | the timely release of historical records | historians | Government information and archives; U.S. history; Intelligence activities, surveillance, classified information
@ Social Welfare | 1.7 | hswm hsed | ssfi sshr | Commissioner of Social Security | Social Security Administration | States and area agencies on aging
> title II of the Social Security Act
> title XVI of the Social Security Act
Social Security Fairness | benefits of public servants and their widows | teachers and firefighters | Social security and elderly assistance; Government employee pay, benefits, personnel management; Aging
Supplemental Security Savings | the savings that recipients may keep | people with disabilities | Disability assistance; Social security and elderly assistance; Poverty and welfare assistance
Meals on Wheels | home-delivered meals | older Americans at home | Aging; Food assistance and relief; Home and outpatient care
-Benefit Cliff | the loss of benefits when earnings rise | working parents | Poverty and welfare assistance; Wages and earnings; Child care and development
@ Sports and Recreation | 0.9 | hsif hsed | sscm | Secretary of Commerce | Department of Commerce | parks departments and youth sports organizations
> Ted Stevens Olympic and Amateur Sports Act
> Federal Lands Recreation Enhancement Act
Youth Sports | equal access to youth sports | young athletes | Athletes; Child health; Sports and recreation facilities
College Athlete | the rights of college athletes | college athletes | Athletes; Higher education; Labor standards
Adaptive Recreation | recreation for people with disabilities | adaptive athletes | Disability and paralysis; Outdoor recreation; Sports and recreation facilities
-Sports Betting Harm | harms of sports betting to young people | young adults | Gambling; Marketing and advertising; Mental health
@ Taxation | 6.2 | hswm | ssfi | Secretary of the Treasury | Department of the Treasury | taxpayers
> Internal Revenue Code of 1986
> Internal Revenue Code of 1986
Child and Dependent Care | the credit for child and dependent care | working parents | Income tax credits; Child care and development; Family relationships and status
Employer Child Care | the credit for employers who provide child care | small employers | Business expenses; Child care and development; Income tax credits
Family Caregiver Expense | the expenses of family caregivers | family caregivers | Income tax credits; Home and outpatient care; Aging
Historic Rehabilitation | the rehabilitation of historic buildings | owners of historic buildings | Historic sites and heritage areas; Income tax credits; Urban and suburban affairs and development
-Offshore Tax Haven | the use of offshore tax havens | taxpayers | Taxation of foreign income; Foreign and international corporations; Tax administration and collection, taxpayers
-Carried Interest | the special treatment of carried interest | working taxpayers | Capital gains tax; Financial services and investments; Income tax rates
@ Transportation and Public Works | 4.2 | hspw hshm | sscm ssev | Secretary of Transportation | Department of Transportation | States, metropolitan planning organizations, and transit agencies
> title 49, United States Code
> title 23, United States Code
Truck Parking | parking for commercial trucks | truck drivers | Motor carriers; Transportation safety and security; Roads and highways
Rural Bridge | the repair of off-system bridges | county road departments | Roads and highways; Infrastructure development; Rural conditions and development
Airline Passenger | refunds for delayed flights | airline passengers | Aviation and airports; Consumer affairs; Transportation costs
-Drunk Driving | deaths from impaired driving | road users | Motor vehicles; Drug, alcohol, tobacco use; Transportation safety and security
@ Water Resources Development | 0.9 | hspw hsii | ssev sseg | Assistant Secretary of the Army for Civil Works | Corps of Engineers | non-Federal interests and irrigation districts
> Water Resources Development Act of 2020
> Reclamation Projects Authorization and Adjustment Act of 1992
Levee Safety | the repair of aging levees | river towns | Dams and canals; Floods and storm protection; Infrastructure development
Water Recycling | large-scale water recycling projects | Western cities and farms | Water use and supply; Water resources funding; Solid waste and recycling
Inland Waterway | the modernization of locks and dams | barge operators and farmers | Dams and canals; Marine and inland water transportation; Infrastructure development
-Drought | losses from drought | irrigators and fish | Droughts; Water use and supply; Watersheds
`
