import type { Place } from "./conference-parts.ts";

/** Where conferences are held mostly (specification §9): offered to a new one, which may have others. */
export const OFFERED_PLACES: readonly Place[] = [
	{ id: "ru", locales: { en: { title: "Samara" }, ru: { title: "Самара" } } },
	{ id: "uz", locales: { en: { title: "Samarkand" }, ru: { title: "Самарканд" } } },
];
