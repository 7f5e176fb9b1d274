/** Well-known measures, from public record: `key | title | sponsor | policy area | law`. */
const KNOWN_BILLS = `
119/hr/1 | An act to provide for reconciliation pursuant to title II of H. Con. Res. 14. | Rep. Arrington, Jodey C. | Economics and Public Finance | 119-21
119/hr/22 | SAVE Act | Rep. Roy, Chip | Government Operations and Politics |
119/hr/20 | Richard L. Trumka Protecting the Right to Organize Act of 2025 | Rep. Scott, Robert C. "Bobby" | Labor and Employment |
119/hr/51 | Washington, D.C. Admission Act | Rep. Norton, Eleanor Holmes | Government Operations and Politics |
119/hr/4 | Rescissions Act of 2025 | Rep. Scalise, Steve | Economics and Public Finance | 119-28
119/hr/4405 | Epstein Files Transparency Act | Rep. Khanna, Ro | Crime and Law Enforcement | 119-38
119/hr/3633 | Digital Asset Market Clarity Act of 2025 | Rep. Hill, J. French | Finance and Financial Sector |
119/s/5 | Laken Riley Act | Sen. Britt, Katie Boyd | Immigration | 119-1
119/s/146 | TAKE IT DOWN Act | Sen. Cruz, Ted | Crime and Law Enforcement | 119-12
119/s/331 | HALT Fentanyl Act | Sen. Cassidy, Bill | Crime and Law Enforcement | 119-26
119/s/1582 | GENIUS Act | Sen. Hagerty, Bill | Finance and Financial Sector | 119-27
119/s/1748 | Kids Online Safety Act | Sen. Blackburn, Marsha | Commerce |
119/s/1506 | Medicare for All Act | Sen. Sanders, Bernard | Health |
119/s/852 | Richard L. Trumka Protecting the Right to Organize Act of 2025 | Sen. Sanders, Bernard | Labor and Employment |
119/s/3348 | Dream Act of 2025 | Sen. Durbin, Richard J. | Immigration |
119/hr/8800 | National Defense Authorization Act for Fiscal Year 2027 | Rep. Rogers, Mike D. | Armed Forces and National Security |
118/hr/2 | Secure the Border Act of 2023 | Rep. Diaz-Balart, Mario | Immigration |
118/hr/82 | Social Security Fairness Act of 2023 | Rep. Graves, Garret | Social Welfare | 118-273
118/hr/4763 | Financial Innovation and Technology for the 21st Century Act | Rep. Thompson, Glenn | Finance and Financial Sector |
118/hr/3935 | FAA Reauthorization Act of 2024 | Rep. Graves, Sam | Transportation and Public Works | 118-63
118/s/2860 | SAFER Banking Act | Sen. Merkley, Jeff | Finance and Financial Sector |
117/hr/3684 | Infrastructure Investment and Jobs Act | Rep. DeFazio, Peter A. | Transportation and Public Works | 117-58
117/hr/5376 | Inflation Reduction Act of 2022 | Rep. Yarmuth, John A. | Economics and Public Finance | 117-169
117/hr/4346 | CHIPS and Science Act | Rep. Ryan, Tim | Science, Technology, Communications | 117-167
117/hr/1319 | American Rescue Plan Act of 2021 | Rep. Yarmuth, John A. | Economics and Public Finance | 117-2
117/hr/8404 | Respect for Marriage Act | Rep. Nadler, Jerrold | Civil Rights and Liberties, Minority Issues | 117-228
117/s/2938 | Bipartisan Safer Communities Act | Sen. Rubio, Marco | Crime and Law Enforcement | 117-159
117/hr/3076 | Postal Service Reform Act of 2022 | Rep. Maloney, Carolyn B. | Government Operations and Politics | 117-108
117/hr/3617 | MORE Act | Rep. Nadler, Jerrold | Crime and Law Enforcement |
117/hr/1280 | George Floyd Justice in Policing Act of 2021 | Rep. Bass, Karen | Crime and Law Enforcement |
117/hr/40 | Commission to Study and Develop Reparation Proposals for African Americans Act | Rep. Jackson Lee, Sheila | Civil Rights and Liberties, Minority Issues |
117/hr/4 | John R. Lewis Voting Rights Advancement Act of 2021 | Rep. Sewell, Terri A. | Government Operations and Politics |
117/s/623 | Sunshine Protection Act of 2021 | Sen. Rubio, Marco | Science, Technology, Communications |
116/hr/748 | CARES Act | Rep. Courtney, Joe | Taxation | 116-136
116/hr/5430 | United States-Mexico-Canada Agreement Implementation Act | Rep. Hoyer, Steny H. | Foreign Trade and International Finance | 116-113
116/hres/109 | Recognizing the duty of the Federal Government to create a Green New Deal. | Rep. Ocasio-Cortez, Alexandria | Environmental Protection |
115/hr/2 | Agriculture Improvement Act of 2018 | Rep. Conaway, K. Michael | Agriculture and Food | 115-334
115/s/756 | First Step Act of 2018 | Sen. Sullivan, Dan | Crime and Law Enforcement | 115-391
115/hr/1628 | American Health Care Act of 2017 | Rep. Black, Diane | Health |
115/hr/6082 | Overdose Prevention and Patient Safety Act | Rep. Mullin, Markwayne | Health |
118/s/954 | Affordable Insulin Now Act of 2023 | Sen. Warnock, Raphael G. | Health |
118/hr/698 | Assault Weapons Ban of 2023 | Rep. Cicilline, David N. | Crime and Law Enforcement |
118/hr/38 | Concealed Carry Reciprocity Act | Rep. Hudson, Richard | Crime and Law Enforcement |
118/hr/12 | Women's Health Protection Act of 2023 | Rep. Chu, Judy | Health |
118/hr/4889 | Raise the Wage Act of 2023 | Rep. Scott, Robert C. "Bobby" | Labor and Employment |
118/s/3853 | Radiation Exposure Compensation Reauthorization Act | Sen. Hawley, Josh | Law |
118/hr/25 | FairTax Act of 2023 | Rep. Carter, Earl L. "Buddy" | Taxation |
118/hr/734 | Protection of Women and Girls in Sports Act of 2023 | Rep. Steube, W. Gregory | Education |
`

export interface KnownBill {
  readonly key: string
  readonly title: string
  readonly sponsor: string
  readonly policyArea: string
  readonly law: string
}

export const knownBills: readonly KnownBill[] = KNOWN_BILLS.trim()
  .split('\n')
  .map((line) => {
    const [key = '', title = '', sponsor = '', policyArea = '', law = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    return { key, title, sponsor, policyArea, law }
  })
