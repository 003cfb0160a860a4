import { ContentBegin } from "@kapitel/ui/staff/ContentBegin"
import { ContentForm } from "@kapitel/ui/staff/ContentForm"
import { ContentHistory } from "@kapitel/ui/staff/ContentHistory"
import { ContentList } from "@kapitel/ui/staff/ContentList"
import { ContentPicture } from "@kapitel/ui/staff/ContentPicture"
import { ErasePicture } from "@kapitel/ui/staff/ErasePicture"
import { PictureEditor } from "@kapitel/ui/staff/PictureEditor"
import { PictureLibrary } from "@kapitel/ui/staff/PictureLibrary"
import { StaffDenied, StaffFrame, type StaffTab } from "@kapitel/ui/staff/StaffFrame"
import "@kapitel/ui/theme/places.css"
import type { ReactNode } from "react"
import { useData } from "vike-react/useData"
import { STAFF_LINKS } from "../../staffLinks.ts"
import type { Data } from "./+data.ts"

function content(page: Data): readonly [StaffTab | undefined, ReactNode] {
  switch (page.view) {
    case "denied":
      return [undefined, <StaffDenied key="denied" denial={page.denial} startHref={STAFF_LINKS.tabs.start} />]
    case "pictures":
      return ["pictures", <PictureLibrary key="pictures" {...page} />]
    case "picture":
      return ["pictures", <PictureEditor key="picture" {...page} />]
    case "erasePicture":
      return ["pictures", <ErasePicture key="erasePicture" {...page} />]
    case "contentList":
      return ["content", <ContentList key="contentList" {...page} />]
    case "contentPage":
      return ["content", <ContentForm key="contentPage" {...page} />]
    case "contentBegin":
      return ["content", <ContentBegin key="contentBegin" {...page} />]
    case "contentPicture":
      return ["content", <ContentPicture key="contentPicture" {...page} />]
    case "contentHistory":
      return ["content", <ContentHistory key="contentHistory" {...page} />]
  }
}

export function Page() {
  const page = useData<Data>()
  const [current, shown] = content(page)
  return (
    <StaffFrame
      shopName={page.shopName}
      view={page.frame}
      links={STAFF_LINKS}
      {...(current === undefined ? {} : { current })}
    >
      {shown}
    </StaffFrame>
  )
}
