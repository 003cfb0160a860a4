/** Texts of the page of a purchased file, apart from those of orders: only this page loads them. */
export const downloadPage = {
  /** Above the title of the product. */
  label: "Hämta det du har köpt",
  headTitle: (title: string) => `Hämta ${title}`,
  howTitle: "Så öppnar du filen",
  /** By the format of a file; others are saved as they are. */
  how: {
    EPUB: "En EPUB öppnas i en läsapp. På iPhone, iPad och Mac finns Böcker från början. På Android och Windows behöver du en app som läser EPUB, till exempel Google Play Böcker eller Thorium Reader. Till en läsplatta för du över filen med kabel eller som plattans tillverkare beskriver.",
    PDF: "En PDF öppnas i webbläsaren eller i läsaren som finns i din mobil, surfplatta eller dator.",
    MP3: "En MP3 spelas i musikappen i din mobil eller dator. Har boken flera filer lyssnar du på dem i ordning.",
    M4B: "En M4B är en ljudbok med kapitel i en fil. På iPhone, iPad och Mac spelas den i Böcker. På Android och Windows behöver du en app som spelar M4B, till exempel VLC.",
  } as Readonly<Record<string, string>>,
  markTitle: "Filen är märkt som din",
  mark: (number: string) =>
    `På sista sidan står ordernumret, ${number}. Filen har inget kopieringsskydd och kan läsas på alla dina enheter, men får inte spridas vidare.`,
  /** Around the shop's address. */
  questions: ["Går filen inte att öppna? Skriv till", "och ange ordernumret."],
}
