import { SETTINGS } from "../kernel/settings.ts";

/** Returns the ISO instant from which staff may remind again. */
export const remindableAt = (reminded: string): string =>
	new Date(Date.parse(reminded) + SETTINGS.registrationReminderIntervalSeconds * 1000).toISOString();
