import type { Place } from "./conference-parts.ts";

/** Usual venues (specification §9). */
export const OFFERED_PLACES: readonly Place[] = [
	{ id: "ru", locales: { en: { title: "Samara" }, ru: { title: "Самара" } } },
	{ id: "uz", locales: { en: { title: "Samarkand" }, ru: { title: "Самарканд" } } },
];
