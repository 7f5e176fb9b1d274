/** Health to Law; the form is explained in areas.ts. */
export const AREAS_H_TO_L = `
@ Health | 12.2 | hsif hswm | sshr ssfi | Secretary of Health and Human Services | Department of Health and Human Services | States, health centers, and hospitals
> title XVIII of the Social Security Act
> title XIX of the Social Security Act
> Public Health Service Act
> Federal Food, Drug, and Cosmetic Act
> Indian Health Care Improvement Act
> Patient Protection and Affordable Care Act
Telehealth Access | Medicare coverage of telehealth services | patients far from specialists | Medicare; Health technology, devices, supplies; Rural conditions and development
Maternal Health | care for mothers after birth | new mothers | Women's health; Maternal health; Medicaid
Rural Hospital | payments to small rural hospitals | rural hospitals | Hospital care; Medicare; Rural conditions and development
Community Health Worker | community health workers in underserved areas | community health workers | Health personnel; Minority health; Community life and organization
Insulin Affordability | the price of insulin | people with diabetes | Prescription drugs; Health care costs and insurance; Digestive and metabolic diseases
Nurse Staffing | nurse staffing in hospitals | nurses and patients | Health personnel; Nursing; Hospital care
Dental Benefit | dental, vision, and hearing benefits under Medicare | older Americans | Dental care; Medicare; Hearing, speech, and vision care
Alzheimer's Caregiving | training for those who care for people with dementia | family caregivers | Neurological disorders; Aging; Home and outpatient care
Rare Disease | research on rare pediatric diseases | children with rare diseases | Hereditary and development disorders; Medical research; Child health
Mobile Health Clinic | mobile health clinics | patients without a doctor nearby | Health facilities and institutions; Rural conditions and development; Emergency medical services and trauma care
Graduate Medical Education | residency positions in shortage specialties | resident physicians | Medical education; Medicare; Health personnel
Behavioral Health Integration | mental health care in primary care | patients | Mental health; Health care coverage and access; Medicaid
Cancer Screening | coverage of cancer screening without cost sharing | patients at high risk | Cancer; Medical tests and diagnostic methods; Health care costs and insurance
Ambulance Payment | Medicare payments for ambulance services | ambulance crews | Emergency medical services and trauma care; Medicare; Rural conditions and development
Hospice Quality | the oversight of hospice programs | patients at the end of life | Health care quality; Medicare; Home and outpatient care
Newborn Screening | newborn screening and follow-up | newborns and parents | Child health; Medical tests and diagnostic methods; Hereditary and development disorders
Recovery Housing | recovery housing for people who leave treatment | people in recovery | Drug, alcohol, tobacco use; Housing and community development funding; Mental health
Home Dialysis | dialysis at home | people with kidney disease | Digestive and metabolic diseases; Home and outpatient care; Medicare
Pharmacist Services | services of pharmacists under Medicare | pharmacists | Health personnel; Medicare; Prescription drugs
Long COVID | research on lasting effects of infection | people with chronic illness | Infectious and parasitic diseases; Medical research; Disability and paralysis
Physical Therapy | access to physical therapy | people who recover from injury | Health care coverage and access; Health personnel; Rehabilitation
Food Is Medicine | medically tailored meals | people with chronic illness | Nutrition and diet; Health promotion and preventive care; Medicaid
Stroke Prevention | screening and treatment of high blood pressure | people at risk of stroke | Cardiovascular and respiratory health; Health promotion and preventive care; Medical tests and diagnostic methods
-Surprise Billing | surprise bills for ambulance rides | patients | Health care costs and insurance; Consumer affairs; Emergency medical services and trauma care
-Drug Shortage | shortages of generic drugs | hospitals and patients | Prescription drugs; Drug safety, medical device, and laboratory regulation; Manufacturing
-Opioid Overdose | deaths from opioid overdose | families affected by addiction | Drug, alcohol, tobacco use; Drug therapy; Emergency medical services and trauma care
-Prior Authorization Delay | delays caused by prior authorization | patients and doctors | Health care coverage and access; Medicare; Administrative law and regulatory procedures
-Pharmacy Benefit Middleman | hidden fees of pharmacy benefit managers | independent pharmacists | Prescription drugs; Health care costs and insurance; Competition and antitrust
-Youth Vaping | sales of vaping products to minors | teenagers | Drug, alcohol, tobacco use; Child health; Marketing and advertising
@ Housing and Community Development | 2.4 | hsba | ssbk | Secretary of Housing and Urban Development | Department of Housing and Urban Development | public housing agencies and units of local government
> Housing Act of 1949
> United States Housing Act of 1937
> National Housing Act
> McKinney-Vento Homeless Assistance Act
> Housing and Community Development Act of 1974
Manufactured Housing | communities of manufactured homes | owners of manufactured homes | Housing industry and standards; Low- and moderate-income housing; Landlord and tenant
Starter Home | the building of starter homes | first-time homebuyers | Housing finance and home ownership; Housing industry and standards; Housing supply and affordability
Housing Voucher Landlord | participation of landlords in the voucher program | renters with vouchers | Low- and moderate-income housing; Landlord and tenant; Rental housing
Zoning Reform | local reform of zoning rules | cities and builders | Land use and conservation; Housing supply and affordability; Intergovernmental relations
Rural Housing Preservation | the preservation of rural rental housing | rural tenants | Rural conditions and development; Low- and moderate-income housing; Residential rehabilitation and home repair
Healthy Home Repair | home repairs for older owners | older homeowners | Residential rehabilitation and home repair; Aging; Housing and community development funding
Vacant Property | the reuse of vacant homes and lots | neighborhoods | Urban and suburban affairs and development; Housing and community development funding; Land transfers
Eviction Data | data on evictions | tenants | Landlord and tenant; Government information and archives; Low- and moderate-income housing
-Hedge Fund Homebuying | bulk purchases of homes by investment funds | first-time homebuyers | Housing finance and home ownership; Financial services and investments; Competition and antitrust
-Carbon Monoxide | carbon monoxide poisoning in rental housing | tenants | Housing industry and standards; Air quality; Landlord and tenant
@ Immigration | 3 | hsju hshm | ssju | Secretary of Homeland Security | Department of Homeland Security | States, local governments, and nonprofit legal organizations
> Immigration and Nationality Act
> Homeland Security Act of 2002
> Illegal Immigration Reform and Immigrant Responsibility Act of 1996
Farm Workforce Visa | visas for agricultural workers | growers and farm workers | Agricultural labor; Foreign labor; Visas and passports
Conrad Physician | waivers for physicians in shortage areas | rural patients | Health personnel; Visas and passports; Rural conditions and development
Immigration Court | the independence and staffing of immigration courts | judges and families | Administrative law and regulatory procedures; Immigration status and procedures; Judges
Military Naturalization | naturalization of servicemembers | immigrant servicemembers | Citizenship and naturalization; Military personnel and dependents; Immigration status and procedures
Port of Entry | staffing and technology at ports of entry | border communities | Border security and unlawful immigration; Customs enforcement; Transportation safety and security
Afghan Ally | permanent status for Afghan allies | Afghan allies | Refugees, asylum, displaced persons; Immigration status and procedures; Afghanistan
Seasonal Visa | seasonal visas for small employers | seasonal employers | Foreign labor; Visas and passports; Small business
Documented Dreamer | the status of children of long-term visa holders | young immigrants | Immigration status and procedures; Family relationships and status; Visas and passports
-Visa Overstay | overstays of temporary visas | border officers | Visas and passports; Border security and unlawful immigration; Immigration status and procedures
-Border Tunnel | smuggling through tunnels under the border | border agents | Border security and unlawful immigration; Smuggling and trafficking; Drug trafficking and controlled substances
-Notario Fraud | fraud by unlicensed immigration consultants | immigrants | Fraud offenses and financial crimes; Immigration status and procedures; Lawyers and legal services
@ International Affairs | 7.6 | hsfa | ssfr | Secretary of State | Department of State | international and nongovernmental organizations
> Foreign Assistance Act of 1961
> Arms Export Control Act
> State Department Basic Authorities Act of 1956
> International Emergency Economic Powers Act
Indo-Pacific Partnership | maritime security in the Indo-Pacific | partners in the Pacific | Asia; Alliances; Marine and inland water transportation
Clean Water Abroad | access to clean water and sanitation abroad | communities abroad | Foreign aid and international relief; Water quality; International organizations and cooperation
Press Freedom | the safety of journalists abroad | journalists | News media and reporting; Human rights; Diplomacy, foreign officials, Americans abroad
Diplomatic Security | the security of embassies | American diplomats | Diplomacy, foreign officials, Americans abroad; Government buildings, facilities, and property; Terrorism
Caribbean Basin | security and prosperity in the Caribbean | Caribbean nations | Caribbean area; Foreign aid and international relief; Drug trafficking and controlled substances
Food for Peace | emergency food aid from American farms | people who face famine | Foreign aid and international relief; Food assistance and relief; Agricultural trade
Global Health Security | preparedness for epidemics | health workers | World health; Infectious and parasitic diseases; International organizations and cooperation
Arctic Diplomacy | cooperation in the Arctic | Arctic communities | Arctic and polar regions; Diplomacy, foreign officials, Americans abroad; Marine and inland water transportation
Sister Cities | exchanges between sister cities | exchange students | Cultural exchanges and relations; Diplomacy, foreign officials, Americans abroad; Urban and suburban affairs and development
Black Sea Security | the security of the Black Sea region | allies in Europe | Europe; Alliances; International law and treaties
Hostage Recovery | the return of Americans wrongfully detained abroad | families of hostages | Detention of persons; Diplomacy, foreign officials, Americans abroad; Human rights
Peace Corps | the service of Peace Corps volunteers | volunteers | Peace Corps; Foreign aid and international relief; Government employee pay, benefits, personnel management
-Transnational Repression | harassment of dissidents by foreign governments | dissidents and exiles | Human rights; Crimes against government; Diplomacy, foreign officials, Americans abroad
-Conflict Mineral | trade in minerals that fund armed groups | communities in conflict zones | Mining; Human rights; Trade restrictions
-Illegal Fishing | illegal fishing by foreign fleets | coastal fishers | Marine and coastal resources, fisheries; International law and treaties; Fishes
-Hostile Spyware | the use of commercial spyware against Americans | Americans abroad | Computer security and identity theft; Intelligence activities, surveillance, classified information; Sanctions
@ Labor and Employment | 2.8 | hsed hswm | sshr | Secretary of Labor | Department of Labor | State and local workforce development boards
> Fair Labor Standards Act of 1938
> National Labor Relations Act
> Workforce Innovation and Opportunity Act
> Family and Medical Leave Act of 1993
> Occupational Safety and Health Act of 1970
> Employee Retirement Income Security Act of 1974
Registered Apprenticeship | registered apprenticeships | apprentices | Employment and training programs; Vocational and technical education; Labor standards
Paid Family Leave | paid leave for new parents and caregivers | working families | Employee leave; Family relationships and status; Labor standards
Minimum Wage | the Federal minimum wage | low-wage workers | Wages and earnings; Labor standards; Employee benefits and pensions
Heat Stress | the protection of outdoor workers from heat | outdoor workers | Worker safety and health; Employee hiring; Climate change and greenhouse gases
Warehouse Worker | safe production quotas in warehouses | warehouse workers | Worker safety and health; Labor standards; Retail and wholesale trades
Independent Contractor | the status of independent contractors | freelancers | Labor standards; Self-employed; Employee benefits and pensions
Older Worker | employment of older workers | older workers | Aging; Employment discrimination and employee rights; Employment and training programs
Multiemployer Pension | the solvency of multiemployer pension plans | retirees | Employee benefits and pensions; Labor-management relations; Financial services and investments
Right to Work | the choice of workers whether to pay union dues | workers | Labor-management relations; Employment discrimination and employee rights; Labor standards
-Wage Theft | unpaid wages | workers | Wages and earnings; Labor standards; Civil actions and liability
-Child Labor | illegal child labor | children | Child safety and welfare; Labor standards; Civil actions and liability
-Noncompete | noncompete agreements for low-wage workers | workers who change jobs | Labor standards; Competition and antitrust; Employee hiring
@ Law | 1.3 | hsju | ssju | Director of the Administrative Office of the United States Courts | Federal judiciary | State courts and legal aid organizations
> title 28, United States Code
> Legal Services Corporation Act
> Federal Arbitration Act
Court Transparency | cameras and recordings in Federal courts | the public | Judicial procedure and administration; Government information and archives; Supreme Court
Judicial Ethics | a code of conduct for judges | litigants | Judges; Government ethics and transparency, public corruption; Supreme Court
Rural Legal Aid | civil legal aid in rural counties | people without a lawyer | Lawyers and legal services; Rural conditions and development; Legal fees and court costs
District Judgeship | additional district judgeships | litigants in crowded districts | Federal district courts; Judges; Federal appellate courts
Juror Pay | the pay of Federal jurors | jurors | Judicial procedure and administration; Federal district courts; Wages and earnings
-Forced Arbitration | forced arbitration of consumer disputes | consumers | Alternative dispute resolution, mediation, arbitration; Civil actions and liability; Consumer affairs
-Frivolous Lawsuit | abusive litigation by patent assertion entities | small businesses | Civil actions and liability; Intellectual property; Legal fees and court costs
`
