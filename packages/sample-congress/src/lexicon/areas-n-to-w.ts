/** Native Americans to Water Resources; the form is explained in areas.ts. */
export const AREAS_N_TO_W = `
@ Native Americans | 1.6 | hsii | slia | Secretary of the Interior | Department of the Interior | Indian Tribes and Tribal organizations
> Indian Self-Determination and Education Assistance Act
> Native American Housing Assistance and Self-Determination Act of 1996
> Indian Reorganization Act
Tribal Water Settlement | water rights settlements with Indian Tribes | Tribal communities | Indian claims; Indian lands and resources rights; Water use and supply
Tribal Law Enforcement | police officers on Indian land | Tribal police | Federal-Indian relations; Law enforcement administration and funding; Indian social and development programs
Tribal Broadband | broadband service on Tribal land | Tribal households | Indian social and development programs; Internet, web applications, social media; Infrastructure development
Native Housing | housing on Indian land | Native families | Indian social and development programs; Low- and moderate-income housing; Housing and community development funding
Trust Land | the timely transfer of land into trust | Indian Tribes | Indian lands and resources rights; Federal-Indian relations; Land transfers
Native Healing | the return of sacred objects | Tribal elders | Cultural exchanges and relations; Historic sites and heritage areas; Federal-Indian relations
-Missing and Murdered Native Women | violence against Native women | Native women and families | Crimes against women; Domestic violence and child abuse; Indian social and development programs
@ Public Lands and Natural Resources | 4.4 | hsii | sseg | Secretary of the Interior | Department of the Interior | States, Indian Tribes, and conservation organizations
> Federal Land Policy and Management Act of 1976
> Wild and Scenic Rivers Act
> title 54, United States Code
> Mineral Leasing Act
> Magnuson-Stevens Fishery Conservation and Management Act
Outdoor Recreation | permits for outdoor recreation on public land | outfitters and guides | Outdoor recreation; Licensing and registrations; Land use and conservation
National Park Maintenance | deferred maintenance in national parks | park visitors | Parks, recreation areas, trails; Infrastructure development; Government buildings, facilities, and property
Fuel Break | fuel breaks and forest thinning | communities near forests | Forests, forestry, trees; Fires; Land use and conservation
Good Neighbor Forestry | work by States on Federal forests | county governments | Forests, forestry, trees; Intergovernmental relations; Watersheds
Sage Country | conservation of sagebrush country | ranchers and hunters | Wildlife conservation and habitat protection; Livestock; Land use and conservation
Heritage Area | national heritage areas | local historians and guides | Historic sites and heritage areas; Parks, recreation areas, trails; U.S. history
Fishing Access | public access for fishing and hunting | anglers and hunters | Hunting and fishing; Outdoor recreation; Public transit
Wild Horse | the humane management of wild horses | Western communities | Mammals; Land use and conservation; Animal protection and human-animal relationships
Coral Reef | the restoration of coral reefs | island communities | Marine and coastal resources, fisheries; Aquatic ecology; Environmental monitoring and research
Mine Cleanup | the cleanup of abandoned hardrock mines by volunteers | Western watersheds | Mining; Hazardous wastes and toxic substances; Watersheds
Every Kid Outdoors | visits of schoolchildren to public lands | schoolchildren | Parks, recreation areas, trails; Elementary and secondary education; Outdoor recreation
Working Waterfront | working waterfronts for commercial fishing | fishing families | Marine and coastal resources, fisheries; Economic development; Housing and community development funding
-Invasive Carp | the spread of invasive carp | boaters and anglers | Aquatic ecology; Fishes; Lakes and rivers
@ Science, Technology, Communications | 3.4 | hssy hsif | sscm | Director of the National Institute of Standards and Technology | Department of Commerce | institutions of higher education and nonprofit research organizations
> Communications Act of 1934
> National Institute of Standards and Technology Act
> America COMPETES Act
> National Quantum Initiative Act
AI Testing | the testing of artificial intelligence systems | developers and the public | Advanced technology and technological innovations; Computers and information technology; Government information and archives
Quantum Workforce | the quantum workforce | graduate students | Advanced technology and technological innovations; Higher education; Research and development
Weather Forecast | forecasts of severe weather | communities in storm country | Atmospheric science and weather; Emergency planning and evacuation; Research and development
Spectrum | the efficient use of radio spectrum | wireless innovators | Radio spectrum allocation; Telephone and wireless communication; Competition and antitrust
Space Debris | the removal of debris from orbit | satellite operators | Space flight and exploration; Spacecraft and satellites; Research and development
STEM Mentor | mentoring in science and engineering | girls and rural students | Science and engineering education; Women's education; Research and development
Kids Online | the design of online services for minors | parents and teenagers | Internet, web applications, social media; Child safety and welfare; Right of privacy
Open Research | public access to funded research | researchers | Research administration and funding; Government information and archives; Libraries and archives
Ocean Mapping | the mapping of the ocean floor | mariners and scientists | Geography and mapping; Marine and coastal resources, fisheries; Research and development
Biotechnology | biomanufacturing in the United States | biotechnology startups | Genetics; Manufacturing; Research and development
Local Radio | local radio in cars and small towns | radio listeners | Television and film; Telephone and wireless communication; Rural conditions and development
-Deepfake | harmful digital forgeries | people harmed by digital forgeries | Internet, web applications, social media; Right of privacy; Fraud offenses and financial crimes
-Telecom Supply Chain | untrusted equipment in communications networks | rural carriers | Telephone and wireless communication; Computer security and identity theft; Foreign and international corporations
-Ransomware | ransomware attacks on hospitals and schools | hospitals and schools | Computer security and identity theft; Crimes against property; Health facilities and institutions
@ Social Sciences and History | 0.7 | hsii hsgo | sseg ssga | Archivist of the United States | National Archives and Records Administration | State archives and historical societies
> title 44, United States Code
> National Historic Preservation Act
Oral History | oral histories of the civil rights movement | students of history | U.S. history; Libraries and archives; Civil rights and liberties
Battlefield Preservation | the preservation of battlefields | visitors and descendants | Historic sites and heritage areas; U.S. history; Parks, recreation areas, trails
Declassification | the timely release of historical records | historians | Government information and archives; U.S. history; Intelligence activities, surveillance, classified information
Semiquincentennial | local celebrations of the Nation's 250th year | communities | Commemorative events and holidays; U.S. history; Travel and tourism
@ Social Welfare | 1.7 | hswm hsed | ssfi sshr | Commissioner of Social Security | Social Security Administration | States and area agencies on aging
> title II of the Social Security Act
> title XVI of the Social Security Act
> Older Americans Act of 1965
Social Security Fairness | benefits of public servants and their widows | teachers and firefighters | Social security and elderly assistance; Government employee pay, benefits, personnel management; Aging
Supplemental Security Savings | the savings that recipients may keep | people with disabilities | Disability assistance; Social security and elderly assistance; Poverty and welfare assistance
Meals on Wheels | home-delivered meals | older Americans at home | Aging; Food assistance and relief; Home and outpatient care
Field Office Service | service in Social Security field offices | beneficiaries | Social security and elderly assistance; Government buildings, facilities, and property; Telephone and wireless communication
-Benefit Cliff | the loss of benefits when earnings rise | working parents | Poverty and welfare assistance; Wages and earnings; Child care and development
-Social Security Scam | calls by impostors of Social Security | beneficiaries | Social security and elderly assistance; Fraud offenses and financial crimes; Telephone and wireless communication
@ Sports and Recreation | 0.9 | hsif hsed | sscm | Secretary of Commerce | Department of Commerce | parks departments and youth sports organizations
> Ted Stevens Olympic and Amateur Sports Act
> Federal Lands Recreation Enhancement Act
Youth Sports | equal access to youth sports | young athletes | Athletes; Child health; Sports and recreation facilities
College Athlete | the rights of college athletes | college athletes | Athletes; Higher education; Labor standards
Adaptive Recreation | recreation for people with disabilities | adaptive athletes | Disability and paralysis; Outdoor recreation; Sports and recreation facilities
Swim Safety | swimming lessons for children | children and parents | Child safety and welfare; Sports and recreation facilities; Public health
-Sports Betting Harm | harms of sports betting to young people | young adults | Gambling; Marketing and advertising; Mental health
@ Taxation | 6.2 | hswm | ssfi | Secretary of the Treasury | Department of the Treasury | taxpayers
> Internal Revenue Code of 1986
> Internal Revenue Code of 1986
> Internal Revenue Code of 1986
Child and Dependent Care | the credit for child and dependent care | working parents | Income tax credits; Child care and development; Family relationships and status
Employer Child Care | the credit for employers who provide child care | small employers | Business expenses; Child care and development; Income tax credits
Family Caregiver Expense | the expenses of family caregivers | family caregivers | Income tax credits; Home and outpatient care; Aging
Historic Rehabilitation | the rehabilitation of historic buildings | owners of historic buildings | Historic sites and heritage areas; Income tax credits; Urban and suburban affairs and development
Tip Income | the taxation of tips | servers and bartenders | Income tax exclusion; Wages and earnings; Service industries
Teacher Expense | the deduction for classroom supplies | teachers | Income tax deductions; Teaching, teachers, curricula; Educational technology and distance education
Adoption Credit | a refundable credit for adoption | adoptive families | Income tax credits; Adoption and foster care; Family relationships and status
Volunteer Responder | benefits for volunteer first responders | volunteer first responders | Income tax exclusion; First responders and emergency personnel; Social work, volunteer service, charitable organizations
Charitable Giving | charitable giving by people who do not itemize | donors and charities | Charitable contributions; Income tax deductions; Tax-exempt organizations
Short Line Railroad | the upkeep of short line railroad track | rural shippers | Railroads; Income tax credits; Transportation costs
Opportunity Zone | investment in opportunity zones | distressed communities | Capital gains tax; Economic development; Business investment and capital
Military Retiree | the income of military retirees | military retirees | Income tax exclusion; Military personnel and dependents; Employee benefits and pensions
Estate Tax | the estate tax on family farms | farming families | Transfer and inheritance taxes; Farmland; Small business
Free File | free electronic filing of returns | taxpayers | Tax administration and collection, taxpayers; Computers and information technology; Income tax rates
Low-Income Housing Credit | the low-income housing credit | developers and tenants | Income tax credits; Low- and moderate-income housing; Rental housing
-Offshore Tax Haven | the use of offshore tax havens | taxpayers | Taxation of foreign income; Foreign and international corporations; Tax administration and collection, taxpayers
-Carried Interest | the special treatment of carried interest | working taxpayers | Capital gains tax; Financial services and investments; Income tax rates
@ Transportation and Public Works | 4.2 | hspw hshm | sscm ssev | Secretary of Transportation | Department of Transportation | States, metropolitan planning organizations, and transit agencies
> title 49, United States Code
> title 23, United States Code
> Infrastructure Investment and Jobs Act
> FAA Modernization and Reform Act of 2012
> title 46, United States Code
Truck Parking | parking for commercial trucks | truck drivers | Motor carriers; Transportation safety and security; Roads and highways
Rural Bridge | the repair of off-system bridges | county road departments | Roads and highways; Infrastructure development; Rural conditions and development
Airline Passenger | refunds for delayed flights | airline passengers | Aviation and airports; Consumer affairs; Transportation costs
Rail Crossing | separation of rail and road at crossings | commuters | Railroads; Transportation safety and security; Roads and highways
Safe Streets | the safety of people who walk and bicycle | pedestrians and cyclists | Pedestrians and bicycling; Transportation safety and security; Roads and highways
Transit Accessibility | transit stations accessible to all | riders with disabilities | Public transit; Disability and paralysis; Infrastructure development
Air Traffic Controller | the staffing of control towers | air traffic controllers | Aviation and airports; Government employee pay, benefits, personnel management; Transportation safety and security
Coast Guard Family | housing and child care for the Coast Guard | Coast Guard families | Military personnel and dependents; Child care and development; Marine and inland water transportation
Port Electrification | the electrification of ports | port workers and neighbors | Marine and inland water transportation; Air quality; Infrastructure development
Small Airport | air service to small communities | travelers in small communities | Aviation and airports; Rural conditions and development; Transportation programs funding
Women in Trucking | careers of women in trucking | women drivers | Motor carriers; Women in business; Employment and training programs
Drone Delivery | the safe use of drones for deliveries | drone operators | Aviation and airports; Advanced technology and technological innovations; Transportation safety and security
-Drunk Driving | deaths from impaired driving | road users | Motor vehicles; Drug, alcohol, tobacco use; Transportation safety and security
-Predatory Towing | predatory towing of commercial trucks | truck drivers | Motor carriers; Consumer affairs; Transportation costs
-Freight Fraud | fraud by unlicensed freight brokers | small carriers | Motor carriers; Fraud offenses and financial crimes; Licensing and registrations
@ Water Resources Development | 0.9 | hspw hsii | ssev sseg | Assistant Secretary of the Army for Civil Works | Corps of Engineers | non-Federal interests and irrigation districts
> Water Resources Development Act of 2020
> Reclamation Projects Authorization and Adjustment Act of 1992
> Flood Control Act of 1944
Levee Safety | the repair of aging levees | river towns | Dams and canals; Floods and storm protection; Infrastructure development
Water Recycling | large-scale water recycling projects | Western cities and farms | Water use and supply; Water resources funding; Solid waste and recycling
Inland Waterway | the modernization of locks and dams | barge operators and farmers | Dams and canals; Marine and inland water transportation; Infrastructure development
Snowpack Forecast | forecasts of water from snow | irrigators | Water storage; Atmospheric science and weather; Watersheds
Beach Nourishment | the nourishment of beaches | coastal towns | Seashores and lakeshores; Floods and storm protection; Marine and coastal resources, fisheries
-Drought | losses from drought | irrigators and fish | Droughts; Water use and supply; Watersheds
`
