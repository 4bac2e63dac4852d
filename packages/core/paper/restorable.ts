import { SETTINGS } from "../kernel/settings.ts";

/** Returns the ISO instant after which a deleted paper is purged. */
export function restorableUntil(deletedAt: string): string {
	return new Date(Date.parse(deletedAt) + SETTINGS.paperRestoreSeconds * 1000).toISOString();
}
