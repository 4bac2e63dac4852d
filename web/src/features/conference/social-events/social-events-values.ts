import type { Conference } from "@deck/contracts/conference";
import { SocialEventsForm } from "@deck/contracts/conference-parts";
import * as v from "valibot";
import { mergeRows } from "../rows.ts";

export type SocialEventValues = SocialEventsForm["events"][number];

/** The contract's request plus the `read` list, which reveals own changes even after reloads. */
export const SocialEventsSchema = v.object({
	...SocialEventsForm.entries,
	read: v.custom<SocialEventValues[]>(Array.isArray),
});
export type SocialEventsValues = v.InferInput<typeof SocialEventsSchema>;

export function socialEventsValues({ events, versions }: Conference): SocialEventsValues {
	return { events, version: versions.events, read: events };
}

export function mergeSocialEvents(mine: SocialEventsValues, theirs: SocialEventsValues): SocialEventsValues {
	return { ...theirs, events: mergeRows(mine.events, theirs.events, mine.read) };
}

export function newSocialEvent(): SocialEventValues {
	const blank = { title: "", description: "" };
	return { locales: { en: blank, ru: blank }, url: "" };
}

export function socialEventText({ locales: { en, ru }, url }: SocialEventValues): string {
	return [en.title, ru.title, en.description, ru.description, url].filter(Boolean).join("\n");
}
