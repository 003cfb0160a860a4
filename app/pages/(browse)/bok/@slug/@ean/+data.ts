export { readProductPage as data } from "../../../../readProductPage.ts"
