import { isBillType } from '@rostrum/contract/congress/bill-types'
import type { BillKey } from '@rostrum/contract/entities/bill'

const CODE = /^usc\/(\d+)(?:\/(\d[\w-]*))?(?:\/|$)/
const LAW = /^(pl|pvtl)\/(\d+)\/(\d+)(?:\/|$)/
const STATUTES = /^stat\/(\d+)\/(\d+)$/
const BILL = /^(?:bill|resolution)\/(\d+)\/([a-z]+)\/(\d+)(?:\/|$)/

/** The official page of a law that a text cites: `usc/26/32`, `pl/117/169`; undefined if it has no known address. */
export function lawUrl(cited: string): string | undefined {
  const [isCode, title, section] = CODE.exec(cited) ?? []
  if (isCode !== undefined) {
    const place = section === undefined ? '' : `-section${section}`
    return `https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title${title}${place}&num=0&edition=prelim`
  }
  const [, kind, congress, number] = LAW.exec(cited) ?? []
  if (kind !== undefined)
    return `https://www.govinfo.gov/link/plaw/${congress}/${kind === 'pl' ? 'public' : 'private'}/${number}`
  const [, volume, page] = STATUTES.exec(cited) ?? []
  return volume === undefined ? undefined : `https://www.govinfo.gov/link/statute/${volume}/${page}`
}

export function citedBill(cited: string): BillKey | undefined {
  const [, congress, type = '', number = ''] = BILL.exec(cited) ?? []
  return isBillType(type) ? { congress: Number(congress), type, number } : undefined
}
