/** Words that people put into a query without meaning products that contain them, and words for numbers. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** A product need not contain these. They still count where a title has them. */
const STOP_WORDS = words(`
  alla all allt alltid att av bland de dem den denna dess det detta dig din ditt du där efter eller en er ett från
  för ha han hans har hej hela henne hennes hon hos hur här i in inte jag kan kring man med mellan men mig min mina mitt
  mot ner nu när och om oss på samma sig sin sina sitt ska skulle som så till under upp ut utan vad var vara vem vi vid
  vilken vilket vill vår våra än är åt över
  a an and are as at by for from in into is it of on or the to with
`)

/** Words about searching and buying, and for a book of any kind. */
const FILLERS = words(`
  bok boken böcker böckerna book books läsa köpa köp finns hitta söker sök vill något någon nån nåt några bra bättre bäst bästa
  tips tipsa hjälp råd knep populär populära vilka liknar liknande påminner heter handlar typ sorts slags ny nya nytt passar
`)

/** Where these begin a query, or stand in it after 'bok om', it is a question. */
const QUESTIONS = words("hur varför vilken vilket vilka vem vems")
const FIRST_QUESTIONS = words("jag vad när var har kan ska finns säljer how what why who which where when")

export const isQuestion = (query: ReadonlyArray<string>): boolean =>
  query.length > 2 && (FIRST_QUESTIONS.has(query[0] ?? "") || query.some((word) => QUESTIONS.has(word)))

const HOW = words("hur varför how why")

/** Asks for what explains something, which a novel does not. */
export const isHow = (word: string): boolean => HOW.has(word)

/** Words that say little in a question: 'hur fungerar hjärnan', 'vad kostar en penna'. In a title they say much. */
const ASKING = words(`
  varför vems vars ni er era ert honom deras dom fungerar funkar kostar säljer hittar köper får få går gå ge ger gör göra
  bli blir blev lär börja börjar betyder menas hände händer skrev skrivit skriven skillnad skillnaden passande lämplig
  lämpliga rekommendera rekommenderar tycker behöver behövs måste brukar kunna kunde ha haft mer mera mest mycket lite
  riktigt väldigt ganska verkligen bättre handla enkelt lätt svårt problem hjälp råd känner mår vill slippa
  how what why who which where when do does did can should i me you
`)
export const isAsking = (word: string): boolean => ASKING.has(word)

/** For whom something is bought. */
const PERSONS = words(`
  mamma mammor pappa pappor mormor morfar farmor farfar bror syster son dotter barnbarn brorson systerdotter fru make maka
  man kvinna tjej kille flickvän pojkvän sambo partner vän väninna vänner kompis kollega kollegor chef chefen lärare
  läraren fröken svärmor svärfar faster moster farbror gudbarn älskare älskar gillar
`)

export const isPerson = (word: string): boolean => PERSONS.has(word)

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word)
export const isFiller = (word: string): boolean => FILLERS.has(word)

const LIKENESS = words("liknar liknande påminner")

/** What is like something, rather than that itself. */
export const isLikeness = (word: string): boolean => LIKENESS.has(word)

const GIFTS = words(`
  present presenten presenter presenttips presentförslag presentidé presentidéer gåva gåvor gåvan julklapp julklappen
  julklappar julklappstips julklappsinspiration klapp klappen klappar julpresent julpresenter julgåva julgåvor
  födelsedagspresent födelsedagspresenter födelsedagsgåva presentinspiration gåvotips paket presents gift gifts ge
`)

/** Something to give, whatever it is: with an interest that is what is looked for. */
export const isGift = (word: string): boolean => GIFTS.has(word)

/** Between what is given and who gets it: 'present till min mormor'. */
const GIVING = words("till åt för min mina mitt en ett någon nån som är for to my a someone who")
export const isGiving = (word: string): boolean => GIVING.has(word)

const VOLUME_WORDS = words("del delen bok boken volym volymen nummer nr band bandet part book volume vol no number")

/** Before the number of a part of a series, or after its ordinal. */
export const isVolumeWord = (word: string): boolean => VOLUME_WORDS.has(word)

const NUMBERS: ReadonlyMap<string, string> = new Map(
  [
    "noll ett två tre fyra fem sex sju åtta nio tio elva tolv",
    "zero one two three four five six seven eight nine ten eleven twelve",
    "_ i ii iii iv v vi vii viii ix x xi xii",
  ].flatMap((row) => row.split(" ").map((word, number) => [word, String(number)] as const)),
)

/** The number that a word or its digits say; up to three digits. */
export const numberOf = (word: string): string | undefined =>
  /^\d{1,3}$/u.test(word) ? String(Number(word)) : NUMBERS.get(word)

const ORDINALS: ReadonlyMap<string, string> = new Map(
  [
    "_ första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde",
    "_ first second third fourth fifth sixth seventh eighth ninth tenth",
  ].flatMap((row) => row.split(" ").map((word, number) => [word, String(number)] as const)),
)

/** 'tredje' is 3. */
export const ordinalOf = (word: string): string | undefined => ORDINALS.get(word)
