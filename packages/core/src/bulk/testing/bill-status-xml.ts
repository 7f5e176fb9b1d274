const PERSON = `<bioguideId>E000001</bioguideId><fullName>Rep. Example, Ann B. [D-VT-At Large]</fullName>
  <firstName>Ann</firstName><lastName>Example</lastName><party>D</party><state>VT</state>
  <identifiers><bioguideId>E000001</bioguideId></identifiers>`

const AMENDMENT = `<amendment>
  <number>{number}7</number><congress>119</congress><type>SAMDT</type><purpose>In the nature of a substitute.</purpose>
  <updateDate>2026-02-18T05:21:42Z</updateDate>
  <number>{number}7</number><congress>119</congress><type>SAMDT</type><purpose>In the nature of a substitute.</purpose>
  <updateDate>2026-02-09T05:35:44Z</updateDate>
  <latestAction><actionDate>2026-02-06</actionDate><text>Amendment SA 7 agreed to in Senate by Voice Vote. </text>
    <links><link><name>SA 7</name><url>https://www.congress.gov/x</url></link></links></latestAction>
  <sponsors><item>${PERSON}</item></sponsors>
  <cosponsors><countIncludingWithdrawnCosponsors>1</countIncludingWithdrawnCosponsors><count>1</count>
    <item>${PERSON}<sponsorshipDate>2026-02-06</sponsorshipDate><isOriginalCosponsor>True</isOriginalCosponsor></item>
  </cosponsors>
  <proposedDate>2026-02-06T05:00:00Z</proposedDate><submittedDate>2026-02-05T05:00:00Z</submittedDate>
  <chamber>Senate</chamber>
  <amendedBill><congress>119</congress><type>HR</type><number>42</number><title>Public Benches Act</title></amendedBill>
  <actions><count>3</count><actions>
    <item><actionDate>2026-02-06</actionDate><sourceSystem><code>0</code><name>Senate</name></sourceSystem>
      <text>Amendment SA 7 agreed to in Senate by Voice Vote. </text><type>Floor</type></item>
    <item><actionDate>2026-02-06</actionDate></item>
    <item><actionDate>2026-02-05</actionDate><text>Senate amendment submitted</text><type>Floor</type>
      <actionCode>91000</actionCode><sourceSystem><code>9</code><name>Library of Congress</name></sourceSystem></item>
  </actions></actions>
</amendment>
<amendment>
  <number>{number}8</number><congress>119</congress><type>SAMDT</type><updateDate>2026-02-09T05:35:44Z</updateDate>
  <sponsors/><amendedAmendment><congress>119</congress><type>SAMDT</type><number>{number}7</number></amendedAmendment>
</amendment>`

