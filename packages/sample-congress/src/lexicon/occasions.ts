const splitLines = (text: string): readonly string[] => text.trim().split(/\s*[;\n]\s*/)

export const OBSERVANCES = splitLines(`
4-H;Adult Literacy;American Craft Beer;Aphasia Awareness;Apprenticeship;Arbor and Orchard;Assistive Technology Awareness
Barn Quilt;Beekeeper Appreciation;Blood Donor;Boating Safety;Braille Literacy;Brain Tumor Awareness;Burn Awareness
Career and Technical Education;Caregiver Appreciation;Charter Boat Captain;Childhood Cancer Awareness;Children's Book
Chronic Kidney Disease Awareness;Coal Miner Appreciation;Community Bank;Community Radio;Cooperative Extension;County Fair
Cranberry Growers;Crossing Guard;Dairy Farmer;Deaf History;Direct Support Professional;Direct Care Worker;Drunk Driving Awareness
Dyslexia Awareness;Early Childhood Educator;Egg Farmer;Electric Cooperative;Emergency Dispatcher;Engineering`)

export const TOWNS = splitLines(`
Alder Creek;Ash Grove;Bayview;Bell Harbor;Birchwood;Blue Mound;Bristol Falls;Cedar Bluff;Cedar Grove;Clear Lake
Clearwater;Copper Hill;Cottonwood;Crescent Bay;Crystal Springs;Deer Park;Dry Fork;Eagle Point;East Haven;Elm Grove
Fairmont;Fairview;Five Points;Garden Valley;Glen Haven;Grand Prairie;Granite Falls;Green River;Harmony;Harper's Mill
Hickory Ridge;High Bridge;Holly Springs;Iron Mountain;Jasper;Juniper;Kingsport Landing;Lakeside;Laurel Hill;Liberty
Little River;Lone Pine;Long Branch;Maple Heights;Meadowbrook;Mill Creek;Mineral Wells;Mount Hope;New Salem;North Fork`)

export const STREETS = splitLines(`
Main Street;Church Street;Central Avenue;Market Street;North Main Street;South 2nd Street;East Broad Street;College Avenue`)

export const COUNTRIES = splitLines(`
Australia;Brazil;Canada;Chile;Colombia;Costa Rica;Estonia;Finland;Ghana;Greece;India;Indonesia;Iceland;Ireland;Italy;Japan
Jordan;Kenya;Latvia;Lithuania;Mexico;Moldova;Mongolia;Morocco;Nepal;New Zealand;Norway;Panama;Peru;Poland;Portugal`)

export const RIVERS = splitLines(`
Alder;Antelope;Badger;Bear;Beaver;Big Sandy;Birch;Bitter;Black Fork;Buffalo;Cedar;Chalk;Copper;Crooked;Crow;Deep;Eagle
Elkhorn;Falcon;Fox;Grindstone;Heron;Hickory;Indian;Kettle;Laurel;Little Otter;Lost;Maple;Middle Fork;Moose;Muddy;Otter;Owl`)

/** Groups that Congress honors: short name and long name. */
export const GROUPS = splitLines(`
Coast Guard Icebreaker Crews|the crews of the Coast Guard icebreakers of the Second World War
Shipyard Women|the women who worked in the shipyards of the Second World War
Smokejumpers|the smokejumpers of the United States
Korean War Flight Nurses|the flight nurses who served in the Korean War
Lighthouse Keepers|the lighthouse keepers of the United States
Alaska Signal Corps|the members of the Signal Corps who laid cable across Alaska
Arctic Convoy Merchant Mariners|the Merchant Mariners of the Arctic convoys`)

export interface AgencyRule {
  readonly agency: string
  readonly title: string
  readonly area: string
}

/** Agency rules for disapproval under the Congressional Review Act. */
export const RULES: readonly AgencyRule[] = `
Environmental Protection Agency|Review of Standards of Performance for Stationary Combustion Turbines|Environmental Protection
Environmental Protection Agency|Revised Criteria for Coal Ash Impoundments|Environmental Protection
Environmental Protection Agency|Small Engine Emission Test Procedures|Environmental Protection
Department of Education|Gainful Employment Reporting|Education
Department of Education|Accreditation Standards and State Authorization|Education
Department of Labor|Definition of Independent Contractor Status|Labor and Employment
Department of Labor|Overtime Thresholds for Salaried Employees|Labor and Employment
Department of Labor|Fiduciary Duties in Selecting Plan Investments|Labor and Employment
Bureau of Land Management|Conservation Leases and Landscape Health|Public Lands and Natural Resources
Bureau of Land Management|Fluid Mineral Bonding Requirements|Public Lands and Natural Resources
Bureau of Land Management|Field Office Record of Decision and Approved Resource Management Plan Amendment|Public Lands and Natural Resources
Department of Energy|Energy Conservation Standards for Commercial Refrigerators|Energy
Department of Energy|Energy Conservation Standards for Gas-Fired Water Heaters|Energy
Department of Energy|Appliance Certification and Labeling|Energy
Securities and Exchange Commission|Climate-Related Disclosures for Investors|Finance and Financial Sector
Securities and Exchange Commission|Short Position Reporting by Investment Managers|Finance and Financial Sector
Bureau of Consumer Financial Protection|Overdraft Lending by Large Institutions|Finance and Financial Sector
Bureau of Consumer Financial Protection|Supervision of Digital Payment Applications|Finance and Financial Sector
Federal Communications Commission|School Bus Connectivity|Science, Technology, Communications
Federal Communications Commission|Preventing Digital Discrimination|Science, Technology, Communications
National Marine Fisheries Service|Vessel Speed Limits for the Protection of Whales|Public Lands and Natural Resources
United States Fish and Wildlife Service|Threatened Status for Prairie Grouse|Animals
Internal Revenue Service|Gross Proceeds Reporting by Brokers|Taxation
Centers for Medicare & Medicaid Services|Minimum Staffing for Long-Term Care Facilities|Health
Department of Transportation|Performance Measures for Greenhouse Gases on Highways|Transportation and Public Works
Office of the Comptroller of the Currency|Review of Applications under the Bank Merger Act|Finance and Financial Sector
Department of Housing and Urban Development|Affirmatively Furthering Fair Housing|Housing and Community Development
Department of Homeland Security|Fees for Certain Immigration Benefit Requests|Immigration`
  .trim()
  .split('\n')
  .map((row) => {
    const [agency = '', title = '', area = ''] = row.split('|')
    return { agency, title, area }
  })
