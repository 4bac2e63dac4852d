import { SETTINGS } from "../kernel/settings.ts";

export function restorableUntil(deletedAt: string): string {
	return new Date(Date.parse(deletedAt) + SETTINGS.paperRestoreSeconds * 1000).toISOString();
}
