import { SETTINGS } from "../kernel/settings.ts";

/** ISO instant until which a paper that was deleted then can be brought back; after it, it is purged. */
export function restorableUntil(deletedAt: string): string {
	return new Date(Date.parse(deletedAt) + SETTINGS.paperRestoreSeconds * 1000).toISOString();
}
