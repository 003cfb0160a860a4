/** First chapters for the demo's samples: one for each kind of book, written for it. Swedish data. */

export interface SampleChapter {
  readonly heading: string
  readonly paragraphs: ReadonlyArray<string>
}

const story: SampleChapter = {
  heading: "Kapitel 1",
  paragraphs: [
    "Brevet kom en tisdag, vilket i sig var märkligt. På tisdagar kom ingen post till Norrviken. Då stod lådan tom och gapade mot vägen, och kråkorna satt på den som om den vore deras.",
    "Ester läste adressen två gånger. Det var hennes namn, hennes gata och hennes nummer, men handstilen hade hon inte sett på trettio år. Bläcket hade runnit ut i hörnet, som om någon stått länge i regn och tvekat.",
    "Hon satte på kaffe först. Det hade hennes mor lärt henne: öppna aldrig något viktigt på fastande mage. Medan vattnet kokade la hon kuvertet mitt på bordet, mellan saltkaret och gårdagens korsord, och satte sig så långt bort från det som köket tillät.",
    "Utanför fönstret drog en dimma in från viken. Den kom som den brukade, utan brådska, och tog bryggan först. Sedan båthuset. Sedan björken som borde ha fällts i våras. När den nådde trappan hade Ester druckit upp, diskat koppen och torkat den.",
    "Då fanns det inget kvar att göra. Hon sprättade upp kuvertet med brödkniven. Inuti låg ett enda ark, vikt på mitten, och en nyckel.",
    "Nyckeln kände hon igen direkt. Den hade suttit på en krok i hallen hela hennes barndom, längst till höger, och den hörde till det enda rum i huset där ingen fick gå in. Efter branden hade ingen frågat efter den. Det fanns ju inget hus kvar.",
    "På arket stod fyra ord.",
    "”Jag ljög om natten.”",
    "Ester läste dem tills kaffekoppen hade kallnat i skåpet. Sedan tog hon på sig kappan, stoppade nyckeln i fickan och gick ut i dimman för att hitta den enda människa som visste vad den låste.",
  ],
}

const children: SampleChapter = {
  heading: "Kapitel 1 Igelkotten som inte kunde sova",
  paragraphs: [
    "Det var den sista dagen i november och alla igelkottar i skogen sov. Alla utom en.",
    "Han hette Prick. Han hade bäddat med björklöv. Han hade bäddat med mossa. Han hade till och med lånat en yllestrumpa av ekorren. Ändå låg han klarvaken och tittade i taket, som var en rot.",
    "”Man måste sova på vintern”, hade mormor sagt. ”Det är det vintern är till för.”",
    "Men hur gör man om man inte kan? Det hade hon inte sagt.",
    "Prick räknade kottar. Han kom till hundra. Han räknade dem baklänges. När han kom till noll hörde han ett ljud. Plopp.",
    "Han stack ut nosen. Plopp, sa det igen, mitt på nosen. Det var kallt och vitt och smakade ingenting.",
    "”Ursäkta”, sa Prick till skogen, ”men det är något som ramlar sönder däruppe.”",
    "Uven, som aldrig sov när andra gjorde det, vred på huvudet hela vägen runt. ”Det där”, sa hon, ”är snö. Har ingen berättat om snö?”",
    "Nej. Ingen hade berättat om snö. Alla igelkottar Prick kände hade ju sovit.",
    "Han tog ett steg ut. Det knarrade. Han tog ett till. Bakom honom låg en rad små fotspår, precis lika stora som hans egna.",
    "”Någon följer efter mig”, viskade Prick.",
    "”Det”, sa uven, ”är början på en mycket lång natt.”",
  ],
}

const facts: SampleChapter = {
  heading: "Kapitel 1 Börja där du står",
  paragraphs: [
    "De flesta böcker av det här slaget börjar med en lista över allt du behöver köpa. Den här börjar med en promenad. Ta på dig skorna, gå ut och titta på det du redan har omkring dig.",
    "Vi lär oss nya saker på samma sätt som vi lär känna en stad: först några hållplatser, sedan gatorna mellan dem, och till sist genvägarna som ingen karta visar. Den som hoppar direkt till genvägarna går vilse. Den som stannar vid hållplatserna kommer aldrig hem till någon.",
    "Därför är det här kapitlet kort. Det innehåller tre övningar, och ingen av dem tar längre tid än att koka ägg.",
    "Den första är att se. Välj en sak som du passerar varje dag och beskriv den högt, som för någon som aldrig har varit där. Du kommer att märka att du saknar ord redan i andra meningen. Skriv upp vilka ord du saknade. Det är din första läslista.",
    "Den andra är att mäta. Inte för att få ett rätt svar, utan för att få ett eget. Stega upp, väg i handen, räkna sekunder. Skriv ner vad du trodde innan och vad det blev. Avståndet mellan de två talen är det du har att lära.",
    "Den tredje är att fråga någon. Kunskap sitter i människor minst lika ofta som i böcker, och människor svarar gärna om frågan är liten nog. Fråga inte hur man gör. Fråga vad de önskar att någon hade sagt till dem första gången.",
    "När du har gjort alla tre har du kommit längre än de flesta som har läst hundra sidor. Då är det dags för nästa kapitel, och för redskapen.",
  ],
}

/** `shelf` is the key of the book's category. */
export const sampleChapter = (shelf: string): SampleChapter =>
  shelf.startsWith("bocker_barn-ungdom") ? children : shelf.startsWith("bocker_skonlitteratur") ? story : facts
