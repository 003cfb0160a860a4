/** Backups of the embedded store's data folder. */
export { restoreBackup } from "@kapitel/adapters/embedded/backup/restoreBackup"
export { writeBackup } from "@kapitel/adapters/embedded/backup/writeBackup"
