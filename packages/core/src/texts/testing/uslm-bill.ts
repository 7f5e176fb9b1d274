/** A bill in USLM, as GovInfo converts it. */
export const uslmBill = (main: string, { version = 'IH', stage = 'Introduced in House' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?><?xml-stylesheet type="text/css" href="uslm.css"?>
<bill xmlns="http://schemas.gpo.gov/xml/uslm" xmlns:dc="http://purl.org/dc/elements/1.1/" xml:lang="en" id="A1"><!--none-->
<meta><dc:title>119 HR 12 ${version}: To light the coasts.</dc:title><dc:type>House Bill</dc:type><docNumber>12</docNumber>
<citableAs>119 HR 12 ${version}</citableAs><docStage>${stage}</docStage><currentChamber>HOUSE</currentChamber>
<congress>119</congress><session>1</session></meta>
<preface><slugLine>•HR 12 ${version}</slugLine><congress value="119">119th CONGRESS</congress>
<session value="1">1st Session</session><dc:type>H. R. </dc:type><docNumber>12</docNumber>
<currentChamber value="HOUSE">IN THE HOUSE OF REPRESENTATIVES</currentChamber>
<action><date date="2025-01-08"><inline class="smallCaps">January </inline>8, 2025</date><actionDescription><sponsor
bioGuideId="A000001">Ms. <inline class="smallCaps">Adams</inline></sponsor> introduced the following bill</actionDescription></action>
</preface><main><longTitle><docTitle>A BILL</docTitle><officialTitle>To light the coasts.</officialTitle></longTitle>
<enactingFormula><i>Be it enacted, </i></enactingFormula>${main}</main><endMarker>○</endMarker></bill>`
