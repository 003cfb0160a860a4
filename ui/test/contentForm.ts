/** The form of a page of content with a banner and a text, as its page gives it to the component. */
import { FIELD_SHAPES } from "@kapitel/core/content/fieldShapes"
import { formOfPage } from "@kapitel/core/content/pageForm"
import type { PictureChoice } from "@kapitel/core/content/pictureList"
import type { ContentFormProps } from "@kapitel/ui/staff/ContentForm"

export const libraryPicture: PictureChoice = {
  id: "3fa94c02b17e",
  source: "/bilder/3fa94c02b17e",
  alt: "Klippor i havet",
  fileName: "klippor.jpg",
  width: 1_600,
  height: 900,
  focus: { x: 0.7, y: 0.2 },
  thumbnail: "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==",
}

const page = (image: string) => ({
  id: "om",
  path: "/om-oss",
  title: "Om oss",
  areas: {
    header: [],
    main: [
      {
        id: "b",
        kind: "banner",
        fields: {
          heading: "Sommar",
          mobileImage: { source: "/assets/smal.jpg", alt: "Smal" },
          desktopImage: { source: image, alt: "" },
        },
      },
      { id: "r", kind: "richText", fields: { body: [{ type: "paragraph", spans: [{ text: "Hej du" }] }] } },
    ],
    footer: [],
  },
})

export const contentForm = (changes: Partial<ContentFormProps> = {}, image = ""): ContentFormProps => ({
  name: "Om oss",
  place: { brand: "kapitel", path: "/om-oss" },
  siteName: "Kapitel",
  version: 3,
  form: formOfPage(FIELD_SHAPES, page(image)),
  shapes: FIELD_SHAPES,
  frameHosts: ["player.example"],
  pictures: [libraryPicture],
  areas: [{ area: "main", kinds: ["textBlock", "banner"] }],
  hasFixedPath: false,
  faults: [],
  status: ["Publicerad av Vera Lind, 27 november kl 14.05."],
  scheduled: undefined,
  typedHour: "",
  hasDraft: false,
  mayReset: false,
  mayRemove: false,
  others: [],
  open: undefined,
  conflict: undefined,
  isKept: false,
  outcome: undefined,
  links: {
    action: "/personal/innehall/sida",
    list: "/personal/innehall",
    self: "/personal/innehall/sida?sokvag=%2Fom-oss",
    history: "/personal/innehall/historik",
    presence: "/personal/innehall/narvaro",
    library: "/personal/innehall/bilder",
    searchPictures: "/personal/innehall/bilder.json",
    preview: undefined,
    shop: "/om-oss",
  },
  ...changes,
})
