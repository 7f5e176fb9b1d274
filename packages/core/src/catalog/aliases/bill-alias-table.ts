/**
 * Search aliases for bills that are known by other words than their titles: `typed; typed | wording; wording | bill =
 * title; … | note`. A typed form after "=" applies only as the whole query, since it is an ordinary word too. A bill
 * is meant only if its title contains the text after "=", so that its number means nothing in another record, such as
 * the sample Congress.
 */
export const BILL_ALIAS_TABLE = `
ndaa; defense bill; defense policy bill | National Defense Authorization Act | | the yearly defense policy act
obamacare; aca | Affordable Care Act; Patient Protection and Affordable Care Act; Obamacare | 111/hr/3590 = affordable care | Public Law 111-148
trumpcare; ahca | American Health Care Act | 115/hr/1628 = american health care | H.R. 1628 of the 115th
daca | Deferred Action for Childhood Arrivals; Dream Act; American Dream and Promise Act; Dreamer | | policy of DHS, 2012
dreamers; dreamer | Dream Act; American Dream and Promise Act; childhood arrivals; Dreamer | 119/s/3348 = dream act; 119/hr/1589 = dream and promise; 117/hr/6 = dream and promise; 116/hr/6 = dream and promise | from the Dream Act
farm bill | Farm, Food, and National Security Act; Agriculture Improvement Act; farm bill | 115/hr/2 = agriculture improvement | renewed about every five years
dc statehood; washington dc statehood | Washington, D.C. Admission Act; statehood District of Columbia | 119/hr/51 = admission; 117/hr/51 = admission | H.R. 51
puerto rico statehood | Puerto Rico Status Act; Puerto Rico Statehood Admission Act | | status bills
chips act; chips and science; =chips | CHIPS and Science Act; semiconductors | 117/hr/4346 = chips | Public Law 117-167
=ira; inflation reduction | Inflation Reduction Act; individual retirement | 117/hr/5376 = inflation reduction | Public Law 117-169
build back better; =bbb | Build Back Better Act | 117/hr/5376 = inflation reduction | first name of H.R. 5376
save act; save america act | SAVE Act; Safeguard American Voter Eligibility Act; SAVE America Act | 119/hr/22 = save act; 118/hr/8281 = save act | voter citizenship
kosa | Kids Online Safety Act | | acronym of the title
pro act | Protecting the Right to Organize Act | | acronym of the title
genius; genius act | GENIUS Act; stablecoins | 119/s/1582 = genius | Public Law 119-27
stablecoin; stablecoins | stablecoin; GENIUS Act | 119/s/1582 = genius | digital dollars of private issuers
big beautiful bill; one big beautiful bill; obbb; obbba; megabill | One Big Beautiful Bill Act; reconciliation pursuant to title II of H. Con. Res. 14 | 119/hr/1 = beautiful; 119/hr/1 = reconciliation | Public Law 119-21
infrastructure bill; infrastructure law; iija | Infrastructure Investment and Jobs Act | 117/hr/3684 = infrastructure investment | Public Law 117-58
cares act | CARES Act; Coronavirus Aid, Relief, and Economic Security Act | 116/hr/748 = cares act | Public Law 116-136
american rescue plan; stimulus bill; arpa | American Rescue Plan Act | 117/hr/1319 = rescue plan | Public Law 117-2
tcja; trump tax cuts | Tax Cuts and Jobs Act | 115/hr/1 = reconciliation; 115/hr/1 = tax cuts | Public Law 115-97
first step act | First Step Act | 115/s/756 = first step | Public Law 115-391
patriot act | USA PATRIOT Act; Uniting and Strengthening America | | Public Law 107-56
fisa; section 702; warrantless surveillance | Foreign Intelligence Surveillance Act; FISA; Reforming Intelligence and Securing America Act | | 50 U.S.C. 1801
tiktok ban; tiktok bill | Protecting Americans from Foreign Adversary Controlled Applications Act; TikTok | | Public Law 118-50, division H
m4a; single payer | Medicare for All Act | | name of the policy
=era; equal rights amendment | Equal Rights Amendment; equal rights men and women | | proposed amendment
voting rights act; =vra; john lewis act | John R. Lewis Voting Rights Advancement Act; Voting Rights Act | | 52 U.S.C. 10301
codify roe; roe v wade; =roe | Women's Health Protection Act | | abortion rights bills
gay marriage; same sex marriage | Respect for Marriage Act; marriage | 117/hr/8404 = respect for marriage | Public Law 117-228
pact act; burn pits; burn pit | Honoring our PACT Act; toxic exposure; burn pit | 117/s/3373 = pact act; 117/s/3373 = comprehensive toxics | Public Law 117-168
gi bill | Post-9/11 GI Bill; Montgomery GI Bill; educational assistance veterans | | 38 U.S.C. 33
gun safety law; bsca | Bipartisan Safer Communities Act | 117/s/2938 = safer communities | Public Law 117-159
assault weapons ban; awb | Assault Weapons Ban | | title of several bills
background checks; universal background checks | Bipartisan Background Checks Act; background check firearm | | gun purchases
red flag; red flag law; red flag laws | Extreme Risk Protection Order | | term of the bills
national reciprocity | Concealed Carry Reciprocity Act | | carrying guns across States
silencers; suppressors | Hearing Protection Act; silencer; suppressor | | title of the bills
fit21 | Financial Innovation and Technology for the 21st Century Act | 118/hr/4763 = financial innovation | acronym of the title
clarity act; crypto market structure | Digital Asset Market Clarity Act; CLARITY Act | 119/hr/3633 = clarity | acronym of the title
crypto; cryptocurrency; cryptocurrencies; bitcoin | digital asset; cryptocurrency; blockchain; virtual currency | | terms of the bills
cbdc; digital dollar | central bank digital currency; CBDC | | acronym
dodd frank | Dodd-Frank Wall Street Reform and Consumer Protection Act | | Public Law 111-203
glass steagall | Return to Prudent Banking Act; Glass-Steagall | | Banking Act of 1933
stock act; congressional stock trading; stock trading ban; insider trading congress | Stop Trading on Congressional Knowledge; Congressional Stock; Trust in Congress Act; stock trading | | trading by members
citizens united; dark money | DISCLOSE Act; Democracy for All Amendment; contributions and expenditures elections | | campaign finance
term limits | number of terms; term limits Congress | | proposed amendments
balanced budget amendment; bba | balanced budget amendment; expenditures not exceed receipts; balance the budget | | proposed amendments
debt ceiling; debt limit | debt limit; public debt; Fiscal Responsibility Act; debt ceiling | | 31 U.S.C. 3101
continuing resolution; stopgap; government funding bill | Continuing Appropriations Act; Continuing Appropriations; Further Continuing Appropriations | | stopgap funding
government shutdown; shutdown | shutdown; Continuing Appropriations | | lapse of funding
omnibus; omnibus spending bill; spending bill | Consolidated Appropriations Act; Appropriations Act | | yearly funding in one act
defense approps; defense spending bill | Department of Defense Appropriations Act | | yearly funding act
milcon va; milcon | Military Construction, Veterans Affairs, and Related Agencies Appropriations Act | | yearly funding act
labor hhs; labor h | Labor, Health and Human Services, and Education, and Related Agencies Appropriations Act | | yearly funding act
thud | Transportation, Housing and Urban Development, and Related Agencies Appropriations Act | | yearly funding act
cjs | Commerce, Justice, Science, and Related Agencies Appropriations Act | | yearly funding act
fsgg | Financial Services and General Government Appropriations Act | | yearly funding act
ag approps; agriculture spending bill | Agriculture, Rural Development, Food and Drug Administration, and Related Agencies Appropriations Act | | yearly funding act
energy and water; energy water approps | Energy and Water Development and Related Agencies Appropriations Act | | yearly funding act
sfops; foreign ops | Department of State, Foreign Operations Appropriations Act; National Security, Department of State Appropriations Act | | yearly funding act
wrda; water bill | Water Resources Development Act | | every two years
faa bill; faa reauthorization | FAA Reauthorization Act | 118/hr/3935 = faa reauthorization | Public Law 118-63
=iaa; intel bill | Intelligence Authorization Act | | yearly act
permitting reform; nepa | National Environmental Policy Act; Energy Permitting Reform Act; permitting; SPEED Act | | 42 U.S.C. 4321
=esa; endangered species | Endangered Species Act; endangered species | | 16 U.S.C. 1531
wotus; clean water act | Federal Water Pollution Control Act; waters of the United States; Clean Water Act | | 33 U.S.C. 1251
pfas; forever chemicals | PFAS; perfluoroalkyl polyfluoroalkyl substances | | group of chemicals
carbon tax; carbon fee | carbon fee; carbon dividend; greenhouse gas tax; carbon tax | | term of the bills
evs; electric cars; electric car | electric vehicle | | term of the bills
=nil; college athletes; student athletes | college athlete; student athlete; name, image, likeness; SCORE Act | | college sports
title ix; trans athletes; transgender sports | Protection of Women and Girls in Sports Act; title IX; women girls sports | | 20 U.S.C. 1681
coppa; kids online privacy | Children and Teens' Online Privacy Protection Act; Children's Online Privacy Protection Act | | 15 U.S.C. 6501
revenge porn; deepfakes; deepfake; take it down | TAKE IT DOWN Act; deepfake; intimate images; NO FAKES | 119/s/146 = take it down | Public Law 119-12
section 230 | section 230 of the Communications Act; Communications Decency Act | | 47 U.S.C. 230
net neutrality | open internet; Save the Internet Act; net neutrality | | FCC rules
right to repair | REPAIR Act; right to repair; Fair Repair | | term of the bills
daylight savings; daylight savings time; daylight saving time; =dst | Sunshine Protection Act; daylight saving time | | title of the bills
wep gpo; windfall elimination; wep; social security fairness | Social Security Fairness Act; windfall elimination; government pension offset | 118/hr/82 = social security fairness | Public Law 118-273
ssi | SSI; supplemental security income | | 42 U.S.C. 1381
ssdi | disability insurance benefits; Social Security disability | | 42 U.S.C. 423
snap; food stamps; food stamp; ebt | SNAP; supplemental nutrition assistance program; food stamp | | 7 U.S.C. 2011
=wic | WIC; special supplemental nutrition program women infants children | | 42 U.S.C. 1786
tanf; welfare reform | temporary assistance for needy families; TANF | | 42 U.S.C. 601
eitc | earned income tax credit; earned income credit | | 26 U.S.C. 32
=ctc; child tax credit | child tax credit; American Family Act | | 26 U.S.C. 24
salt cap; salt deduction; =salt | SALT; State and local taxes deduction; State and local tax | | 26 U.S.C. 164
death tax; estate tax | Death Tax Repeal Act; estate tax | | 26 U.S.C. 2001
fair tax; national sales tax | FairTax Act; Fair Tax Act | | title of the bills
no tax on tips; tax on tips | No Tax on Tips Act; tips deduction; cash tips | | title of the bills
pbm; pbms | pharmacy benefit manager; PBM | | acronym
drug pricing; drug prices; prescription drug prices; drug costs | prescription drug price; drug price; drug pricing; prescription drug costs; drug price negotiation | | term of the bills
surprise billing; surprise medical bills | No Surprises Act; surprise medical bills; surprise billing | | Public Law 116-260
fentanyl | HALT Fentanyl Act; fentanyl | 119/s/331 = halt fentanyl | Public Law 119-26
momnibus | Black Maternal Health Momnibus Act; maternal health | | title of the bills
ivf | in vitro fertilization; IVF; fertility treatment | | acronym
hyde amendment | No Taxpayer Funding for Abortion | | abortion funding
obamacare subsidies; aca subsidies | premium tax credit; enhanced premium tax credits; Obamacare subsidies | | 26 U.S.C. 36B
border bill; border wall | Secure the Border Act; border wall; border security | 118/hr/2 = secure the border | H.R. 2 of the 118th
sanctuary cities; sanctuary city | sanctuary cities; sanctuary jurisdictions; No Bailout for Sanctuary Cities Act | | immigration
e verify; everify | E-Verify; Legal Workforce Act | | check of work permits
=tps | temporary protected status; TPS | | 8 U.S.C. 1254a
birthright citizenship | Birthright Citizenship Act; citizenship at birth | | 8 U.S.C. 1401
police reform; george floyd act | George Floyd Justice in Policing Act; policing | | title of the bills
reparations | Commission to Study and Develop Reparation Proposals for African Americans Act; reparation | | H.R. 40
safe banking; safer banking; cannabis banking; marijuana banking | SAFER Banking Act; SAFE Banking Act; SAFE Act banking | | cannabis businesses
more act | Marijuana Opportunity Reinvestment and Expungement Act | | acronym of the title
marijuana legalization; legalize marijuana; legalizing marijuana; decriminalize marijuana; marijuana reform; cannabis legalization; legalize cannabis; cannabis reform; legalize weed | Marijuana Opportunity Reinvestment and Expungement Act; MORE Act; States Reform Act; Cannabis Administration and Opportunity Act; marijuana; cannabis | | titles of the bills
war powers; aumf | Authorization for Use of Military Force; removal of United States Armed Forces from hostilities; War Powers Resolution | | 50 U.S.C. 1541
russia sanctions | Sanctioning Russia Act; sanctions Russia | | title of the bills
tariffs; trump tariffs | tariff; duties imported articles; Trade Review Act | | trade
usmca; nafta | United States-Mexico-Canada Agreement; USMCA; NAFTA | 116/hr/5430 = mexico | Public Law 116-113
agoa | African Growth and Opportunity Act; AGOA | | 19 U.S.C. 3701
minimum wage; fight for 15 | Raise the Wage Act; minimum wage | | 29 U.S.C. 206
paid leave; paid family leave; parental leave | FAMILY Act; paid family and medical leave; paid leave; parental leave | | title of the bills
fmla | Family and Medical Leave Act | | 29 U.S.C. 2601
equal pay; pay equity | Paycheck Fairness Act; equal pay | | title of the bills
student debt; loan forgiveness; student loan forgiveness | student loan; loan forgiveness; student loan debt | | term of the bills
fafsa | Free Application for Federal Student Aid; FAFSA | | 20 U.S.C. 1090
=idea; special education | Individuals with Disabilities Education Act; special education | | 20 U.S.C. 1400
=ada | Americans with Disabilities Act | | 42 U.S.C. 12101
nclb; no child left behind; essa | Elementary and Secondary Education Act; Every Student Succeeds Act | | 20 U.S.C. 6301
school choice; school vouchers | Educational Choice for Children Act; school choice | | title of the bills
lihtc | low-income housing credit; Affordable Housing Credit Improvement Act | | 26 U.S.C. 42
section 8; section 8 housing; housing vouchers | housing choice voucher; section 8 United States Housing Act; rental assistance | | 42 U.S.C. 1437f
nfip; flood insurance | National Flood Insurance Program; flood insurance | | 42 U.S.C. 4011
self driving cars; driverless cars; autonomous vehicles | automated driving; autonomous vehicle; automated vehicle; SELF DRIVE Act | | term of the bills
ufo; ufos; uap | unidentified anomalous phenomena; UAP | | term of the bills
epstein files; jeffrey epstein | Epstein Files Transparency Act; Epstein | 119/hr/4405 = epstein | Public Law 119-38
doge | Department of Government Efficiency; DOGE | | acronym
impeach; impeachment | impeaching; articles of impeachment; impeachment | | titles of resolutions
electoral college; national popular vote | election of the President direct; electoral college; Electoral Count | | presidential elections
court packing; expand the supreme court | Judiciary Act; Supreme Court justices number; Supreme Court | | title of the bills
vawa | Violence Against Women Act | | 34 U.S.C. 12291
=cra; congressional review act | providing for congressional disapproval under chapter 8 of title 5 | | 5 U.S.C. 801
rescissions; rescission; doge cuts | Rescissions Act; rescission | 119/hr/4 = rescissions | Public Law 119-28
hbcu; hbcus | historically Black college or university; HBCU | | acronym
rto; telework; remote work | telework; SHOW UP Act; remote work | | federal workers
social security expansion; expand social security | Social Security Expansion Act; Social Security 2100 | | title of the bills
gun control; gun control bill; gun safety; gun reform; gun laws | Firearms and explosives; gun violence; Assault Weapons Ban; Background Checks; firearm safety | | subject term of the Library of Congress
gun rights; second amendment; =2a | Second Amendment; Concealed Carry; firearms | | subject of the bills
abortion rights; reproductive rights; =abortion ban | Women's Health Protection Act; abortion | | subject term of the Library of Congress
lgbt rights; lgbtq rights; gay rights; trans rights | Equality Act; sexual orientation gender identity | | title of the bills
universal healthcare; universal health care; universal coverage | Medicare for All Act; universal health | | name of the policy
voter id; voter identification | SAVE Act; photo identification vote; voter identification | | term of the bills
campaign finance; campaign finance reform | DISCLOSE Act; campaign finance; contributions and expenditures elections | | 52 U.S.C. 301
immigration reform; path to citizenship | Dignity Act; U.S. Citizenship Act; immigration reform; adjustment of status | | titles of the bills
student loans; college costs; college affordability | student loan; Student aid and college costs | | subject term of the Library of Congress
free college | College for All Act; tuition-free | | title of the bills
school lunch; school lunches; school meals; free lunch | school meals; School Lunch Act; school lunch | | 42 U.S.C. 1751
wealth tax; tax the rich; billionaire tax; billionaires tax | Ultra-Millionaire Tax Act; Billionaires Income Tax; millionaires | | titles of the bills
no tax on overtime; overtime tax | overtime compensation deduction; No Tax on Overtime; Overtime Wages Tax Relief Act | | titles of the bills
no tax on social security; social security tax cut | taxation of Social Security benefits; You Earned It, You Keep It Act; Senior Citizens Tax Elimination Act | | titles of the bills
audit the fed; end the fed; abolish the fed | Federal Reserve Transparency Act; Federal Reserve Board Abolition Act; audit Board of Governors of the Federal Reserve | | titles of the bills
ticketmaster; concert tickets; ticket scalping; ticket fees | TICKET Act; event ticket; online ticket sales | | titles of the bills
credit card fees; swipe fees; interchange fees | Credit Card Competition Act; interchange; electronic credit transactions | | title of the bills
weight loss drugs; ozempic; obesity drugs | Treat and Reduce Obesity Act; obesity | | title of the bills
chinese farmland; china farmland; foreign farmland; foreign land ownership | agricultural land foreign; farmland foreign; PASS Act; purchase of land China | | titles of the bills
supreme court term limits; supreme court ethics; scotus ethics | Supreme Court Ethics, Recusal, and Transparency Act; Supreme Court justices terms; Supreme Court | | titles of the bills
social media ban; kids social media; social media age | Kids Off Social Media Act; App Store Accountability Act; social media minors; social media children | | titles of the bills
ai regulation; ai safety; regulate ai | artificial intelligence | | subject term of the Library of Congress
affordable housing; housing crisis; housing shortage | affordable housing; housing supply; Low- and moderate-income housing | | subject term of the Library of Congress
prison reform; criminal justice reform; sentencing reform; mandatory minimums | First Step Act; sentencing reform; Criminal procedure and sentencing | | subject term of the Library of Congress
clean energy; renewable energy; green energy | Alternative and renewable resources; renewable energy; clean energy | | subject term of the Library of Congress
concurrent receipt; major richard star act | Major Richard Star Act; concurrent receipt | | title of the bills
`
