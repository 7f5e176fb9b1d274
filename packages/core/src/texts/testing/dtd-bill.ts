/** A bill in the bill DTD, reduced to the parts that tests need. */
export const dtdBill = (
  body: string,
  { stage = 'Introduced-in-House', title = '119 HR 12 IH: Lighthouse Act' } = {},
) =>
  `<?xml version="1.0"?>
<?xml-stylesheet type="text/xsl" href="billres.xsl"?>
<!DOCTYPE bill PUBLIC "-//US Congress//DTDs/bill.dtd//EN" "bill.dtd">
<bill bill-stage="${stage}" dms-id="H1" public-private="public" key="H" bill-type="olc">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dublinCore>
<dc:title>${title}</dc:title><dc:publisher>U.S. House of Representatives</dc:publisher><dc:date>2025-01-09</dc:date>
</dublinCore></metadata>
<form>
<distribution-code display="yes">I</distribution-code>
<congress display="yes">119th CONGRESS</congress><session display="yes">1st Session</session>
<legis-num display="yes">H. R. 12</legis-num>
<current-chamber>IN THE HOUSE OF REPRESENTATIVES</current-chamber>
<action display="yes"><action-date date="20250108">January 8, 2025</action-date>
<action-desc><sponsor name-id="A000001">Ms. Adams</sponsor> introduced the following bill; which was referred to the
<committee-name committee-id="HPW00">Committee on Transportation and Infrastructure</committee-name></action-desc></action>
<legis-type>A BILL</legis-type>
<official-title display="yes">To light the coasts.</official-title>
</form>
<legis-body id="H2" style="OLC">${body}</legis-body>
</bill>`

export const DTD_REQUEST = { bill: { congress: 119, type: 'hr', number: '12' }, version: 'ih' } as const
