/**
 * Who has reserved, for the limits of a contact (docs/decisions/0399): `reserver` is an account or the hash of a network,
 * until the reservation ends. `told` is whose messages its contact gets: its owner's, those of others, or none.
 */
export const sql = `
ALTER TABLE reservation ADD COLUMN reserver TEXT;
ALTER TABLE reservation ADD COLUMN told TEXT NOT NULL DEFAULT 'owner' CHECK (told IN ('owner', 'other', 'none'));
`
