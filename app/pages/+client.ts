import "../client/main.ts"