/** A hand-written file with every element that real ones have. */
const FILE = `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<billStatus>
  <version>{version}</version>
  <bill>
    <number>{number}</number><updateDate>2026-02-19T11:12:13Z</updateDate>
    <updateDateIncludingText>{updateDate}</updateDateIncludingText>
    <originChamber>House</originChamber><type>HR</type><introducedDate>2026-01-05</introducedDate>
    <congress>119</congress><cdata/>
    <committees><item><systemCode>hsbe00</systemCode><name>Benches Committee</name><chamber>House</chamber>
      <type>Standing</type>
      <subcommittees><item><systemCode>hsbe01</systemCode><name>Parks Subcommittee</name>
        <activities><item><name>Referred to</name><date>2026-01-06T15:00:00Z</date></item></activities></item></subcommittees>
      <activities><item><name>Referred to</name><date>2026-01-05T15:00:00Z</date></item></activities>
    </item></committees>
    <committeeReports><committeeReport><citation>H. Rept. 119-9</citation></committeeReport></committeeReports>
    <relatedBills><item><title>Benches for All Act</title><congress>119</congress><number>149</number><type>S</type>
      <relationshipDetails><item><type>Related bill</type><identifiedBy>CRS</identifiedBy></item></relationshipDetails>
    </item></relatedBills>
    <actions>
      <item><actionDate>{actionDate}</actionDate><actionTime>10:11:12</actionTime><text>{actionText}</text>
        <type>Discharge</type><actionCode>H17000</actionCode>
        <sourceSystem><code>2</code><name>House floor actions</name></sourceSystem>
        <committees><item><systemCode>hsbe00</systemCode><name>Benches Committee</name></item></committees>
        <calendarNumber><calendar>U00094</calendar></calendarNumber>
        <recordedVotes><recordedVote><rollNumber>12</rollNumber><url>https://clerk.house.gov/evs/2026/roll012.xml</url>
          <chamber>House</chamber><congress>119</congress><date>2026-02-07T20:00:00Z</date>
          <sessionNumber>2</sessionNumber></recordedVote></recordedVotes></item>
      <item><actionDate>2026-01-05</actionDate><text>Introduced in House</text><type>IntroReferral</type>
        <actionCode>1000</actionCode><sourceSystem><code>9</code><name>Library of Congress</name></sourceSystem></item>
    </actions>
    <sponsors><item>${PERSON}<isByRequest>N</isByRequest></item></sponsors>
    <cosponsors>
      <item>${PERSON}<sponsorshipDate>2026-01-05</sponsorshipDate><isOriginalCosponsor>True</isOriginalCosponsor></item>
      <item><bioguideId>E000002</bioguideId><fullName>Rep. Example, Bo [R-TN-3]</fullName><party>R</party><state>TN</state>
        <district>3</district><sponsorshipDate>2026-01-09</sponsorshipDate>
        <sponsorshipWithdrawnDate>2026-01-10</sponsorshipWithdrawnDate>
        <isOriginalCosponsor>False</isOriginalCosponsor></item>
    </cosponsors>
    <cboCostEstimates><item><pubDate>2026-02-01T20:39:00Z</pubDate><title>H.R. 42, Public Benches Act</title>
      <url>https://www.cbo.gov/publication/1</url><description>As ordered reported</description></item></cboCostEstimates>
    <laws><item><type>Public Law</type><number>119-7</number></item></laws>
    <notes><item><text><![CDATA[<p>For further action, see another bill.</p>]]></text></item></notes>
    <policyArea><name>Government Operations and Politics</name></policyArea>
    <subjects><legislativeSubjects><item><name>Public parks</name></item></legislativeSubjects>
      <policyArea><name>Government Operations and Politics</name></policyArea></subjects>
    <summaries><summary><versionCode>00</versionCode><actionDate>2026-01-05</actionDate>
      <actionDesc>Introduced in House</actionDesc><updateDate>2026-01-20T15:57:33Z</updateDate>
      <text>
        <![CDATA[ <p>Benches &amp; more</p> ]]>
      </text></summary></summaries>
    <title>{title}</title>
    <titles><item><titleType>Display Title</titleType><title>{title}</title></item>
      <item><titleType>Short Title(s) as Introduced</titleType><title>BENCH Act</title>
        <chamberCode>H</chamberCode><chamberName>House</chamberName></item></titles>
    <amendments>${AMENDMENT}</amendments>
    <textVersions>
      <item><type>Introduced in House</type><date>2026-01-05T05:00:00Z</date><formats><item>
        <url>https://www.govinfo.gov/content/pkg/BILLS-119hr42ih/xml/BILLS-119hr42ih.xml</url></item></formats></item>
      <item><date>2026-02-21T04:59:59Z</date><formats><item>
        <url>https://www.govinfo.gov/content/pkg/PLAW-119publ7_uslm/xml/PLAW-119publ7_uslm.xml</url></item></formats>
        <type>Public Law</type></item>
      <item><date/><formats/><type/></item>
    </textVersions>
    <latestAction><actionDate>{actionDate}</actionDate><text>{actionText}</text>
      <actionTime>10:11:12</actionTime></latestAction>
    {more}
  </bill>
  <dublinCore xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>text/xml</dc:format></dublinCore>
</billStatus>
`

const DEFAULTS = {
  number: '42',
  version: '3.0.0',
  updateDate: '2026-02-20T11:12:14Z',
  title: 'Public Benches Act',
  actionText: 'Motion to Discharge filed. (&lt;a href="https://clerk.house.gov/x"&gt;text&lt;/a&gt;)',
  actionDate: '2026-02-07',
  /** Extra elements of the bill. */
  more: '',
}

export function billStatusXml(changes: Partial<typeof DEFAULTS> = {}): string {
  const values = new Map(Object.entries({ ...DEFAULTS, ...changes }))
  return FILE.replaceAll(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '')
}
