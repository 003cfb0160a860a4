import { ContentForm } from "@kapitel/ui/staff/ContentForm"
import { ContentPicture, type ContentPictureProps } from "@kapitel/ui/staff/ContentPicture"
import { PictureChoices } from "@kapitel/ui/staff/PictureChoices"
import { contentForm, libraryPicture } from "../contentForm.ts"
import type { ComponentStates } from "./ComponentStates.ts"

const decorative = { ...libraryPicture, id: "0123456789ab", source: "/bilder/0123456789ab", alt: "", fileName: "a.png" }

const choice = (changes: Partial<ContentPictureProps> = {}) => (
  <ContentPicture
    name="Om oss"
    block="banner"
    target={{ plats: "kapitel", sokvag: "/om-oss", version: "3", falt: "main.0.f.desktopImage" }}
    query=""
    list={[libraryPicture, decorative]}
    count={2}
    newerHref={undefined}
    olderHref={undefined}
    action="/personal/innehall/bild"
    backHref="/personal/innehall/sida"
    libraryHref="/personal/innehall/bilder"
    {...changes}
  />
)

export const editingStates: ComponentStates = {
  ContentForm: {
    closed: <ContentForm {...contentForm()} />,
    "a picture to choose": <ContentForm {...contentForm({ open: "main.0" })} />,
    "a picture of the library": <ContentForm {...contentForm({ open: "main.0" }, libraryPicture.source)} />,
    "a text with its marks": <ContentForm {...contentForm({ open: "main.1" })} />,
    faults: (
      <ContentForm
        {...contentForm({
          faults: [
            { at: "title", problem: "missing" },
            { at: "main.0.f.desktopImage.source", block: "banner", problem: "address" },
          ],
          others: ["Alma Berg (sedan kl 14.02)"],
          outcome: { answer: "felaktig", about: "" },
        })}
      />
    ),
    "settings of a site": (
      <ContentForm
        {...contentForm({
          name: "Inställningar och texter",
          place: { brand: "kapitel", path: "/_site" },
          hasFixedPath: true,
          form: {
            title: "Site",
            path: "/_site",
            main: [{ id: "s", kind: "siteSettings", f: { storeName: "Kapitel" } }],
          },
          areas: [{ area: "main", kinds: ["siteSettings"] }],
          open: "main.0",
        })}
      />
    ),
  },
  ContentPicture: {
    choices: choice(),
    "a search without a match": choice({ query: "skog", list: [], count: 0 }),
    "an empty library": choice({ list: [], count: 0 }),
    "one page of many": choice({ count: 90, newerHref: "/nyare", olderHref: "/aldre" }),
  },
  PictureChoices: {
    "with a form": <PictureChoices list={[libraryPicture]} />,
    "with a script": <PictureChoices list={[libraryPicture, decorative]} onChoose={() => undefined} />,
  },
}
