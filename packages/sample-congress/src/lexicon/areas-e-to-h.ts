/** Economics to Health; the form is explained in areas.ts. */
export const AREAS_E_TO_H = `
@ Economics and Public Finance | 2.2 | hsbu hsap hswm | ssbu ssap ssfi | Director of the Office of Management and Budget | Office of Management and Budget | States and local governments
> Congressional Budget and Impoundment Control Act of 1974
> Balanced Budget and Emergency Deficit Control Act of 1985
> title 31, United States Code
Budget Calendar | a two-year budget calendar | agencies and the public | Budget process; Legislative rules and procedure; Government information and archives
Payment Integrity | the recovery of improper payments | taxpayers | Government information and archives; Fraud offenses and financial crimes; Congressional oversight
Debt Transparency | plain reporting of the national debt | taxpayers | Budget deficits and national debt; Government information and archives; Economic performance and conditions
Long-Term Budgeting | long-term estimates of major legislation | future generations | Budget process; Congressional agencies; Economic performance and conditions
Do Not Pay | the use of death records to stop payments | taxpayers | Government information and archives; Fraud offenses and financial crimes; Computers and information technology
-Government Shutdown | lapses in appropriations | Federal workers and contractors | Appropriations; Government employee pay, benefits, personnel management; Budget process
-Year-End Spending | wasteful spending at the end of the fiscal year | taxpayers | Appropriations; Public contracts and procurement; Budget process
@ Education | 4.6 | hsed | sshr | Secretary of Education | Department of Education | local educational agencies and institutions of higher education
> Higher Education Act of 1965
> Elementary and Secondary Education Act of 1965
> Individuals with Disabilities Education Act
> Carl D. Perkins Career and Technical Education Act of 2006
> Education Sciences Reform Act of 2002
Teacher Residency | teacher residencies in schools with shortages | new teachers | Teaching, teachers, curricula; Education programs funding; Employment and training programs
College Transparency | clear information on college costs and outcomes | students and families | Higher education; Student aid and college costs; Government information and archives
Career Pathways | career and technical education in high schools | high school students | Vocational and technical education; Secondary education; Employment and training programs
School Mental Health | mental health professionals in schools | students | Mental health; Elementary and secondary education; Health personnel
Rural Schools | transportation and technology in rural schools | rural students | Elementary and secondary education; Rural conditions and development; Education programs funding
Student Parent | child care for parents in college | student parents | Higher education; Child care and development; Student aid and college costs
Civics | the teaching of history and civics | students and teachers | Teaching, teachers, curricula; U.S. history; Education programs funding
Special Education Funding | full funding of special education | students with disabilities | Special education; Disability and paralysis; Education programs funding
Community College | tuition-free community college partnerships | community college students | Higher education; Student aid and college costs; Education programs funding
Short-Term Pell | the use of Pell Grants for short programs | adult learners | Student aid and college costs; Vocational and technical education; Employment and training programs
Early Literacy | reading instruction based on evidence | young readers | Elementary and secondary education; Literacy; Teaching, teachers, curricula
Computer Science | computer science classes in every school | students | Computers and information technology; Teaching, teachers, curricula; Elementary and secondary education
Student Loan Counseling | yearly counseling for student borrowers | student borrowers | Student aid and college costs; Consumer credit; Higher education
School Infrastructure | the repair and modernization of public schools | school districts | Educational facilities and institutions; Infrastructure development; Indoor environmental quality
Native Language | instruction in Native American languages | Native students | Language arts; Indian social and development programs; Elementary and secondary education
-Campus Hazing | hazing at colleges | students and parents | Higher education; Crimes against property; Government information and archives
-School Lunch Debt | school meal debt | children | School nutrition and food service; Poverty and welfare assistance; Elementary and secondary education
-Foreign Influence on Campus | undisclosed foreign gifts to universities | researchers | Higher education; Foreign and international corporations; Government information and archives
@ Emergency Management | 1.9 | hspw hshm | ssga | Administrator of the Federal Emergency Management Agency | Federal Emergency Management Agency | States, Indian Tribes, and local governments
> Robert T. Stafford Disaster Relief and Emergency Assistance Act
> Federal Fire Prevention and Control Act of 1974
> National Flood Insurance Act of 1968
Small Town Disaster Recovery | disaster recovery in small communities | small towns | Disaster relief and insurance; Rural conditions and development; Intergovernmental relations
Wildfire Smoke | public health during wildfire smoke | people with asthma | Fires; Air quality; Emergency planning and evacuation
Firefighter | the staffing of volunteer fire departments | volunteer firefighters | First responders and emergency personnel; Fires; Emergency medical services and trauma care
Flood Map | the accuracy of flood maps | homeowners in flood zones | Floods and storm protection; Geography and mapping; Disaster relief and insurance
Disaster Survivor | a single application for disaster aid | disaster survivors | Disaster relief and insurance; Administrative law and regulatory procedures; Housing and community development funding
Resilient Communities | mitigation of hazards before disasters | communities at risk | Emergency planning and evacuation; Infrastructure development; Climate change and greenhouse gases
Emergency Alert | emergency alerts in several languages | residents and visitors | Emergency communications systems; Telephone and wireless communication; Minority and disadvantaged groups
Next Generation 911 | next generation 911 service | dispatchers and callers | Emergency communications systems; Telephone and wireless communication; First responders and emergency personnel
-Disaster Fraud | fraud in disaster contracts | disaster survivors | Disaster relief and insurance; Fraud offenses and financial crimes; Public contracts and procurement
@ Energy | 3.4 | hsif hsii hssy | sseg | Secretary of Energy | Department of Energy | States, utilities, national laboratories, and institutions of higher education
> Energy Policy Act of 2005
> Energy Policy and Conservation Act
> Natural Gas Act
> Federal Power Act
> Energy Independence and Security Act of 2007
Grid Reliability | the reliability of the bulk power system | electricity customers | Electric power generation and transmission; Infrastructure development; Energy storage, supplies, demand
Geothermal | geothermal leasing on public lands | geothermal developers | Alternative and renewable resources; Energy exploration; Land use and conservation
Advanced Nuclear | the licensing of advanced nuclear reactors | electric utilities | Nuclear power; Licensing and registrations; Advanced technology and technological innovations
Weatherization | the weatherization of older homes | low-income households | Energy efficiency and conservation; Low- and moderate-income housing; Residential rehabilitation and home repair
Energy Workforce | training for careers in energy | energy workers | Employment and training programs; Energy research; Labor-management relations
Rural Solar | solar power on farms and rural businesses | rural electric cooperatives | Alternative and renewable resources; Rural conditions and development; Electric power generation and transmission
Offshore Energy | leasing of the outer Continental Shelf | coastal States | Energy exploration; Marine pollution; Oil and gas
Hydropower Relicensing | the relicensing of hydropower dams | dam operators and anglers | Electric power generation and transmission; Water resources funding; Licensing and registrations
Long-Duration Storage | demonstration of long-duration energy storage | grid operators | Energy storage, supplies, demand; Energy research; Research and development
Home Energy Bill | assistance with home energy bills | families who struggle with energy bills | Energy assistance for the poor and aged; Poverty and welfare assistance; Energy prices
Pipeline Safety | the detection of leaks from pipelines | communities near pipelines | Pipelines; Oil and gas; Transportation safety and security
-Transformer Shortage | shortages of electric transformers | electric utilities | Electric power generation and transmission; Manufacturing; Energy storage, supplies, demand
-Strategic Reserve Export | sales of the petroleum reserve to foreign adversaries | American consumers | Strategic materials and reserves; Oil and gas; Trade restrictions
-Orphaned Well | pollution from abandoned oil and gas wells | landowners | Oil and gas; Hazardous wastes and toxic substances; Land use and conservation
@ Environmental Protection | 3.3 | hsif hspw hsii | ssev | Administrator of the Environmental Protection Agency | Environmental Protection Agency | States, Indian Tribes, and municipalities
> Federal Water Pollution Control Act
> Clean Air Act
> Safe Drinking Water Act
> Toxic Substances Control Act
> Solid Waste Disposal Act
Clean School Bus | clean school buses | children and drivers | Motor vehicles; Air quality; Elementary and secondary education
Lead Service Line | the replacement of lead service lines | families with lead pipes | Water quality; Hazardous wastes and toxic substances; Infrastructure development
Brownfields | the cleanup and reuse of brownfields | former industrial towns | Hazardous wastes and toxic substances; Urban and suburban affairs and development; Land use and conservation
Great Lakes | the restoration of the Great Lakes | Great Lakes communities | Lakes and rivers; Water quality; Wetlands
Clean Water | safe drinking water in small systems | rural schools | Water quality; Rural conditions and development; Water use and supply
Air Monitoring | air quality monitoring near ports and highways | fenceline communities | Air quality; Environmental monitoring and research; Minority and disadvantaged groups
Recycling Infrastructure | recycling in rural communities | rural communities | Solid waste and recycling; Infrastructure development; Rural conditions and development
Coastal Wetland | the restoration of coastal wetlands | coastal communities | Wetlands; Marine and coastal resources, fisheries; Floods and storm protection
Urban Tree | tree planting in hot neighborhoods | city residents | Forests, forestry, trees; Urban and suburban affairs and development; Climate change and greenhouse gases
Small Refinery | fuel standards for small refineries | small refiners | Oil and gas; Alternative and renewable resources; Environmental regulatory procedures
Permitting Certainty | timely environmental reviews | builders and public agencies | Environmental assessment, monitoring, research; Environmental regulatory procedures; Administrative law and regulatory procedures
-PFAS Contamination | contamination by perfluoroalkyl substances | communities with contaminated water | Hazardous wastes and toxic substances; Water quality; Environmental health
-Plastic Pellet | the release of plastic pellets into waterways | anglers and boaters | Water quality; Marine pollution; Plastics
-Harmful Algal Bloom | harmful algal blooms | lake communities | Water quality; Lakes and rivers; Environmental monitoring and research
@ Families | 0.7 | hsed hswm | sshr ssfi | Secretary of Health and Human Services | Department of Health and Human Services | States, Indian Tribes, and child welfare agencies
> Child Abuse Prevention and Treatment Act
> part E of title IV of the Social Security Act
> Runaway and Homeless Youth Act
Kinship Caregiver | support for grandparents who raise children | kinship caregivers | Adoption and foster care; Family relationships and status; Child safety and welfare
Foster Youth | the path of foster youth to adulthood | foster youth | Adoption and foster care; Child safety and welfare; Housing and community development funding
Adoption Records | the access of adopted adults to records | adopted adults | Adoption and foster care; Government information and archives; Family relationships and status
Responsible Fatherhood | programs for fathers and families | fathers | Family services; Marriage and family status; Employment and training programs
-Youth Homelessness | homelessness among young people | runaway and homeless youth | Homelessness and emergency shelter; Child safety and welfare; Social work, volunteer service, charitable organizations
@ Finance and Financial Sector | 3.2 | hsba | ssbk | Secretary of the Treasury | Department of the Treasury | community development financial institutions
> Securities Exchange Act of 1934
> Dodd-Frank Wall Street Reform and Consumer Protection Act
> Fair Credit Reporting Act
> Bank Holding Company Act of 1956
> Truth in Lending Act
> Federal Credit Union Act
Community Bank | the regulation of community banks | community banks | Banking and financial institutions regulation; Financial services and investments; Administrative law and regulatory procedures
Credit Report Accuracy | the accuracy of credit reports | consumers | Consumer credit; Right of privacy; Consumer affairs
Small Issuer | access to capital markets for small companies | small companies | Securities; Business investment and capital; Financial services and investments
Credit Union Board | the governance of credit unions | credit union members | Bank accounts, deposits, capital; Banking and financial institutions regulation; Corporate finance and management
Digital Asset | clear rules for digital assets | investors and developers | Currency; Financial services and investments; Securities
First Responder Mortgage | mortgage credit for first responders | first responders | Housing finance and home ownership; First responders and emergency personnel; Credit and credit markets
Financial Literacy | financial education in schools | young adults | Financial literacy; Consumer affairs; Elementary and secondary education
Retirement Rollover | the rollover of small retirement accounts | workers who change jobs | Employee benefits and pensions; Financial services and investments; Income tax exclusion
-Medical Debt Reporting | the reporting of medical debt | patients | Consumer credit; Health care costs and insurance; Right of privacy
-Elder Investment Abuse | abuse of older investors | older investors | Securities; Aging; Fraud offenses and financial crimes
-Predatory Lending | predatory lending by car title lenders | borrowers | Consumer credit; Interest, dividends, interest rates; Consumer affairs
-Money Laundering | laundering of drug proceeds through shell companies | investigators | Fraud offenses and financial crimes; Drug trafficking and controlled substances; Business records
@ Foreign Trade and International Finance | 1.8 | hswm hsfa hsba | ssfi ssbk | United States Trade Representative | Office of the United States Trade Representative | exporters and trade associations
> Trade Act of 1974
> Tariff Act of 1930
> Export Control Reform Act of 2018
> Harmonized Tariff Schedule of the United States
Forced Labor Import | the enforcement of the ban on goods made with forced labor | American manufacturers | Tariffs; Human rights; Trade restrictions
Agricultural Export | exports of specialty crops | growers who export | Agricultural trade; Trade agreements and negotiations; Fruit and vegetables
Trade Adjustment | retraining for workers displaced by trade | workers displaced by trade | Employment and training programs; Trade agreements and negotiations; Unemployment
Duty Drawback | the refund of duties on reexported goods | small exporters | Tariffs; U.S. and foreign investments; Customs enforcement
Export Control | controls on exports of sensitive technology | semiconductor firms | Trade restrictions; Advanced technology and technological innovations; National and international security
Development Finance | investment in infrastructure abroad | American engineering firms | International monetary system and foreign exchange; Foreign aid and international relief; Infrastructure development
-De Minimis Abuse | abuse of duty-free treatment of small packages | domestic apparel makers | Tariffs; Customs enforcement; Competitiveness, trade promotion, trade deficits
-Steel Transshipment | transshipment of steel to avoid duties | steelworkers | Tariffs; Metals; Customs enforcement
@ Government Operations and Politics | 6.4 | hsgo hsha | ssga ssra | Director of the Office of Personnel Management | Office of Personnel Management | State and local governments
> title 5, United States Code
> Federal Election Campaign Act of 1971
> Help America Vote Act of 2002
> Freedom of Information Act
> Inspector General Act of 1978
> Paperwork Reduction Act
Federal Hiring | skills-based hiring in the Federal service | job seekers | Government employee pay, benefits, personnel management; Employment and training programs; Administrative law and regulatory procedures
Rural Post Office | postal service in rural communities | rural postal customers | Postal service; Rural conditions and development; Government buildings, facilities, and property
Inspector General | the independence of inspectors general | whistleblowers | Government ethics and transparency, public corruption; Congressional oversight; Executive agency funding and structure
Plain Language | plain language in Federal forms | citizens who deal with agencies | Government information and archives; Administrative law and regulatory procedures; Language arts
Regulatory Sunset | the review of old regulations | small businesses | Administrative law and regulatory procedures; Congressional oversight; Executive agency funding and structure
Federal Real Property | the sale of unneeded Federal buildings | taxpayers | Government buildings, facilities, and property; Executive agency funding and structure; Land transfers
Small Donor | the disclosure of campaign spending | voters | Elections, voting, political campaign regulation; Lobbying and campaign finance; Government ethics and transparency, public corruption
Telework Accountability | the measurement of telework in agencies | Federal employees | Government employee pay, benefits, personnel management; Executive agency funding and structure; Computers and information technology
Customer Experience | the service that agencies give the public | people who seek benefits | Government information and archives; Executive agency funding and structure; Computers and information technology
Wildland Firefighter Pay | the pay of wildland firefighters | wildland firefighters | Government employee pay, benefits, personnel management; Fires; First responders and emergency personnel
Digital Identity | secure digital identification | people who use government services online | Computer security and identity theft; Government information and archives; Right of privacy
Election Security | the security of election systems | election officials | Elections, voting, political campaign regulation; Computer security and identity theft; Intergovernmental relations
-Foreign Campaign Money | foreign money in American elections | voters | Elections, voting, political campaign regulation; Foreign and international corporations; Government ethics and transparency, public corruption
-Duplicative Program | duplicative Federal programs | taxpayers | Executive agency funding and structure; Congressional oversight; Government information and archives
-Contractor Conflict | conflicts of interest of Federal contractors | honest contractors | Public contracts and procurement; Government ethics and transparency, public corruption; Business ethics
`
