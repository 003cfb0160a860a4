/** Backups of the embedded store's folder of data. */
export { restoreBackup } from "@kapitel/adapters/embedded/backup/restoreBackup"
export { writeBackup } from "@kapitel/adapters/embedded/backup/writeBackup"
