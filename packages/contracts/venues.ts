import type { Venue } from "./conference-parts.ts";

/** Usual venues (specification §9). */
export const SUGGESTED_VENUES: readonly Venue[] = [
	{ id: "ru", locales: { en: { title: "Samara" }, ru: { title: "Самара" } } },
	{ id: "uz", locales: { en: { title: "Samarkand" }, ru: { title: "Самарканд" } } },
];
