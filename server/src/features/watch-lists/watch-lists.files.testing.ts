// Invented lists in the shapes that the United Nations, OFAC and the European Union publish, and one of the house's own.

export const unXml = `<?xml version="1.0" encoding="utf-8"?>
<CONSOLIDATED_LIST xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" dateGenerated="2026-01-05T00:00:01">
  <INDIVIDUALS>
    <INDIVIDUAL>
      <DATAID>9900001</DATAID><VERSIONNUM>1</VERSIONNUM>
      <FIRST_NAME>ARVID</FIRST_NAME><SECOND_NAME>TOMAS</SECOND_NAME><THIRD_NAME>KESTREL</THIRD_NAME>
      <UN_LIST_TYPE>Invented</UN_LIST_TYPE><REFERENCE_NUMBER>XXi.001</REFERENCE_NUMBER><LISTED_ON>2020-02-01</LISTED_ON>
      <COMMENTS1>Invented for tests.</COMMENTS1>
      <NATIONALITY><VALUE>Ruritania</VALUE></NATIONALITY>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Arvid Kestrell</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>The Falcon</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1965-03-02</DATE></INDIVIDUAL_DATE_OF_BIRTH>
    </INDIVIDUAL>
    <INDIVIDUAL>
      <DATAID>9900002</DATAID>
      <FIRST_NAME>XIAOMING</FIRST_NAME><SECOND_NAME>WANG</SECOND_NAME>
      <REFERENCE_NUMBER>XXi.002</REFERENCE_NUMBER>
      <NAME_ORIGINAL_SCRIPT>王小明</NAME_ORIGINAL_SCRIPT>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1971</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1974</FROM_YEAR><TO_YEAR>1975</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
    </INDIVIDUAL>
  </INDIVIDUALS>
  <ENTITIES>
    <ENTITY>
      <DATAID>9900003</DATAID><FIRST_NAME>GREYWATER SHIPPING</FIRST_NAME><REFERENCE_NUMBER>XXe.001</REFERENCE_NUMBER>
      <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>Grey Water Lines</ALIAS_NAME></ENTITY_ALIAS>
    </ENTITY>
  </ENTITIES>
</CONSOLIDATED_LIST>`;

export const sdnCsv = [
  '36,"GREYWATER AIR",-0- ,"XYZ",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
  '9001,"KESTREL, Arvid Tomas","individual","XYZ",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 02 Mar 1965; alt. DOB 1964; POB Strelsau; nationality Ruritania."',
  '9002,"NOVOTNY, Bela","individual","XYZ",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB circa 1958."',
  '\u001A',
].join('\r\n');
export const altCsv = [
  '9001,1,"aka","KESTRELL, Arvid",-0- ',
  '9001,2,"aka","FALCON",weak',
  '36,3,"fka","GREY WATER AIR",-0- ',
].join('\r\n');

export const sdnXml = `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="http://tempuri.org/sdnList.xsd">
  <publshInformation><Publish_Date>01/05/2026</Publish_Date><Record_Count>2</Record_Count></publshInformation>
  <sdnEntry>
    <uid>9001</uid><firstName>Arvid Tomas</firstName><lastName>KESTREL</lastName><sdnType>Individual</sdnType>
    <programList><program>XYZ</program></programList>
    <akaList>
      <aka><uid>1</uid><type>a.k.a.</type><category>strong</category><lastName>KESTRELL</lastName><firstName>Arvid</firstName></aka>
      <aka><uid>2</uid><type>a.k.a.</type><category>weak</category><lastName>FALCON</lastName></aka>
    </akaList>
    <nationalityList><nationality><uid>5</uid><country>Ruritania</country><mainEntry>true</mainEntry></nationality></nationalityList>
    <dateOfBirthList>
      <dateOfBirthItem><uid>7</uid><dateOfBirth>02 Mar 1965</dateOfBirth><mainEntry>true</mainEntry></dateOfBirthItem>
      <dateOfBirthItem><uid>8</uid><dateOfBirth>1962 to 1963</dateOfBirth><mainEntry>false</mainEntry></dateOfBirthItem>
    </dateOfBirthList>
  </sdnEntry>
  <sdnEntry><uid>36</uid><lastName>GREYWATER AIR</lastName><sdnType>Entity</sdnType></sdnEntry>
</sdnList>`;

export const euXml = `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-01-05T10:00:00.000+01:00" globalFileId="1">
  <sanctionEntity designationDetails="" unitedNationId="" euReferenceNumber="EU.9001.1" logicalId="13">
    <regulation regulationType="regulation" programme="XYZ" logicalId="3"/>
    <subjectType code="person" classificationCode="P"/>
    <nameAlias firstName="" middleName="" lastName="" wholeName="The Falcon" nameLanguage="" strong="false" logicalId="1"/>
    <nameAlias firstName="Arvid" middleName="Tomas" lastName="KESTREL" wholeName="Arvid Tomas KESTREL" strong="true" logicalId="2"/>
    <citizenship countryIso2Code="RU" countryDescription="RURITANIA"/>
    <birthdate circa="false" calendarType="GREGORIAN" dayOfMonth="2" monthOfYear="3" year="1965" birthdate="1965-03-02"/>
    <birthdate circa="true" calendarType="GREGORIAN" year="1960"/>
  </sanctionEntity>
  <sanctionEntity euReferenceNumber="EU.9002.2" logicalId="14">
    <subjectType code="enterprise" classificationCode="E"/>
    <nameAlias wholeName="Greywater Shipping" strong="true"/>
  </sanctionEntity>
</export>`;

/** Rows of the house's own list below its header. */
export const ownCsv = (...rows: string[]): string =>
  ['reference,name,aliases,weak_aliases,kind,births,countries,remarks', ...rows].join('\n');
