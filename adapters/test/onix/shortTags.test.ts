/** EDItEUR's data element tags of ONIX for Books 3.0 and 3.1. */
import { assert, describe, it } from "@effect/vitest"
import { referenceName } from "@kapitel/adapters/onix/shortTags"

const ELEMENTS = `
  a001=RecordReference a002=NotificationType x307=SentDateTime x310=DefaultPriceType m186=DefaultCurrencyCode
  m184=DefaultLanguageOfText x298=SenderName b221=ProductIDType b244=IDValue b012=ProductForm
  b333=ProductFormDetail b014=ProductFormDescription b334=ProductFormFeatureType x482=ProductContactRole
  x484=ProductContactName x537=SupplyContactRole x539=SupplyContactName x299=ContactName x552=StreetAddress
  j349=LocationName x590=PostalCode j272=EmailAddress b251=CountryCode b083=CountryOfPublication
  b335=ProductFormFeatureValue b336=ProductFormFeatureDescription x416=PrimaryContentType
  b385=ProductContentType x315=MeasureType c094=Measurement c095=MeasureUnitCode x317=EpubTechnicalProtection
  x329=CollectionType x479=CollectionSequenceType x481=CollectionSequenceNumber b202=TitleType
  b034=SequenceNumber x409=TitleElementLevel x410=PartNumber b020=YearOfAnnual b203=TitleText
  x478=TitleStatement b030=TitlePrefix b031=TitleWithoutPrefix b029=Subtitle b035=ContributorRole
  b036=PersonName b037=PersonNameInverted b039=NamesBeforeKey b247=PrefixToKey b040=KeyNames
  b041=NamesAfterKey b248=SuffixToKey b047=CorporateName x443=CorporateNameInverted b249=UnnamedPersons
  b044=BiographicalNote b057=EditionNumber b058=EditionStatement b253=LanguageRole b252=LanguageCode
  b218=ExtentType b219=ExtentValue b220=ExtentUnit x425=MainSubject b067=SubjectSchemeIdentifier
  b171=SubjectSchemeName b069=SubjectCode b070=SubjectHeadingText b073=AudienceCode b204=AudienceCodeType
  b206=AudienceCodeValue b074=AudienceRangeQualifier b075=AudienceRangePrecision b076=AudienceRangeValue
  x426=TextType x427=ContentAudience d104=Text d107=TextAuthor b374=TextSourceCorporate x428=SourceTitle
  x436=ResourceContentType g126=PrizeName g127=PrizeYear b079=ImprintName b291=PublishingRole
  b081=PublisherName b394=PublishingStatus x448=PublishingDateRole b306=Date j260=DateFormat
  x454=WorkRelationCode b201=WorkIDType x449=CountriesIncluded x450=RegionsIncluded x451=CountriesExcluded
  k168=CopiesSold j396=ProductAvailability x461=SupplyDateRole j144=OrderTime j350=OnHand x504=VelocityMetric
  x505=Rate j192=UnpricedItemType x462=PriceType j261=PriceQualifier j151=PriceAmount x470=TaxType
  x471=TaxRateCode x472=TaxRatePercent j152=CurrencyCode x476=PriceDateRole
`
const COMPOSITES = `
  ONIXMessage Header Sender Product ProductIdentifier DescriptiveDetail ProductFormFeature Measure Collection
  CollectionSequence TitleDetail TitleElement Contributor Language Extent Subject Audience AudienceRange
  CollateralDetail TextContent SupportingResource Prize PublishingDetail Imprint Publisher ProductContact
  PublishingDate RelatedMaterial RelatedWork WorkIdentifier ProductSupply Market Territory
  MarketPublishingDetail SupplyDetail SupplyContact SupplyDate Stock Velocity Price Tax PriceDate
`

describe("the reference name of a short tag", () => {
  it.each(ELEMENTS.trim().split(/\s+/))("%s", (pair) => {
    const [tag = "", name] = pair.split("=")
    assert.strictEqual(referenceName(tag), name)
    assert.strictEqual(referenceName(`onix:${tag}`), name)
  })

  it.each(COMPOSITES.trim().split(/\s+/))("of a composite is %s", (name) => {
    assert.strictEqual(referenceName(name.toLowerCase()), name)
  })

  it("of the whole message has its own spelling", () => {
    assert.strictEqual(referenceName("ONIXmessage"), "ONIXMessage")
  })

  it.each(["IDValue", "ProductIdentifier", "z999", "constructor"])(
    "is %s for itself, with a prefix or without",
    (name) => {
      assert.strictEqual(referenceName(name), name)
      assert.strictEqual(referenceName(`o:${name}`), name)
    },
  )
})
